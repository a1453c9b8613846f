import { useEffect, useEffectEvent } from 'react';
import type { PageQueryControl } from './use-page-query.ts';
import type { TransactionList } from './use-transaction-list.ts';

/** Leads from a page past the end to the last one: its only row was deleted, or its address is an old one. */
export function useLastPage(
  { current, showInstead }: Pick<PageQueryControl, 'current' | 'showInstead'>,
  { shown, totalItems }: TransactionList,
): void {
  const last = Math.max(1, Math.ceil(totalItems / current.pageSize));
  const isPast = shown?.rows === 0 && shown.fallback === null && !shown.isEmptyAnswer && current.page > last;
  const leave = useEffectEvent(() => showInstead(last));
  useEffect(() => {
    if (isPast) leave();
  }, [isPast]);
}

import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { PERSONAL_ACCOUNT } from '@nestegg/domain';
import { useApi } from '../../../shared/api-context.ts';
import { useOwnCurrency } from '../../../shared/own-currency.ts';
import type { LedgerOption } from './ledgers.ts';

export type FormData =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'loaded';
      readonly transaction: Transaction | undefined;
      readonly ledgers: readonly LedgerOption[];
      readonly categories: readonly string[];
    };

const isPresent = (query: { readonly currentData?: unknown; readonly isFetching: boolean }): boolean =>
  query.currentData !== undefined && !query.isFetching;

/** What the form needs: the ledgers, the categories in use and, to edit, the transaction as it stands now. */
export function useFormData(id: string | undefined): FormData {
  const api = useApi();
  const own = useOwnCurrency();
  const [opened, setOpened] = useState(false);
  const households = api.useListHouseholdsQuery();
  const categories = api.useListCategoriesQuery();
  // What is edited must be what is recorded now, not what a list showed a while ago.
  const transaction = api.useReadTransactionQuery(id ?? '', {
    skip: id === undefined,
    refetchOnMountOrArgChange: true,
  });
  const needed = id === undefined ? [households] : [households, transaction];
  const failed = opened ? [] : needed.filter((query) => query.isError && !query.isFetching);
  if (failed.length > 0) return { status: 'failed', retry: () => failed.forEach((query) => void query.refetch()) };
  // Once the form is open, what is fetched anew beneath it may not take it away: somebody is typing.
  if (!opened && households.data && (id === undefined || isPresent(transaction))) {
    setOpened(true);
  }
  if (!opened || !households.data) return { status: 'loading' };
  const personal: LedgerOption = { id: null, name: PERSONAL_ACCOUNT, currency: own };
  const shared = households.data.map((household) => ({
    id: household.id,
    name: household.name,
    currency: household.currency ?? own,
  }));
  return {
    status: 'loaded',
    transaction: transaction.currentData,
    ledgers: [personal, ...shared],
    categories: categories.data ?? [],
  };
}

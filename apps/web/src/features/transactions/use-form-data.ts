import { useState } from 'react';
import { isNesteggError, type Transaction } from '@nestegg/api-sdk';
import { PERSONAL_ACCOUNT } from '@nestegg/domain';
import { useApi } from '../../shared/api-context.ts';
import { useOwnCurrency } from '../../shared/preferences/own-currency.ts';
import { useAnsweredSince } from '../../shared/loading/use-answered-since.ts';
import type { LedgerOption } from './ledgers.ts';

export type FormData =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly gone: boolean; readonly retry: () => void }
  | {
      readonly status: 'loaded';
      readonly transaction: Transaction | undefined;
      /** It was deleted since, or cannot be seen any more. */
      readonly gone: boolean;
      readonly ledgers: readonly LedgerOption[];
      readonly categories: readonly string[];
    };

const NOT_FOUND = 404;

const isNotFound = (failure: unknown): boolean => isNesteggError(failure) && failure.status === NOT_FOUND;

/** The transaction, and whether what is known of it can be shown: any answer, or with `fresh` one that comes now. */
function useTransaction(id: string | undefined, fresh: boolean) {
  const query = useApi().useGetTransactionQuery(id ?? '', { skip: id === undefined, refetchOnMountOrArgChange: true });
  const isFresh = useAnsweredSince(query);
  return { query, isPresent: id === undefined || (fresh ? isFresh : query.currentData !== undefined) };
}

/**
 * What the form needs: the ledgers, the categories in use and, to edit, the transaction as it stands now, not as it was
 * shown a while ago; its page may begin with that (`fresh: false`).
 */
export function useFormData(id: string | undefined, { fresh = true } = {}): FormData {
  const api = useApi();
  const own = useOwnCurrency();
  const [opened, setOpened] = useState(false);
  const households = api.useListHouseholdsQuery();
  const categories = api.useListCategoriesQuery();
  const { query: transaction, isPresent } = useTransaction(id, fresh);
  const needed = id === undefined ? [households] : [households, transaction];
  const gone = isNotFound(transaction.error) && !transaction.isFetching;
  const failed = opened ? [] : needed.filter((query) => query.isError && !query.isFetching);
  if (failed.length > 0) {
    return {
      status: 'failed',
      gone,
      retry: () => failed.forEach((query) => void query.refetch()),
    };
  }
  // Once the form is open, what is fetched anew beneath it must not replace what is being typed.
  if (!opened && households.data && isPresent) {
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
    gone,
    ledgers: [personal, ...shared],
    categories: categories.data ?? [],
  };
}

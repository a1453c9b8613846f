import { useState } from 'react';
import type { Household, Transaction } from '@nestegg/api-sdk';
import { PERSONAL_ACCOUNT, type Currency } from '@nestegg/domain';
import { useApi } from '../../shared/api-context.ts';
import { isNotFound } from '../../shared/is-not-found.ts';
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

interface QueryState {
  readonly isError: boolean;
  readonly isFetching: boolean;
}

/** Where a transaction can be: the own ledger, and those of households. */
function ledgersOf(households: readonly Household[], own: Currency): readonly LedgerOption[] {
  const personal = { id: null, name: PERSONAL_ACCOUNT, currency: own };
  return [personal, ...households.map(({ id, name, currency }) => ({ id, name, currency: currency ?? own }))];
}

/** Whether a record was not there at the last answer: while it is asked for again nothing else is known. */
function useGone(query: QueryState & { readonly error?: unknown }): boolean {
  const [wasGone, setWasGone] = useState(false);
  const isGone = query.isFetching ? wasGone : query.isError && isNotFound(query.error);
  if (isGone !== wasGone) setWasGone(isGone);
  return isGone;
}

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
  const gone = useGone(transaction);
  // A query that is skipped has not failed.
  const failed = opened ? [] : [households, transaction].filter(({ isError }) => isError);
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
  return {
    status: 'loaded',
    transaction: transaction.currentData,
    gone,
    ledgers: ledgersOf(households.data, own),
    categories: categories.data ?? [],
  };
}

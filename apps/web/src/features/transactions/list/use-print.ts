import { useState } from 'react';
import type { ListTotals, Transaction } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';
import type { ListQuery } from './use-list-query.ts';

/** On paper there are so many rows at most. */
const MAX_PRINTED = 2000;

/** What is printed: rows of all pages, and what all matches come to. */
export interface Printout {
  readonly rows: readonly Transaction[];
  readonly totals: ListTotals | undefined;
  readonly totalItems: number;
}

export interface Print {
  /** Fetches what matches. Whether it has come. */
  readonly start: (query: ListQuery['query'], totalItems: number) => Promise<boolean>;
  /** Undefined while nothing is to be printed. */
  readonly printout: Printout | undefined;
  readonly end: () => void;
}

/** The first rows of a walk; it fetches no page beyond them. */
export async function firstOf<Row>(rows: AsyncIterable<Row>, most = MAX_PRINTED): Promise<Row[]> {
  const taken: Row[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length === most) break;
  }
  return taken;
}

/** Fetches all matches of a list for paper, up to a limit. */
export function usePrint(): Print {
  const api = useApi();
  const [sum] = api.useLazySumTransactionsQuery();
  const [printout, setPrintout] = useState<Printout>();
  const start: Print['start'] = async (query, totalItems) => {
    try {
      const [rows, totals] = await Promise.all([firstOf(api.allTransactions(query)), sum(query).unwrap()]);
      setPrintout({ rows, totals: totals ?? undefined, totalItems });
      return true;
    } catch {
      return false;
    }
  };
  return { start, printout, end: () => setPrintout(undefined) };
}

import { endOfMonth, monthOf, type LocalDate, type LocalMonth } from '@nestegg/domain';
import type { TrendFigures, TrendRow } from '@nestegg/api-sdk';
import { useFigureLinks } from '../../shared/use-figure-links.ts';
import type { TransactionsWanted } from '../../shared/transactions-address.ts';
import type { TrendChoice } from './use-trends.ts';

/** The addresses of the transactions that the figures are made of. */
export interface TrendLinks {
  readonly inMonth: (month: LocalMonth, of: TransactionsWanted) => string | undefined;
  readonly inAll: (of: TransactionsWanted) => string | undefined;
}

/** What a row of categories is of. */
export const ofCategory = ({ key }: TrendRow): TransactionsWanted =>
  key === null ? { uncategorised: true } : { category: key };

/** Links of trends; undefined where the server cannot list exactly that. */
export function useTrendLinks({ months, asOf }: TrendFigures, { household, kind, search }: TrendChoice): TrendLinks {
  const linkTo = useFigureLinks();
  const between = (from: LocalDate, to: LocalDate, of: TransactionsWanted) =>
    linkTo({ household, search: search || undefined, from, to, flow: kind, ...of });
  return {
    inMonth: (month, of) => between(`${month}-01`, month === monthOf(asOf) ? asOf : endOfMonth(`${month}-01`), of),
    inAll: (of) => between(`${months[0] ?? monthOf(asOf)}-01`, asOf, of),
  };
}

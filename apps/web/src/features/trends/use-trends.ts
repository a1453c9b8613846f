import {
  addMonths,
  FLOWS,
  monthsBetween,
  startOfMonth,
  TREND_MONTHS,
  type Flow,
  type LocalMonth,
} from '@nestegg/domain';
import type { TrendFigures } from '@nestegg/api-sdk';
import { today } from '../../i18n/today.ts';
import { hasFailed } from '../../shared/has-failed.ts';
import { useAddressParams } from '../../shared/use-address-params.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { useTrendsApi } from '../../shared/trends-api.ts';

/** How many months can be chosen. */
export const SPANS = [6, 12, 24, 36] as const;

/** What trends are asked for, as the address says it. */
export interface TrendChoice {
  /** Undefined is all households. */
  readonly household: string | undefined;
  readonly kind: Flow;
  readonly months: number;
  /** Undefined is the last whole one. */
  readonly month: LocalMonth | undefined;
  readonly search: string;
}

/** Trends of what the address chooses. */
export interface Trends {
  readonly choice: TrendChoice;
  /** Changes the address; what is empty leaves it. */
  readonly choose: (changes: Readonly<Record<string, string>>) => void;
  readonly byCategory: TrendFigures | undefined;
  readonly byPayee: TrendFigures | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** The months that so many are now. */
function shownMonths(count: number): readonly LocalMonth[] {
  const present = today();
  return monthsBetween(addMonths(startOfMonth(present), 1 - count), present);
}

function choiceOf(params: URLSearchParams): TrendChoice {
  const months = SPANS.find((span) => span === Number(params.get('months'))) ?? TREND_MONTHS.usual;
  return {
    household: params.get('household') ?? undefined,
    kind: FLOWS.find((flow) => flow === params.get('kind')) ?? 'spending',
    months,
    // That of a kept address is among them for so many months only, and the server refuses any other.
    month: shownMonths(months).find((month) => month === params.get('month')),
    search: params.get('search') ?? '',
  };
}

/** Reads the trends that the address chooses. */
export function useTrends(): Trends {
  const { params, set: choose } = useAddressParams();
  const api = useTrendsApi();
  const choice = choiceOf(params);
  const { household: householdId, search, ...asked } = choice;
  const filter = { ...asked, householdId, search: search || undefined };
  const categories = api.useGetTrendsQuery(filter, FRESH);
  const payees = api.useGetTrendsQuery({ ...filter, group: 'payee' }, FRESH);
  const isFetching = categories.isFetching || payees.isFetching;
  return {
    choice,
    choose,
    byCategory: categories.currentData,
    byPayee: payees.currentData,
    isError: !isFetching && [categories, payees].some(hasFailed),
    retry: () => {
      void categories.refetch();
      void payees.refetch();
    },
  };
}

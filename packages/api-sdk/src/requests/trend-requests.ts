import type { Flow, LocalDate, LocalMonth, TrendGroup } from '@nestegg/domain';
import { reader } from '../model/answer.ts';
import { toTrends, type TrendFigures } from '../model/trend.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/trend-calls.ts';

/** Whose trends, and of which months. */
export interface TrendFilter {
  /** A household's id, or `personal` for the person's own ledger; without it all that has the person's currency. */
  readonly householdId?: string | undefined;
  /** The day up to which the figures go; without it the person's present day. */
  readonly asOf?: LocalDate | undefined;
  /** How many months, 3 to 36; 12 without it. */
  readonly months?: number | undefined;
  /** The month that is held against the others; the last whole one without it. */
  readonly month?: LocalMonth | undefined;
  /** Spending without it. */
  readonly kind?: Flow | undefined;
  /** Categories without it. */
  readonly group?: TrendGroup | undefined;
  readonly search?: string | undefined;
}

/** Spending or income of a scope per category or payee, month by month. */
export const getTrends = ({ householdId, asOf, search, ...filter }: TrendFilter = {}): CallRequest<TrendFigures> => ({
  call: wire.getTrends,
  query: { ...filter, household_id: householdId, as_of: asOf, search: search?.trim() },
  asOf: asOf === undefined,
  read: reader(wire.getTrends.answer, toTrends, 'trends'),
});

import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../text/text.ts';
import { FLOWS } from '../trend/flow.ts';
import { TREND_GROUPS, TREND_MONTHS } from '../trend/trends.ts';
import { defineCall } from './call.ts';
import { choice, count, currency, id, localMonth, text } from './primitives.ts';
import { asOf } from './scope.ts';
import { leftOut } from './left-out.ts';

/** A category or payee by month. Amounts are decimal numbers, spending positive; changes are percent. */
const row = z.looseObject({
  /** The category, or what descriptions of the payee have in common; null is no category, or all other payees. */
  key: z.nullable(z.string()),
  /** The category, or the payee's commonest description. */
  label: z.string(),
  /** One for each month. */
  amounts: z.array(z.number()),
  total: z.number(),
  /** Of the chosen month. */
  amount: z.number(),
  /** How many transactions the chosen month has. */
  count: z.int(),
  /** Of the months before the chosen one; null where there are fewer than three. */
  average: z.nullable(z.number()),
  /** The chosen month against the average; null where there is none, or it is 0. */
  change: z.nullable(z.number()),
  /** The chosen month against the same one a year before; null where that is 0 or not known. */
  change_year: z.nullable(z.number()),
});

export const getTrends = defineCall({
  method: 'GET',
  path: '/api/trends',
  access: 'person',
  capability: 'trends',
  token: 'read',
  query: z.strictObject({
    household_id: z.optional(id()),
    ...asOf,
    /** How many, the last of them that of `as_of`; 12 without it. */
    months: z.optional(count('Months', TREND_MONTHS.least, TREND_MONTHS.most)),
    /** The chosen month, one of those; the last whole one without it. */
    month: z.optional(localMonth('Month')),
    kind: z.optional(choice('Kind', FLOWS)),
    group: z.optional(choice('Group', TREND_GROUPS)),
    /** Finds what a list's `search` finds. */
    search: z.optional(text({ label: 'Search', max: TEXT_LIMITS.search })),
  }),
  validator: 'ledgers',
  status: 200,
  answer: z.looseObject({
    months: z.array(z.string()),
    month: z.string(),
    as_of: z.string(),
    /** The first month in which anything was recorded; null where nothing was. */
    first_month: z.nullable(z.string()),
    /** How many months the averages are of, or would be of. */
    compared: z.int(),
    rows: z.array(row),
    /** The rows that grew most against their averages, at most five. */
    grew: z.array(row),
    totals: row,
    currency: currency(),
    left_out: leftOut,
  }),
});

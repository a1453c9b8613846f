import * as z from 'zod/mini';
import { FORECAST_DAYS } from '../forecast/forecast.ts';
import { defineCall } from './call.ts';
import { leftOut } from './left-out.ts';
import { count, currency, id } from './primitives.ts';
import { asOf } from './scope.ts';

/** An amount on a day; amounts are decimal numbers. */
const dayAmount = { date: z.string(), amount: z.number() };

/** What is known of the days to come. */
const entry = z.looseObject({
  /** The day on which it counts: what is late counts on the first. */
  ...dayAmount,
  /** The day on which it is, or was, expected. */
  expected_date: z.string(),
  description: z.string(),
  /** The amount is about that. */
  about: z.boolean(),
  /** Null of a bill's occurrence without one. */
  transaction_id: z.nullable(z.string()),
  /** Null of what is no occurrence of a bill. */
  schedule_id: z.nullable(z.string()),
  household_id: z.nullable(z.string()),
});

const scope = {
  household_id: z.optional(id()),
  /** One account alone: its forecast counts transfers, too. */
  account_id: z.optional(id()),
  ...asOf,
};

export const getForecast = defineCall({
  method: 'GET',
  path: '/api/forecast',
  access: 'person',
  capability: 'forecast',
  token: 'read',
  query: z.strictObject({
    ...scope,
    /** How many days after `as_of`; 90 without it. */
    days: z.optional(count('Days', FORECAST_DAYS.least, FORECAST_DAYS.most)),
  }),
  validator: 'ledgers',
  status: 200,
  answer: z.looseObject({
    as_of: z.string(),
    currency: currency(),
    /** At the end of `as_of`. */
    start_balance: z.number(),
    /** Balances at the end of each day; the range is null where there is too little history for one. */
    days: z.array(
      z.looseObject({
        date: z.string(),
        /** With the known entries alone. */
        known: z.number(),
        p10: z.nullable(z.number()),
        p50: z.nullable(z.number()),
        p90: z.nullable(z.number()),
      }),
    ),
    entries: z.array(entry),
    /** How many weeks of history there are, 26 at most. */
    weeks: z.int(),
    /** How many transactions they hold. */
    entries_used: z.int(),
    /** What of them is left out, for it is larger than half of all others of its sign. */
    one_offs: z.array(z.looseObject({ ...dayAmount, description: z.string(), transaction_id: z.string() })),
    /** How many missed bills are not included. */
    missed: z.int(),
    /** The earliest day of the lowest likely balance, and the income that follows it. */
    low: z.looseObject({
      ...dayAmount,
      before: z.nullable(z.looseObject({ ...dayAmount, description: z.string() })),
    }),
    /** The next income of at least half the largest, and the lowest likely balance before it. */
    payday: z.nullable(
      z.looseObject({ ...dayAmount, description: z.string(), low: z.nullable(z.looseObject(dayAmount)) }),
    ),
    /** The first day below zero: likely, and in one of ten courses of events. */
    dry: z.looseObject({ likely: z.nullable(z.string()), possible: z.nullable(z.string()) }),
    /** The day of the latest transaction; null without one. */
    last_entry: z.nullable(z.string()),
    left_out: leftOut,
  }),
});

export const getForecastRecord = defineCall({
  method: 'GET',
  path: '/api/forecast/record',
  access: 'person',
  capability: 'forecast',
  token: 'read',
  query: z.strictObject(scope),
  validator: 'ledgers',
  status: 200,
  answer: z.looseObject({
    /** On how many of the days the balance was inside the range that was forecast 30 days before. */
    inside: z.int(),
    days: z.int(),
    /** Each of the days, oldest first. */
    tracked: z.array(z.looseObject({ date: z.string(), inside: z.boolean() })),
  }),
});

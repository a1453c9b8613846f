import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { leftOut } from './left-out.ts';
import { choice, currency } from './primitives.ts';
import { asOf, inOrder, period, scope } from './scope.ts';

const percent = z.optional(z.nullable(z.number()));

/** The figures of a scope. All amounts are decimal numbers; changes are percent, null where there is nothing to compare. */
export const summary = z.looseObject({
  balance: z.optional(z.number()),
  income: z.optional(z.number()),
  expenses: z.optional(z.number()),
  savings_goal: z.optional(z.number()),
  savings_progress: z.optional(z.number()),
  savings_current: z.optional(z.number()),
  savings_target: z.optional(z.number()),
  balance_change: percent,
  income_change: percent,
  expenses_change: percent,
  projected_income: z.optional(z.number()),
  projected_expenses: z.optional(z.number()),
  months: z.optional(
    z.array(
      z.looseObject({ month: z.string(), income: z.number(), expenses: z.number(), partial: z.optional(z.boolean()) }),
    ),
  ),
  currency: z.optional(currency()),
  left_out: z.optional(leftOut),
  start_date: z.optional(z.string()),
  as_of: z.optional(z.string()),
});

export const summariseTransactions = defineCall({
  method: 'GET',
  path: '/api/transactions/summary',
  access: 'person',
  token: 'read',
  query: z.strictObject({
    ...scope,
    ...asOf,
    start_date: period.start_date,
    period: z.optional(choice('Period', ['monthly'])),
  }),
  validator: 'ledgers',
  status: 200,
  answer: summary,
});

export const breakDownSpending = defineCall({
  method: 'GET',
  path: '/api/transactions/breakdown',
  access: 'person',
  capability: 'spending.breakdown',
  token: 'read',
  query: z
    .strictObject({ ...scope, ...asOf, ...period, group: z.optional(choice('Group', ['category'])) })
    .check(inOrder),
  validator: 'ledgers',
  status: 200,
  answer: z.looseObject({
    data: z.array(z.looseObject({ category: z.nullable(z.string()), amount: z.number(), percent: z.number() })),
    total: z.number(),
    currency: currency(),
    start_date: z.string(),
    end_date: z.string(),
  }),
});

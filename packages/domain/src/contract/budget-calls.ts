import * as z from 'zod/mini';
import { BUDGET_LIMIT, CARRY_OVERS } from '../budget/budget.ts';
import { FILL_SOURCES } from '../budget/fill.ts';
import { TEXT_LIMITS } from '../text/text.ts';
import { defineCall } from './call.ts';
import { codedMessage } from './coded-message.ts';
import { amount, choice, currency, flag, id, localMonth, text } from './primitives.ts';
import { asOf } from './scope.ts';

/** A category in a month. Amounts are decimal numbers. */
const row = z.looseObject({
  /** Null is no category. */
  category: z.nullable(z.string()),
  /** Null where nothing is. */
  assigned: z.nullable(z.number()),
  carry: z.number(),
  spent: z.number(),
  /** Null where the category has no budget in the month. */
  available: z.nullable(z.number()),
  carry_over: z.enum(CARRY_OVERS),
  /** What bills will still take in the month; late ones in the present month. */
  still_due: z.number(),
});

const budgetMonth = z.looseObject({
  month: z.string(),
  as_of: z.string(),
  currency: currency(),
  /** The household's, which its owners set; null of a person's own ledger, and where there is none. */
  monthly_budget: z.nullable(z.number()),
  /** What the household spent in the month, nothing given back. */
  monthly_expenses: z.number(),
  rows: z.array(row),
  /** Of the categories with a budget; `all_spent` is of all. */
  totals: z.looseObject({
    assigned: z.number(),
    carry: z.number(),
    spent: z.number(),
    available: z.number(),
    all_spent: z.number(),
  }),
});

const category = () => text({ label: 'Category', max: TEXT_LIMITS.category, required: 'text.required' });
/** Null, or left out, is the person's own ledger. */
const ledger = { household_id: z.optional(z.nullable(id())) };
/** The person's present day. */
const items = z
  .array(
    z.strictObject({
      category: category(),
      /** Null takes it away. */
      assigned: z.nullable(amount()),
      /** What it was when it was read. */
      was: z.nullable(amount()),
    }),
  )
  .check(
    z.minLength(1, { error: codedMessage('budget.items', { n: BUDGET_LIMIT }) }),
    z.maxLength(BUDGET_LIMIT, { error: codedMessage('budget.items', { n: BUDGET_LIMIT }) }),
    z.refine((all) => new Set(all.map((item) => item.category)).size === all.length, {
      error: codedMessage('budget.items', { n: BUDGET_LIMIT }),
    }),
  );

export const getBudget = defineCall({
  method: 'GET',
  path: '/api/budgets/{month}',
  access: 'person',
  capability: 'budget',
  token: 'read',
  /** `personal` is the person's own ledger. */
  query: z.strictObject({ household_id: id(), ...asOf }),
  validator: 'ledgers',
  status: 200,
  answer: budgetMonth,
});

export const updateBudget = defineCall({
  method: 'PUT',
  path: '/api/budgets/{month}',
  access: 'person',
  capability: 'budget',
  token: 'write',
  body: z.strictObject({ ...ledger, ...asOf, items }),
  status: 200,
  answer: budgetMonth,
});

export const updateBudgetPolicy = defineCall({
  method: 'PUT',
  path: '/api/budgets/policies',
  access: 'person',
  capability: 'budget',
  token: 'write',
  body: z.strictObject({
    ...ledger,
    ...asOf,
    category: category(),
    carry_over: choice('Carry over', CARRY_OVERS),
    /** This month or a later one. */
    from: localMonth('From'),
  }),
  status: 200,
  /** The month from which it holds. */
  answer: budgetMonth,
});

export const fillBudget = defineCall({
  method: 'POST',
  path: '/api/budgets/{month}/fill',
  access: 'person',
  capability: 'budget',
  token: 'write',
  body: z.strictObject({
    ...ledger,
    ...asOf,
    source: choice('Source', FILL_SOURCES),
    /** Also what is assigned already. */
    overwrite: z.optional(flag('Overwrite')),
  }),
  status: 200,
  answer: budgetMonth,
});

export const coverBudget = defineCall({
  method: 'POST',
  path: '/api/budgets/{month}/cover',
  access: 'person',
  capability: 'budget',
  token: 'write',
  body: z.strictObject({
    ...ledger,
    ...asOf,
    to: category(),
    /** Null is the same category in the next month. */
    from: z.nullable(category()),
    amount: amount('Amount', 'zero'),
  }),
  status: 200,
  answer: budgetMonth,
});

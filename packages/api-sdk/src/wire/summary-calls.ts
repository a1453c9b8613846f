// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import { CURRENCIES } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, ObjectShape } from './shape.ts';

export const summary: ObjectShape<(typeof contract.summary)['_zod']['output']> = {
  fields: {
    balance: { optional: 'number' },
    income: { optional: 'number' },
    expenses: { optional: 'number' },
    savings_goal: { optional: 'number' },
    savings_progress: { optional: 'number' },
    savings_current: { optional: 'number' },
    savings_target: { optional: 'number' },
    balance_change: { optional: { nullable: 'number' } },
    income_change: { optional: { nullable: 'number' } },
    expenses_change: { optional: { nullable: 'number' } },
    projected_income: { optional: 'number' },
    projected_expenses: { optional: 'number' },
    months: {
      optional: {
        list: { fields: { month: 'string', income: 'number', expenses: 'number', partial: { optional: 'boolean' } } },
      },
    },
    currency: { optional: { oneOf: CURRENCIES } },
    left_out: {
      optional: {
        list: { fields: { household_id: 'string', household_name: 'string', currency: { oneOf: CURRENCIES } } },
      },
    },
    start_date: { optional: 'string' },
    as_of: { optional: 'string' },
  },
};

export const breakDownSpending: AnsweredCall<contract.Answer<typeof contract.breakDownSpending>> = {
  method: 'GET',
  path: '/api/transactions/breakdown',
  access: 'person',
  capability: 'spending.breakdown',
  validator: 'ledgers',
  answer: {
    fields: {
      data: { list: { fields: { category: { nullable: 'string' }, amount: 'number', percent: 'number' } } },
      total: 'number',
      currency: { oneOf: CURRENCIES },
      start_date: 'string',
      end_date: 'string',
    },
  },
};

export const summariseTransactions: AnsweredCall<contract.Answer<typeof contract.summariseTransactions>> = {
  method: 'GET',
  path: '/api/transactions/summary',
  access: 'person',
  validator: 'ledgers',
  answer: summary,
};

// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import { CARRY_OVERS, CURRENCIES } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall } from './shape.ts';

export const coverBudget: AnsweredCall<contract.Answer<typeof contract.coverBudget>> = {
  method: 'POST',
  path: '/api/budgets/{month}/cover',
  access: 'person',
  capability: 'budget',
  answer: {
    fields: {
      month: 'string',
      as_of: 'string',
      currency: { oneOf: CURRENCIES },
      monthly_budget: { nullable: 'number' },
      monthly_expenses: 'number',
      rows: {
        list: {
          fields: {
            category: { nullable: 'string' },
            assigned: { nullable: 'number' },
            carry: 'number',
            spent: 'number',
            available: { nullable: 'number' },
            carry_over: { oneOf: CARRY_OVERS },
            still_due: 'number',
          },
        },
      },
      totals: {
        fields: { assigned: 'number', carry: 'number', spent: 'number', available: 'number', all_spent: 'number' },
      },
    },
  },
};

export const fillBudget: AnsweredCall<contract.Answer<typeof contract.fillBudget>> = {
  method: 'POST',
  path: '/api/budgets/{month}/fill',
  access: 'person',
  capability: 'budget',
  answer: {
    fields: {
      month: 'string',
      as_of: 'string',
      currency: { oneOf: CURRENCIES },
      monthly_budget: { nullable: 'number' },
      monthly_expenses: 'number',
      rows: {
        list: {
          fields: {
            category: { nullable: 'string' },
            assigned: { nullable: 'number' },
            carry: 'number',
            spent: 'number',
            available: { nullable: 'number' },
            carry_over: { oneOf: CARRY_OVERS },
            still_due: 'number',
          },
        },
      },
      totals: {
        fields: { assigned: 'number', carry: 'number', spent: 'number', available: 'number', all_spent: 'number' },
      },
    },
  },
};

export const getBudget: AnsweredCall<contract.Answer<typeof contract.getBudget>> = {
  method: 'GET',
  path: '/api/budgets/{month}',
  access: 'person',
  capability: 'budget',
  validator: 'ledgers',
  answer: {
    fields: {
      month: 'string',
      as_of: 'string',
      currency: { oneOf: CURRENCIES },
      monthly_budget: { nullable: 'number' },
      monthly_expenses: 'number',
      rows: {
        list: {
          fields: {
            category: { nullable: 'string' },
            assigned: { nullable: 'number' },
            carry: 'number',
            spent: 'number',
            available: { nullable: 'number' },
            carry_over: { oneOf: CARRY_OVERS },
            still_due: 'number',
          },
        },
      },
      totals: {
        fields: { assigned: 'number', carry: 'number', spent: 'number', available: 'number', all_spent: 'number' },
      },
    },
  },
};

export const updateBudget: AnsweredCall<contract.Answer<typeof contract.updateBudget>> = {
  method: 'PUT',
  path: '/api/budgets/{month}',
  access: 'person',
  capability: 'budget',
  answer: {
    fields: {
      month: 'string',
      as_of: 'string',
      currency: { oneOf: CURRENCIES },
      monthly_budget: { nullable: 'number' },
      monthly_expenses: 'number',
      rows: {
        list: {
          fields: {
            category: { nullable: 'string' },
            assigned: { nullable: 'number' },
            carry: 'number',
            spent: 'number',
            available: { nullable: 'number' },
            carry_over: { oneOf: CARRY_OVERS },
            still_due: 'number',
          },
        },
      },
      totals: {
        fields: { assigned: 'number', carry: 'number', spent: 'number', available: 'number', all_spent: 'number' },
      },
    },
  },
};

export const updateBudgetPolicy: AnsweredCall<contract.Answer<typeof contract.updateBudgetPolicy>> = {
  method: 'PUT',
  path: '/api/budgets/policies',
  access: 'person',
  capability: 'budget',
  answer: {
    fields: {
      month: 'string',
      as_of: 'string',
      currency: { oneOf: CURRENCIES },
      monthly_budget: { nullable: 'number' },
      monthly_expenses: 'number',
      rows: {
        list: {
          fields: {
            category: { nullable: 'string' },
            assigned: { nullable: 'number' },
            carry: 'number',
            spent: 'number',
            available: { nullable: 'number' },
            carry_over: { oneOf: CARRY_OVERS },
            still_due: 'number',
          },
        },
      },
      totals: {
        fields: { assigned: 'number', carry: 'number', spent: 'number', available: 'number', all_spent: 'number' },
      },
    },
  },
};

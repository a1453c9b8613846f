// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import {
  CLEARING_STATUSES,
  CURRENCIES,
  FREQUENCIES,
  SETTERS,
  TRANSACTION_TYPES,
  TRANSFER_SIDES,
} from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const pagination: ObjectShape<(typeof contract.pagination)['_zod']['output']> = {
  fields: { page: { optional: 'int' }, limit: { optional: 'int' }, total_pages: 'int', total_items: 'int' },
};

export const transaction: ObjectShape<(typeof contract.transaction)['_zod']['output']> = {
  fields: {
    id: 'string',
    date: 'string',
    description: 'string',
    category: { optional: { nullable: 'string' } },
    amount: 'number',
    account: { optional: 'string' },
    household_id: { optional: { nullable: 'string' } },
    household_name: { optional: { nullable: 'string' } },
    is_recurring: { optional: 'boolean' },
    frequency: { optional: { nullable: { oneOf: FREQUENCIES } } },
    due_date: { optional: { nullable: 'int' } },
    is_projected: { optional: 'boolean' },
    currency: { optional: { oneOf: CURRENCIES } },
    version: { optional: 'int' },
    created_by_name: { optional: { nullable: 'string' } },
    updated_by_name: { optional: { nullable: 'string' } },
    account_id: { optional: { nullable: 'string' } },
    status: { optional: { oneOf: CLEARING_STATUSES } },
    type: { optional: { oneOf: TRANSACTION_TYPES } },
    transfer_id: { optional: { nullable: 'string' } },
    transfer_side: { optional: { nullable: { oneOf: TRANSFER_SIDES } } },
    transfer_account: { optional: { nullable: 'string' } },
    bank_date: { optional: { nullable: 'string' } },
    payee: { optional: { nullable: 'string' } },
    bank_text: { optional: { nullable: 'string' } },
    category_by: { optional: { nullable: { oneOf: SETTERS } } },
    description_by: { optional: { nullable: { oneOf: SETTERS } } },
    rule_id: { optional: { nullable: 'string' } },
    import_id: { optional: { nullable: 'string' } },
    balance_after: { optional: { nullable: 'number' } },
  },
};

export const createTransaction: AnsweredCall<contract.Answer<typeof contract.createTransaction>> = {
  method: 'POST',
  path: '/api/transactions',
  access: 'person',
  answer: transaction,
};

export const deleteTransaction: WireCall = { method: 'DELETE', path: '/api/transactions/{id}', access: 'person' };

export const downloadTransactions: WireCall = {
  method: 'GET',
  path: '/api/transactions/file',
  access: 'person',
  capability: 'bulk',
};

export const getTransaction: AnsweredCall<contract.Answer<typeof contract.getTransaction>> = {
  method: 'GET',
  path: '/api/transactions/{id}',
  access: 'person',
  answer: transaction,
};

export const listCategories: AnsweredCall<contract.Answer<typeof contract.listCategories>> = {
  method: 'GET',
  path: '/api/transactions/categories',
  access: 'person',
  validator: 'ledgers',
  answer: { fields: { categories: { list: 'string' } } },
};

export const listSuggestions: AnsweredCall<contract.Answer<typeof contract.listSuggestions>> = {
  method: 'GET',
  path: '/api/transactions/suggestions',
  access: 'person',
  capability: 'bulk',
  validator: 'ledgers',
  answer: {
    fields: {
      data: {
        list: {
          fields: {
            description: 'string',
            category: { nullable: 'string' },
            household_id: { nullable: 'string' },
            amount: 'number',
            uses: 'int',
            last: 'string',
          },
        },
      },
    },
  },
};

export const listTransactions: AnsweredCall<contract.Answer<typeof contract.listTransactions>> = {
  method: 'GET',
  path: '/api/transactions',
  access: 'person',
  validator: 'ledgers',
  answer: {
    fields: {
      data: { list: transaction },
      pagination: pagination,
      totals: {
        optional: {
          fields: {
            count: 'int',
            income: 'number',
            expenses: 'number',
            balance: 'number',
            currency: { oneOf: CURRENCIES },
            left_out: {
              list: { fields: { household_id: 'string', household_name: 'string', currency: { oneOf: CURRENCIES } } },
            },
          },
        },
      },
      next: { optional: { nullable: 'string' } },
    },
  },
};

export const patchTransaction: AnsweredCall<contract.Answer<typeof contract.patchTransaction>> = {
  method: 'PATCH',
  path: '/api/transactions/{id}',
  access: 'person',
  capability: 'patch',
  answer: transaction,
};

export const updateTransaction: AnsweredCall<contract.Answer<typeof contract.updateTransaction>> = {
  method: 'PUT',
  path: '/api/transactions/{id}',
  access: 'person',
  answer: transaction,
};

// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import { ACCOUNT_KINDS, CURRENCIES } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import { transaction } from './transaction-calls.ts';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const account: ObjectShape<(typeof contract.account)['_zod']['output']> = {
  fields: {
    id: 'string',
    name: 'string',
    kind: { oneOf: ACCOUNT_KINDS },
    household_id: { nullable: 'string' },
    household_name: { nullable: 'string' },
    currency: { oneOf: CURRENCIES },
    bank_id: { nullable: 'string' },
    position: 'int',
    closed_on: { nullable: 'string' },
    opening_balance: 'number',
    opening_date: { nullable: 'string' },
    balance: 'number',
    cleared_balance: 'number',
    uncleared: 'int',
    statement_to: { nullable: 'string' },
    uncovered: { list: { fields: { from: 'string', to: 'string' } } },
    version: 'int',
  },
};

export const reconciliation: ObjectShape<(typeof contract.reconciliation)['_zod']['output']> = {
  fields: {
    id: 'string',
    date: 'string',
    balance: 'number',
    is_changed: 'boolean',
    created_at: 'string',
    created_by_name: { nullable: 'string' },
  },
};

export const reconciliationDifference: ObjectShape<(typeof contract.reconciliationDifference)['_zod']['output']> = {
  fields: { difference: 'number', candidates: { list: transaction } },
};

export const createAccount: AnsweredCall<contract.Answer<typeof contract.createAccount>> = {
  method: 'POST',
  path: '/api/accounts',
  access: 'person',
  capability: 'accounts',
  answer: account,
};

export const createReconciliation: AnsweredCall<contract.Answer<typeof contract.createReconciliation>> = {
  method: 'POST',
  path: '/api/accounts/{id}/reconciliations',
  access: 'person',
  capability: 'accounts',
  answer: { fields: { reconciliation: reconciliation, count: 'int', adjustment: { nullable: transaction } } },
};

export const deleteAccount: WireCall = {
  method: 'DELETE',
  path: '/api/accounts/{id}',
  access: 'person',
  capability: 'accounts',
};

export const deleteIgnored: WireCall = {
  method: 'DELETE',
  path: '/api/accounts/{id}/ignored/{ignoredId}',
  access: 'person',
  capability: 'accounts',
};

export const getAccount: AnsweredCall<contract.Answer<typeof contract.getAccount>> = {
  method: 'GET',
  path: '/api/accounts/{id}',
  access: 'person',
  capability: 'accounts',
  answer: account,
};

export const listAccounts: AnsweredCall<contract.Answer<typeof contract.listAccounts>> = {
  method: 'GET',
  path: '/api/accounts',
  access: 'person',
  capability: 'accounts',
  validator: 'ledgers',
  answer: {
    fields: {
      data: { list: account },
      ledgers: {
        list: {
          fields: {
            household_id: { nullable: 'string' },
            household_name: { nullable: 'string' },
            currency: { oneOf: CURRENCIES },
            balance: 'number',
            unassigned: 'number',
          },
        },
      },
    },
  },
};

export const listIgnored: AnsweredCall<contract.Answer<typeof contract.listIgnored>> = {
  method: 'GET',
  path: '/api/accounts/{id}/ignored',
  access: 'person',
  capability: 'accounts',
  answer: {
    fields: {
      data: {
        list: { fields: { id: 'string', date: 'string', amount: 'number', bank_reference: { nullable: 'string' } } },
      },
    },
  },
};

export const listReconciliations: AnsweredCall<contract.Answer<typeof contract.listReconciliations>> = {
  method: 'GET',
  path: '/api/accounts/{id}/reconciliations',
  access: 'person',
  capability: 'accounts',
  answer: { fields: { data: { list: reconciliation } } },
};

export const listStatements: AnsweredCall<contract.Answer<typeof contract.listStatements>> = {
  method: 'GET',
  path: '/api/accounts/{id}/statements',
  access: 'person',
  capability: 'accounts',
  answer: {
    fields: {
      data: {
        list: {
          fields: {
            import_id: 'string',
            number: 'int',
            file_name: 'string',
            from: 'string',
            to: 'string',
            opening: { nullable: 'number' },
            closing: { nullable: 'number' },
          },
        },
      },
      uncovered: { list: { fields: { from: 'string', to: 'string' } } },
    },
  },
};

export const unlockTransaction: AnsweredCall<contract.Answer<typeof contract.unlockTransaction>> = {
  method: 'POST',
  path: '/api/transactions/{id}/unlock',
  access: 'person',
  capability: 'accounts',
  answer: transaction,
};

export const updateAccount: AnsweredCall<contract.Answer<typeof contract.updateAccount>> = {
  method: 'PATCH',
  path: '/api/accounts/{id}',
  access: 'person',
  capability: 'accounts',
  answer: account,
};

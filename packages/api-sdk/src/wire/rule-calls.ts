// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import { CURRENCIES, TEXT_MATCHES } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const rule: ObjectShape<(typeof contract.rule)['_zod']['output']> = {
  fields: {
    id: 'string',
    household_id: { nullable: 'string' },
    position: 'int',
    conditions: {
      list: {
        either: [
          { fields: { field: { oneOf: ['text'] }, match: { oneOf: TEXT_MATCHES }, text: 'string' } },
          { fields: { field: { oneOf: ['amount'] }, from: 'number', to: 'number' } },
          { fields: { field: { oneOf: ['direction'] }, direction: { oneOf: ['in', 'out'] } } },
          { fields: { field: { oneOf: ['account'] }, account_id: 'string' } },
        ],
      },
    },
    actions: {
      list: {
        either: [
          { fields: { action: { oneOf: ['category'] }, category: 'string' } },
          { fields: { action: { oneOf: ['description'] }, description: 'string' } },
          { fields: { action: { oneOf: ['transfer_to'] }, account_id: 'string' } },
          { fields: { action: { oneOf: ['ignore'] } } },
        ],
      },
    },
    enabled: 'boolean',
    account_gone: 'boolean',
    version: 'int',
  },
};

export const applyRules: AnsweredCall<contract.Answer<typeof contract.applyRules>> = {
  method: 'POST',
  path: '/api/rules/apply',
  access: 'person',
  capability: 'rules',
  answer: {
    fields: {
      count: 'int',
      sum: 'number',
      span: { nullable: { fields: { from: 'string', to: 'string' } } },
      currency: { oneOf: CURRENCIES },
    },
  },
};

export const createRule: AnsweredCall<contract.Answer<typeof contract.createRule>> = {
  method: 'POST',
  path: '/api/rules',
  access: 'person',
  capability: 'rules',
  answer: rule,
};

export const deleteRule: WireCall = {
  method: 'DELETE',
  path: '/api/rules/{id}',
  access: 'person',
  capability: 'rules',
};

export const getRule: AnsweredCall<contract.Answer<typeof contract.getRule>> = {
  method: 'GET',
  path: '/api/rules/{id}',
  access: 'person',
  capability: 'rules',
  answer: rule,
};

export const listRules: AnsweredCall<contract.Answer<typeof contract.listRules>> = {
  method: 'GET',
  path: '/api/rules',
  access: 'person',
  capability: 'rules',
  answer: { fields: { data: { list: rule } } },
};

export const previewRules: AnsweredCall<contract.Answer<typeof contract.previewRules>> = {
  method: 'POST',
  path: '/api/rules/preview',
  access: 'person',
  capability: 'rules',
  answer: {
    fields: {
      count: 'int',
      sum: 'number',
      span: { nullable: { fields: { from: 'string', to: 'string' } } },
      currency: { oneOf: CURRENCIES },
      changes: {
        list: {
          fields: {
            transaction_id: 'string',
            date: 'string',
            amount: 'number',
            before: { fields: { description: 'string', category: { nullable: 'string' } } },
            after: {
              fields: {
                description: 'string',
                category: { nullable: 'string' },
                transfer_account_id: { nullable: 'string' },
                other_transaction_id: { nullable: 'string' },
              },
            },
            rule_id: { nullable: 'string' },
          },
        },
      },
      expected: 'string',
    },
  },
};

export const updateRule: AnsweredCall<contract.Answer<typeof contract.updateRule>> = {
  method: 'PUT',
  path: '/api/rules/{id}',
  access: 'person',
  capability: 'rules',
  answer: rule,
};

export const updateRuleOrder: AnsweredCall<contract.Answer<typeof contract.updateRuleOrder>> = {
  method: 'PUT',
  path: '/api/rules/order',
  access: 'person',
  capability: 'rules',
  answer: { fields: { data: { list: rule } } },
};

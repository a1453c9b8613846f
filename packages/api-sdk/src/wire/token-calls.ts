// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const credential: ObjectShape<(typeof contract.credential)['_zod']['output']> = {
  fields: {
    id: 'string',
    name: 'string',
    last_four: 'string',
    created_at: 'string',
    expires_on: 'string',
    last_used_at: { nullable: 'string' },
    ip: { nullable: 'string' },
    scopes: {
      list: {
        fields: {
          household_id: { nullable: 'string' },
          household_name: { nullable: 'string' },
          read: 'boolean',
          write: 'boolean',
          import: 'boolean',
        },
      },
    },
  },
};

export const createToken: AnsweredCall<contract.Answer<typeof contract.createToken>> = {
  method: 'POST',
  path: '/api/tokens',
  access: 'person',
  capability: 'tokens',
  answer: {
    fields: {
      id: 'string',
      name: 'string',
      last_four: 'string',
      created_at: 'string',
      expires_on: 'string',
      last_used_at: { nullable: 'string' },
      ip: { nullable: 'string' },
      scopes: {
        list: {
          fields: {
            household_id: { nullable: 'string' },
            household_name: { nullable: 'string' },
            read: 'boolean',
            write: 'boolean',
            import: 'boolean',
          },
        },
      },
      token: { nullable: 'string' },
    },
  },
};

export const deleteToken: WireCall = {
  method: 'DELETE',
  path: '/api/tokens/{id}',
  access: 'person',
  capability: 'tokens',
};

export const getCurrentToken: AnsweredCall<contract.Answer<typeof contract.getCurrentToken>> = {
  method: 'GET',
  path: '/api/tokens/current',
  access: 'person',
  capability: 'tokens',
  answer: {
    fields: {
      name: 'string',
      expires_on: { nullable: 'string' },
      scopes: {
        list: {
          fields: {
            household_id: { nullable: 'string' },
            household_name: { nullable: 'string' },
            read: 'boolean',
            write: 'boolean',
            import: 'boolean',
          },
        },
      },
    },
  },
};

export const listTokens: AnsweredCall<contract.Answer<typeof contract.listTokens>> = {
  method: 'GET',
  path: '/api/tokens',
  access: 'person',
  capability: 'tokens',
  answer: { fields: { data: { list: credential } } },
};

export const updateToken: AnsweredCall<contract.Answer<typeof contract.updateToken>> = {
  method: 'PATCH',
  path: '/api/tokens/{id}',
  access: 'person',
  capability: 'tokens',
  answer: credential,
};

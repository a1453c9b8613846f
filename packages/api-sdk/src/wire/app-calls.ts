// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const connectedApp: ObjectShape<(typeof contract.connectedApp)['_zod']['output']> = {
  fields: {
    id: 'string',
    name: 'string',
    created_at: 'string',
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

export const deleteApp: WireCall = { method: 'DELETE', path: '/api/apps/{id}', access: 'person', capability: 'tokens' };

export const listApps: AnsweredCall<contract.Answer<typeof contract.listApps>> = {
  method: 'GET',
  path: '/api/apps',
  access: 'person',
  capability: 'tokens',
  answer: { fields: { data: { list: connectedApp } } },
};

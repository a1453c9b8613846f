// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, WireCall } from './shape.ts';

export const changeEmail: AnsweredCall<contract.Answer<typeof contract.changeEmail>> = {
  method: 'POST',
  path: '/api/auth/email',
  access: 'person',
  capability: 'password.change',
  answer: { fields: { email: 'string', pending: 'boolean' } },
};

export const changePassword: WireCall = {
  method: 'POST',
  path: '/api/auth/password',
  access: 'person',
  capability: 'password.change',
};

export const deleteSessions: WireCall = {
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'person',
  capability: 'sessions',
};

export const listSessions: AnsweredCall<contract.Answer<typeof contract.listSessions>> = {
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'person',
  capability: 'sessions',
  answer: {
    fields: {
      data: {
        list: {
          fields: {
            id: 'string',
            created_at: 'string',
            last_seen_at: { optional: { nullable: 'string' } },
            device: { optional: { nullable: 'string' } },
            ip: { optional: { nullable: 'string' } },
            is_current: { optional: 'boolean' },
          },
        },
      },
    },
  },
};

export const refreshTokens: WireCall = { method: 'POST', path: '/api/auth/refresh', access: 'public' };

export const revokeTokens: WireCall = { method: 'POST', path: '/api/auth/revoke', access: 'public' };

export const testAuth: AnsweredCall<contract.Answer<typeof contract.testAuth>> = {
  method: 'GET',
  path: '/api/auth/test',
  access: 'person',
  answer: { fields: { authenticated: 'boolean', sub: 'string' } },
};

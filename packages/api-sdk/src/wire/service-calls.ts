// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, WireCall } from './shape.ts';

export const getCapabilities: AnsweredCall<contract.Answer<typeof contract.getCapabilities>> = {
  method: 'GET',
  path: '/api/capabilities',
  access: 'public',
  answer: { fields: { capabilities: { list: 'string' } } },
};

export const getHealth: AnsweredCall<contract.Answer<typeof contract.getHealth>> = {
  method: 'GET',
  path: '/api/health',
  access: 'public',
  answer: { fields: { status: 'string' } },
};

export const testConnection: WireCall = { method: 'OPTIONS', path: '/api/health', access: 'public' };

export const testPublic: AnsweredCall<contract.Answer<typeof contract.testPublic>> = {
  method: 'GET',
  path: '/api/public-test',
  access: 'public',
  answer: { fields: { status: 'string' } },
};

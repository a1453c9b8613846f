// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import type * as contract from '@nestegg/domain/contract';
import { transaction } from './transaction-calls.ts';
import type { AnsweredCall, WireCall } from './shape.ts';

export const createTransfer: AnsweredCall<contract.Answer<typeof contract.createTransfer>> = {
  method: 'POST',
  path: '/api/transfers',
  access: 'person',
  capability: 'accounts',
  answer: { fields: { id: 'string', legs: { list: transaction } } },
};

export const createTransferRefusal: WireCall = {
  method: 'POST',
  path: '/api/transfers/refusals',
  access: 'person',
  capability: 'accounts',
};

export const deleteTransfer: WireCall = {
  method: 'DELETE',
  path: '/api/transfers/{id}',
  access: 'person',
  capability: 'accounts',
};

export const listTransferSuggestions: AnsweredCall<contract.Answer<typeof contract.listTransferSuggestions>> = {
  method: 'GET',
  path: '/api/transfers/suggestions',
  access: 'person',
  capability: 'accounts',
  answer: { fields: { data: { list: { fields: { legs: { list: transaction }, is_certain: 'boolean' } } } } },
};

// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import type * as contract from '@nestegg/domain/contract';
import type { AnsweredCall, WireCall } from './shape.ts';

export const createPushSubscription: AnsweredCall<contract.Answer<typeof contract.createPushSubscription>> = {
  method: 'PUT',
  path: '/api/notifications/push',
  access: 'person',
  capability: 'notifications',
  answer: { fields: { id: 'string' } },
};

export const deletePushSubscription: WireCall = {
  method: 'DELETE',
  path: '/api/notifications/push/{id}',
  access: 'person',
  capability: 'notifications',
};

export const getNotificationWays: AnsweredCall<contract.Answer<typeof contract.getNotificationWays>> = {
  method: 'GET',
  path: '/api/notifications',
  access: 'person',
  capability: 'notifications',
  answer: { fields: { mail: 'boolean', push_key: 'string' } },
};

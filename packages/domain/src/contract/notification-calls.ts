import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { text } from './primitives.ts';

export const readNotificationWays = defineCall({
  method: 'GET',
  path: '/api/notifications',
  access: 'person',
  capability: 'notifications',
  status: 200,
  answer: z.looseObject({
    /** Whether the server sends mail. */
    mail: z.boolean(),
    /** What a browser subscribes with: the server's public key as RFC 8292 has it, in base64url. */
    push_key: z.string(),
  }),
});

/** The fields are those of the browser's `PushSubscription`; both keys in base64url. */
export const addPushSubscription = defineCall({
  method: 'PUT',
  path: '/api/notifications/push',
  access: 'person',
  capability: 'notifications',
  body: z.strictObject({
    endpoint: text({ label: 'Endpoint', max: 2000, required: 'text.required' }),
    p256dh: text({ label: 'Key', max: 100, required: 'text.required' }),
    auth: text({ label: 'Secret', max: 100, required: 'text.required' }),
  }),
  status: 200,
  answer: z.looseObject({ id: z.string() }),
});

export const removePushSubscription = defineCall({
  method: 'DELETE',
  path: '/api/notifications/push/{id}',
  access: 'person',
  capability: 'notifications',
  status: 204,
});

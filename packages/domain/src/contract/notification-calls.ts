import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codedMessage } from './coded-message.ts';

export const getNotificationWays = defineCall({
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

const notValid = (field: string) => codedMessage('value.invalid', { field });

/** Bytes in base64url, of a length that RFC 8291 fixes. */
const key = (label: string, length: number) =>
  z
    .string({ error: notValid(label) })
    .check(z.regex(new RegExp(`^[\\w-]{${length}}$`), { error: notValid(label) }), z.maxLength(length));

/** The fields are those of the browser's `PushSubscription`; both keys in base64url. */
export const createPushSubscription = defineCall({
  method: 'PUT',
  path: '/api/notifications/push',
  access: 'person',
  capability: 'notifications',
  body: z.strictObject({
    endpoint: z.string({ error: notValid('Endpoint') }).check(z.maxLength(2000, { error: notValid('Endpoint') })),
    p256dh: key('Public key', 87),
    auth: key('Secret', 22),
  }),
  status: 200,
  answer: z.looseObject({ id: z.string() }),
});

export const deletePushSubscription = defineCall({
  method: 'DELETE',
  path: '/api/notifications/push/{id}',
  access: 'person',
  capability: 'notifications',
  status: 204,
});

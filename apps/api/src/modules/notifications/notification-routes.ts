import { ECDH } from 'node:crypto';
import { addPushSubscription, readNotificationWays, removePushSubscription } from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { isId } from '../../db/ids.ts';
import { invalid, notFound } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { PushSender } from './delivery/push/send-push.ts';
import { dropSubscription, keepSubscription } from './push-repository.ts';

/** With a key that is no point of the curve nothing could ever be sent. */
function checkKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw invalid({ field: 'p256dh', code: 'value.invalid', params: { field: 'Public key' } });
  }
}

/** The ways in which this server tells people of what happened while they were away. */
export function notificationRoutes(
  app: FastifyInstance,
  ways: { readonly hasMail: boolean; readonly push: PushSender },
) {
  const { hasMail, push } = ways;
  serve(app, readNotificationWays, () => ({ mail: hasMail, push_key: push.publicKey }));
  serve(app, addPushSubscription, async ({ tx, personId, identity, body }) => {
    if (!push.knows(body.endpoint)) throw invalid({ field: 'endpoint', code: 'push.unknown-service' });
    checkKey(body.p256dh);
    const id = await keepSubscription(tx, personId, { ...body, sessionId: identity.sessionId });
    if (id === undefined) throw invalid({ field: 'endpoint', code: 'push.other-keys' });
    return { id };
  });
  serve(app, removePushSubscription, async ({ tx, personId, param }) => {
    const id = param('id');
    const dropped = isId(id) ? await dropSubscription(tx, personId, id) : 0;
    if (dropped === 0) throw notFound();
  });
}

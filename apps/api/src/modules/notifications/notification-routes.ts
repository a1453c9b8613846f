import { ECDH } from 'node:crypto';
import { createPushSubscription, deletePushSubscription, getNotificationWays } from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { isId } from '../../db/ids.ts';
import { invalid, notFound } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { PushSender } from './delivery/push/send-push.ts';
import { createSubscription, deleteSubscription } from './push-repository.ts';

/** With a key that is no point of the curve nothing could ever be sent. */
function checkKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw invalid({ field: 'p256dh', code: 'value.invalid', params: { field: 'Public key' } });
  }
}

/** The ways in which this server notifies people of what happened while they were away. */
export function notificationRoutes(
  app: FastifyInstance,
  ways: { readonly hasMail: boolean; readonly push: PushSender },
) {
  const { hasMail, push } = ways;
  serve(app, getNotificationWays, () => ({ mail: hasMail, push_key: push.publicKey }));
  serve(app, createPushSubscription, async ({ tx, personId, identity, body }) => {
    if (!push.knows(body.endpoint)) throw invalid({ field: 'endpoint', code: 'push.unknown-service' });
    checkKey(body.p256dh);
    const id = await createSubscription(tx, personId, { ...body, sessionId: identity.sessionId });
    if (id === undefined) throw invalid({ field: 'endpoint', code: 'push.other-keys' });
    return { id };
  });
  serve(app, deletePushSubscription, async ({ tx, personId, param }) => {
    const id = param('id');
    const deleted = isId(id) ? await deleteSubscription(tx, personId, id) : 0;
    if (deleted === 0) throw notFound();
  });
}

import { changeEmail, changePassword, deleteSessions, listActivity, listSessions } from '@nestegg/domain/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/serve.ts';
import { originOf } from '../../http/origin.ts';
import { sessionsOf } from './repositories/session-repository.ts';
import type { Identity } from '../../http/caller.ts';
import type { Delivery } from '../../mail/delivery.ts';
import { changeEmailOf, changePasswordOf, endSessionsFor } from './user-service.ts';
import { activityOf } from './repositories/activity-repository.ts';
import { prove, provePasswordChange, type Proof } from './prepare-change.ts';

const ACTIVITY_PAGE = 10;

const proofIn = (
  { identity, http }: { readonly identity: Identity; readonly http: FastifyRequest },
  { current_password }: { readonly current_password: string },
): Proof => ({ identity, origin: originOf(http), currentPassword: current_password });

/** Calls about an account of our own provider: without it they do not exist. */
export function accountRoutes(app: FastifyInstance, delivery: Delivery): void {
  serve(app, changePassword, {
    prepare: ({ database, body, ...request }) =>
      provePasswordChange(database, { ...proofIn(request, body), newPassword: body.new_password }),
    handle: ({ tx, identity, http }, change) =>
      changePasswordOf(tx, { ...delivery, ...change, identity, origin: originOf(http) }),
  });
  serve(app, changeEmail, {
    prepare: ({ database, body, ...request }) => prove(database, proofIn(request, body)),
    handle: ({ tx, http, body: { email } }, proven) =>
      changeEmailOf(tx, { ...delivery, proven, email, origin: originOf(http) }),
  });
  serve(app, listSessions, async ({ tx, identity }) => ({
    data: await sessionsOf(tx, identity.subject, identity.sessionId),
  }));
  serve(app, deleteSessions, ({ tx, identity, query }) => endSessionsFor(tx, identity, query.id));
  serve(app, listActivity, async ({ tx, identity, query: { page = 1, limit = ACTIVITY_PAGE } }) => {
    const { rows, total } = await activityOf(tx, identity.subject, { page, limit });
    return {
      data: rows,
      pagination: { page, limit, total_pages: Math.ceil(total / limit), total_items: total },
    };
  });
}

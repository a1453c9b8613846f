import { changeEmail, changePassword, endSessions, listActivity, listSessions } from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { originOf } from '../../identity/accounts/activity.ts';
import { sessionsOf } from '../../identity/accounts/sessions.ts';
import type { Delivery } from '../invitations/invite-service.ts';
import { changeEmailOf, changePasswordOf, endSessionsFor } from './account-service.ts';
import { activityOf } from './activity-repository.ts';

const ACTIVITY_PAGE = 10;

/** Calls about an account of our own provider: without it they do not exist. */
export function accountRoutes(app: FastifyInstance, delivery: Delivery): void {
  const { database } = app;
  serve(app, changePassword, ({ tx, identity, http, body }) =>
    changePasswordOf(tx, database, {
      ...delivery,
      identity,
      origin: originOf(http),
      currentPassword: body.current_password,
      newPassword: body.new_password,
    }),
  );
  serve(app, changeEmail, ({ tx, identity, http, body }) =>
    changeEmailOf(tx, database, {
      ...delivery,
      identity,
      origin: originOf(http),
      currentPassword: body.current_password,
      email: body.email,
    }).then((answer) => ({ ...answer })),
  );
  serve(app, listSessions, async ({ tx, identity }) => ({
    data: await sessionsOf(tx, identity.subject, identity.sessionId),
  }));
  serve(app, endSessions, ({ tx, identity, query }) => endSessionsFor(tx, identity, query.id));
  serve(app, listActivity, async ({ tx, identity, query: { page = 1, limit = ACTIVITY_PAGE } }) => {
    const { rows, total } = await activityOf(tx, identity.subject, { page, limit });
    return {
      data: rows,
      pagination: { page, limit, total_pages: Math.ceil(total / limit), total_items: total },
    };
  });
}

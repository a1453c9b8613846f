import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db/transaction.ts';
import type { IdentitySource } from '../identity/identity-source.ts';
import { accountRoutes } from './account/account-routes.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { householdRoutes } from './households/household-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import type { Delivery } from './invitations/invite-service.ts';
import type { PushSender } from '../notices/push/send-push.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { serviceRoutes } from './service/service-routes.ts';
import { transactionRoutes } from './transactions/transaction-routes.ts';

interface Parts {
  readonly delivery: Delivery;
  readonly push: PushSender;
  readonly identities: Pick<IdentitySource, 'own' | 'capabilities'>;
  /** For the probe of readiness. */
  readonly database: Queryable;
}

/** Adds the routes of every resource. */
export function registerModules(app: FastifyInstance, { delivery, push, identities, database }: Parts): void {
  const { own, capabilities } = identities;
  serviceRoutes(app, { database, capabilities });
  authRoutes(app, own);
  if (own) accountRoutes(app, delivery);
  profileRoutes(app);
  transactionRoutes(app);
  householdRoutes(app);
  invitationRoutes(app, delivery);
  notificationRoutes(app, { hasMail: delivery.mailer !== undefined, push });
}

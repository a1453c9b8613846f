import type { FastifyInstance } from 'fastify';
import type { IdentitySource } from '../http/identity-source.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { budgetRoutes } from './budgets/budget-routes.ts';
import { appRoutes } from './apps/app-routes.ts';
import { passkeyRoutes } from './users/passkeys/passkey-routes.ts';
import { factorRoutes } from './users/factors/factor-routes.ts';
import { userRoutes } from './users/user-routes.ts';
import { authRoutes } from './users/auth-routes.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { forecastRoutes } from './forecasts/forecast-routes.ts';
import { historyRoutes } from './history/history-routes.ts';
import { importRoutes } from './imports/import-routes.ts';
import { householdRoutes } from './households/household-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import type { Delivery } from '../mail/delivery.ts';
import type { PushSender } from './notifications/delivery/push/send-push.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { ruleRoutes } from './rules/rule-routes.ts';
import { occurrenceRoutes } from './occurrences/occurrence-routes.ts';
import { scheduleRoutes } from './schedules/schedule-routes.ts';
import { serviceRoutes } from './service/service-routes.ts';
import { tokenRoutes } from './tokens/token-routes.ts';
import { trendRoutes } from './trends/trend-routes.ts';
import { transactionRoutes } from './transactions/transaction-routes.ts';

interface Parts {
  readonly delivery: Delivery;
  readonly push: PushSender;
  readonly identities: Pick<IdentitySource, 'own' | 'capabilities' | 'secretKeys' | 'relyingParty'>;
  /** Throws why this server cannot serve: it shuts down, or its database does not answer. */
  readonly assertReady: () => Promise<void>;
}

/** Adds the routes of every resource. */
export function registerModules(app: FastifyInstance, { delivery, push, identities, assertReady }: Parts): void {
  const { own, capabilities, secretKeys, relyingParty: party } = identities;
  serviceRoutes(app, { assertReady, capabilities });
  authRoutes(app, own);
  if (secretKeys) {
    userRoutes(app, delivery, { keys: secretKeys, party });
    factorRoutes(app, secretKeys, party);
    if (party) passkeyRoutes(app, secretKeys, party);
    tokenRoutes(app);
    appRoutes(app);
  }
  profileRoutes(app);
  transactionRoutes(app);
  accountRoutes(app);
  ruleRoutes(app);
  importRoutes(app);
  budgetRoutes(app);
  forecastRoutes(app);
  scheduleRoutes(app);
  occurrenceRoutes(app);
  trendRoutes(app);
  historyRoutes(app);
  changeRoutes(app);
  householdRoutes(app);
  invitationRoutes(app, delivery);
  notificationRoutes(app, { hasMail: delivery.mailer !== undefined, push });
}

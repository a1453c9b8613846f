import type { ResolvedOptions } from '../../transport/options.ts';
import type { Transport } from '../../transport/transport.ts';
import type { Builder } from './base-query.ts';
import { factorEndpoints } from './factor-endpoints.ts';
import { householdEndpoints } from './household-endpoints.ts';
import { identityEndpoints } from './identity-endpoints.ts';
import { invitationEndpoints } from './invitation-endpoints.ts';
import { notificationEndpoints } from './notification-endpoints.ts';
import { profileEndpoints } from './profile-endpoints.ts';
import { serviceEndpoints } from './service-endpoints.ts';
import { tokenEndpoints } from './token-endpoints.ts';
import { transactionEndpoints } from './transaction-endpoints.ts';

/** Every call of the contract. */
export const nesteggEndpoints = (build: Builder, transport: Transport, deps: ResolvedOptions) => ({
  ...transactionEndpoints(build),
  ...householdEndpoints(build),
  ...invitationEndpoints(build),
  ...profileEndpoints(build, transport, deps),
  ...identityEndpoints(build),
  ...factorEndpoints(build),
  ...tokenEndpoints(build),
  ...notificationEndpoints(build),
  ...serviceEndpoints(build, transport),
});

/** The endpoints of a client: for each call of the contract a query or a mutation, with what it takes and what it gives. */
export type NesteggEndpoints = ReturnType<typeof nesteggEndpoints>;

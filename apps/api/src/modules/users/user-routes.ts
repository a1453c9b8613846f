import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/serve.ts';
import { originOf } from '../../http/origin.ts';
import { listSessions } from './repositories/session-repository.ts';
import type { Identity } from '../../http/caller.ts';
import type { Delivery } from '../../mail/delivery.ts';
import { updateEmail, updatePassword, endOtherSessions } from './user-service.ts';
import { listActivity } from './repositories/activity-repository.ts';
import type { KeyRing } from '../../encryption/key-ring.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { checkIdentity } from './prepare-confirm.ts';
import { confirmationOptions } from './passkeys/confirmation-options.ts';
import type { RelyingParty } from './factors/relying-party.ts';
import { assertConfirmedByFactor } from './step-up/step-up.ts';
import { prove, provePasswordChange, type Proof } from './prepare-change.ts';

const ACTIVITY_PAGE = 10;

const proofIn = (
  { identity, http }: { readonly identity: Identity; readonly http: FastifyRequest },
  { current_password }: { readonly current_password: string },
): Proof => ({ identity, origin: originOf(http), currentPassword: current_password });

/** What secrets are encrypted with, and for whom passkeys are made. */
interface Secrets {
  readonly keys: KeyRing;
  readonly party: RelyingParty | undefined;
}

/** Calls about an account of our own provider: without it they do not exist. */
export function userRoutes(app: FastifyInstance, delivery: Delivery, { keys, party }: Secrets): void {
  serve(app, contract.changePassword, {
    prepare: ({ database, body, ...request }) =>
      provePasswordChange(database, { ...proofIn(request, body), newPassword: body.new_password }),
    handle: async ({ tx, identity, http }, change) => {
      await assertConfirmedByFactor(tx, identity);
      return updatePassword(tx, { ...delivery, ...change, identity, origin: originOf(http) });
    },
  });
  serve(app, contract.changeEmail, {
    prepare: ({ database, body, ...request }) => prove(database, proofIn(request, body)),
    handle: async ({ tx, identity, http, body: { email } }, proven) => {
      await assertConfirmedByFactor(tx, identity);
      return updateEmail(tx, { ...delivery, proven, email, origin: originOf(http) });
    },
  });
  serve(app, contract.listConfirmationMethods, ({ tx, identity }) => confirmationOptions(tx, identity, party));
  serve(app, contract.confirmIdentity, {
    prepare: ({ database, body, identity, http }) =>
      checkIdentity({ database, keys, party, identity, origin: originOf(http), body }),
    handle: ({ tx, identity, http }, shown) => confirmIdentity(tx, { identity, origin: originOf(http) }, shown),
  });
  serve(app, contract.listSessions, async ({ tx, identity }) => ({
    data: await listSessions(tx, identity.subject, identity.sessionId),
  }));
  serve(app, contract.deleteSessions, ({ tx, identity, query }) => endOtherSessions(tx, identity, query.id));
  serve(app, contract.listActivity, async ({ tx, identity, query: { page = 1, limit = ACTIVITY_PAGE } }) => {
    const { rows, total } = await listActivity(tx, identity.subject, { page, limit });
    return {
      data: rows,
      pagination: { page, limit, total_pages: Math.ceil(total / limit), total_items: total },
    };
  });
}

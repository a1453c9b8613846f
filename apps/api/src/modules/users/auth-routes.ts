import { comparableEmail } from '@nestegg/domain';
import {
  deleteProfile,
  getMe,
  refreshTokens,
  register,
  revokeTokens,
  testAuth,
  updateUser,
} from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { invalid, unauthorized } from '../../http/failure.ts';
import { originOf } from '../../http/origin.ts';
import { serve, serveIdentity, servePublic } from '../../http/serve.ts';
import { deleteUser } from './delete-user.ts';
import { proveByPassword, proveByRecentSignIn } from './prepare-delete.ts';
import { assertConfirmedByFactor } from './step-up/step-up.ts';
import { getProfile, registerProfile, updateProfile } from '../profile/profile-service.ts';

/** Calls about who is signed in, as every contract server has them. */
export function authRoutes(app: FastifyInstance, ownAccounts: boolean): void {
  servePublic(app, refreshTokens, () => {
    throw unauthorized('session.no-refresh');
  });
  servePublic(app, revokeTokens, () => undefined);
  serveIdentity(app, testAuth, ({ identity }) => ({ authenticated: true, sub: identity.subject }));
  serveIdentity(app, register, {
    prepare: ({ identities, identity }) => identities.claims(identity),
    handle: ({ tx, identity, body }, claims) =>
      registerProfile(tx, identity, { claimedId: body.auth0_id, username: body.username ?? null, claims }),
  });
  serve(app, getMe, ({ tx, identity }) => getProfile(tx, identity));
  serve(app, updateUser, async ({ tx, identity, body: { email, ...change } }) => {
    if (!ownAccounts) return updateProfile(tx, identity, { ...change, email });
    const { email: present } = await getProfile(tx, identity);
    if (email !== undefined && comparableEmail(email) !== comparableEmail(present ?? '')) {
      throw invalid({ field: 'email', code: 'email.needs-password' });
    }
    return updateProfile(tx, identity, change);
  });
  serve(app, deleteProfile, {
    prepare: ({ database, identities, identity, http, body }) =>
      identities.own
        ? proveByPassword(database, { identity, origin: originOf(http), currentPassword: body?.current_password })
        : proveByRecentSignIn(identity),
    handle: async ({ tx, identity }, proven) => {
      await assertConfirmedByFactor(tx, identity);
      return deleteUser(tx, identity, proven);
    },
  });
}

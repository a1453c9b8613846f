import { comparableEmail } from '@nestegg/domain';
import type { Database } from '../../db/database.ts';
import { invalid, noProfile, rateLimited } from '../../http/failure.ts';
import { findUser, type User } from './repositories/user-repository.ts';
import type { Origin } from '../../http/origin.ts';
import { openAttempt, sessionAllowance } from './sign-in/attempts.ts';
import { newPasswordProblem } from './credentials/new-password.ts';
import { hashPassword, passwordFits, refuseWhileBusy } from './credentials/passwords.ts';
import type { Identity } from '../../http/caller.ts';

/** Who changes their account, from where, and with what proof. */
export interface Proof {
  readonly identity: Identity;
  readonly origin: Origin;
  readonly currentPassword: string;
  /** The field that it came in. */
  readonly field?: string;
}

/** The account of a caller who has a profile and an active session. */
export const ownUser = (database: Database, identity: Identity): Promise<User> =>
  database.asPerson(
    identity,
    async (tx) => {
      const user = tx.personId ? await findUser(tx, identity.subject) : undefined;
      if (!user) throw noProfile();
      return user;
    },
    'read',
  );

/** The account as it was when the password proved to be its own; failures are limited like those of signing in, for each session. */
export async function prove(database: Database, proof: Proof): Promise<User> {
  const { identity, origin, currentPassword, field = 'current_password' } = proof;
  const user = await ownUser(database, identity);
  refuseWhileBusy();
  const attempt = await openAttempt(database, {
    kind: 'sign-in',
    subject: comparableEmail(user.email),
    ip: origin.ip,
    // What strangers try to sign in with must not keep the owner from changing their password.
    allowance: sessionAllowance(identity.sessionId ?? user.id),
  });
  if (!attempt.allowed) throw rateLimited(attempt.retryAfter);
  if (!(await passwordFits(user.password_hash, currentPassword))) {
    throw invalid({ field, code: 'current-password.wrong' });
  }
  await attempt.succeeded();
  return user;
}

/** A change of password that was proven, with the hash of the new one. */
export interface ProvenChange {
  readonly proven: User;
  readonly passwordHash: string;
}

export async function provePasswordChange(
  database: Database,
  proof: Proof & { readonly newPassword: string },
): Promise<ProvenChange> {
  const proven = await prove(database, proof);
  const problem = newPasswordProblem(proof.newPassword, proven);
  if (problem) throw invalid({ field: 'new_password', ...problem });
  return { proven, passwordHash: await hashPassword(proof.newPassword) };
}

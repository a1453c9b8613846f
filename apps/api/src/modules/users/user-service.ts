import { isUniqueViolation } from '../../db/faults.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { invalid, notFound, rateLimited } from '../../http/failure.ts';
import { isAddressTaken, lockUser, type User } from './repositories/user-repository.ts';
import type { Origin } from '../../http/origin.ts';
import { changeAddress } from './credentials/change-address.ts';
import { createLink } from './repositories/link-repository.ts';
import { notifyOfPassword } from './credentials/notify-of-change.ts';
import { deleteSessions } from './repositories/session-repository.ts';
import { setPassword } from './credentials/set-password.ts';
import type { Identity } from '../../http/caller.ts';
import { mayMailConfirmation, reserveAddressChange } from '../../mail/mail-limits.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { changeMail } from '../../mail/texts.ts';

/** The account, kept from changes by others, if its password is still the one that was proven. */
export async function assertUnchangedSinceProof(tx: PersonTransaction, proven: User): Promise<User> {
  const user = await lockUser(tx, proven.id);
  if (!user) throw notFound();
  if (user.password_hash !== proven.password_hash) {
    throw invalid({ field: 'current_password', code: 'current-password.wrong' });
  }
  return user;
}

export interface PasswordChange {
  readonly proven: User;
  readonly passwordHash: string;
  readonly origin: Origin;
  readonly identity: Identity;
  readonly mailer: Mailer | undefined;
}

export async function updatePassword(
  tx: PersonTransaction,
  { proven, passwordHash, origin, identity, mailer }: PasswordChange,
): Promise<void> {
  const { id: accountId, email } = await assertUnchangedSinceProof(tx, proven);
  await setPassword(tx, { accountId, passwordHash, origin, keepSession: identity.sessionId });
  notifyOfPassword(tx, mailer, email);
}

/** A new address for an account, and how it is proven. */
export interface AddressChange {
  readonly proven: User;
  readonly email: string;
  readonly origin: Origin;
  readonly mailer: Mailer | undefined;
  readonly publicOrigin: string;
}

/** Without mail nothing proves an address: another one is the account's at once, unless another account has it. */
async function changeUnproven(
  tx: PersonTransaction,
  user: User,
  { email, origin }: AddressChange,
): Promise<{ email: string; pending: boolean }> {
  if (email === user.email) return { email, pending: false };
  try {
    await changeAddress(tx, { accountId: user.id, email, verified: false, origin });
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ field: 'email', code: 'email.taken' });
    throw error;
  }
  return { email, pending: false };
}

/**
 * Mails a link to the new address. Whether it has an account is not disclosed: neither by the answer nor by what
 * happens to an earlier link, which ends in both cases.
 */
async function sendAddressLink(
  tx: PersonTransaction,
  user: User,
  { email, mailer, publicOrigin }: AddressChange & { readonly mailer: Mailer },
): Promise<void> {
  const retryAfter = await reserveAddressChange(tx, user.id);
  if (retryAfter > 0) throw rateLimited(retryAfter);
  const taken = await isAddressTaken(tx, email);
  if (!(await mayMailConfirmation(tx, email))) return;
  const secret = await createLink(tx, { account_id: user.id, purpose: 'email', email });
  if (!taken) tx.afterCommit(() => mailer.send(changeMail(email, `${publicOrigin}/identity/confirm/${secret}`)));
}

/** Changes the address at once, or, with mail, once the new one is proven. */
export async function updateEmail(
  tx: PersonTransaction,
  change: AddressChange,
): Promise<{ email: string; pending: boolean }> {
  const user = await assertUnchangedSinceProof(tx, change.proven);
  const { mailer } = change;
  if (!mailer) return changeUnproven(tx, user, change);
  await sendAddressLink(tx, user, { ...change, mailer });
  return { email: user.email, pending: true };
}

/** Ends one session of the person, or all others. */
export async function endOtherSessions(
  tx: PersonTransaction,
  identity: Identity,
  only: string | undefined,
): Promise<void> {
  const which = only === undefined ? { except: identity.sessionId } : { only };
  const ended = await deleteSessions(tx, identity.subject, which);
  if (only !== undefined && ended === 0) throw notFound();
}

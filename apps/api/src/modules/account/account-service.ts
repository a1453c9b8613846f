import { comparableEmail, REFUSAL_TEXTS } from '@nestegg/domain';
import type { Database } from '../../db/database.ts';
import type { PersonTransaction } from '../../db/transaction.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { findAccount, findAccountByEmail, type Account } from '../../identity/accounts/account-repository.ts';
import type { Origin } from '../../identity/accounts/activity.ts';
import { changeAddress } from '../../identity/accounts/addresses.ts';
import { openAttempt } from '../../identity/accounts/attempts.ts';
import { makeLink } from '../../identity/accounts/links.ts';
import { newPasswordMessage } from '../../identity/accounts/new-password.ts';
import { notifyOfPassword } from '../../identity/accounts/notify-of-change.ts';
import { hashPassword, passwordFits } from '../../identity/accounts/passwords.ts';
import { endSessionsOf } from '../../identity/accounts/sessions.ts';
import { setPassword } from '../../identity/accounts/set-password.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { changeMail } from '../../mail/texts.ts';

/** Who changes their account, from where, and with what proof. */
export interface Proof {
  readonly identity: Identity;
  readonly origin: Origin;
  readonly currentPassword: string;
}

/** The account, if the password is its own; failures are limited like those of signing in, for each session. */
async function proven(tx: PersonTransaction, database: Database, proof: Proof): Promise<Account> {
  const account = await findAccount(tx, proof.identity.subject);
  if (!account) throw notFound();
  const attempt = await openAttempt(database, {
    kind: 'sign-in',
    subject: comparableEmail(account.email),
    ip: proof.origin.ip,
    // What strangers try to sign in with must not keep the owner from changing their password.
    allowance: `session ${proof.identity.sessionId ?? account.id}`,
  });
  if (!attempt.allowed) {
    throw new Failure('RATE_LIMITED', 'Too many requests. Please try again later.', { retryAfter: attempt.retryAfter });
  }
  if (!(await passwordFits(account.password_hash, proof.currentPassword))) {
    throw invalid({ current_password: REFUSAL_TEXTS['current-password.wrong'] });
  }
  await attempt.succeeded();
  return account;
}

export async function changePasswordOf(
  tx: PersonTransaction,
  database: Database,
  change: Proof & { readonly newPassword: string; readonly mailer: Mailer | undefined },
): Promise<void> {
  const account = await proven(tx, database, change);
  const problem = newPasswordMessage(change.newPassword, account);
  if (problem) throw invalid({ new_password: problem });
  await setPassword(tx, {
    accountId: account.id,
    passwordHash: await hashPassword(change.newPassword),
    origin: change.origin,
    keepSession: change.identity.sessionId,
  });
  notifyOfPassword(tx, change.mailer, account.email);
}

export interface AddressChange {
  readonly email: string;
  readonly pending: boolean;
}

/** Mail decides: with it the new address has to be proven first, and whether it has an account is not told. */
export async function changeEmailOf(
  tx: PersonTransaction,
  database: Database,
  change: Proof & { readonly email: string; readonly mailer: Mailer | undefined; readonly publicOrigin: string },
): Promise<AddressChange> {
  const { email, mailer, publicOrigin, origin } = change;
  const account = await proven(tx, database, change);
  const holder = await findAccountByEmail(tx, email);
  const taken = holder !== undefined && holder.id !== account.id;
  if (!mailer) {
    if (taken) throw invalid({ email: REFUSAL_TEXTS['email.taken'] });
    await changeAddress(tx, { accountId: account.id, email, verified: false, origin });
    return { email, pending: false };
  }
  if (!taken) {
    const secret = await makeLink(tx, { account_id: account.id, purpose: 'email', email });
    tx.afterCommit(() => mailer.send(changeMail(email, `${publicOrigin}/identity/confirm/${secret}`)));
  }
  return { email: account.email, pending: true };
}

/** Ends one session of the person, or all others. */
export async function endSessionsFor(
  tx: PersonTransaction,
  identity: Identity,
  only: string | undefined,
): Promise<void> {
  const which = only === undefined ? { except: identity.sessionId } : { only };
  const ended = await endSessionsOf(tx, identity.subject, which);
  if (only !== undefined && ended === 0) throw notFound();
}

import { REFUSAL_TEXTS } from '@nestegg/domain';
import { isUniqueViolation } from '../../db/faults.ts';
import type { PersonTransaction } from '../../db/transaction.ts';
import { invalid, notFound } from '../../http/failure.ts';
import { isAddressTaken, lockAccount, type Account } from '../../identity/accounts/account-repository.ts';
import type { Origin } from '../../identity/accounts/activity.ts';
import { changeAddress } from '../../identity/accounts/addresses.ts';
import { makeLink } from '../../identity/accounts/links.ts';
import { notifyOfPassword } from '../../identity/accounts/notify-of-change.ts';
import { endSessionsOf } from '../../identity/accounts/sessions.ts';
import { setPassword } from '../../identity/accounts/set-password.ts';
import type { Identity } from '../../identity/identity.ts';
import { mayMailConfirmation } from '../../mail/mail-limits.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { changeMail } from '../../mail/texts.ts';

/** The account, kept from changes by others, if its password is still the one that was proven. */
export async function stillProven(tx: PersonTransaction, proven: Account): Promise<Account> {
  const account = await lockAccount(tx, proven.id);
  if (!account) throw notFound();
  if (account.password_hash !== proven.password_hash) {
    throw invalid({ current_password: REFUSAL_TEXTS['current-password.wrong'] });
  }
  return account;
}

export interface PasswordChange {
  readonly proven: Account;
  readonly passwordHash: string;
  readonly origin: Origin;
  readonly identity: Identity;
  readonly mailer: Mailer | undefined;
}

export async function changePasswordOf(
  tx: PersonTransaction,
  { proven, passwordHash, origin, identity, mailer }: PasswordChange,
): Promise<void> {
  const { id: accountId, email } = await stillProven(tx, proven);
  await setPassword(tx, { accountId, passwordHash, origin, keepSession: identity.sessionId });
  notifyOfPassword(tx, mailer, email);
}

/** A new address for an account, and how it is proven. */
export interface AddressChange {
  readonly proven: Account;
  readonly email: string;
  readonly origin: Origin;
  readonly mailer: Mailer | undefined;
  readonly publicOrigin: string;
}

/** Mail decides: with it the new address has to be proven first, and whether it has an account is not told. */
export async function changeEmailOf(
  tx: PersonTransaction,
  { proven, email, origin, mailer, publicOrigin }: AddressChange,
): Promise<{ email: string; pending: boolean }> {
  const account = await stillProven(tx, proven);
  const taken = await isAddressTaken(tx, email);
  if (!mailer) {
    if (taken) throw invalid({ email: REFUSAL_TEXTS['email.taken'] });
    try {
      await changeAddress(tx, { accountId: account.id, email, verified: false, origin });
    } catch (error) {
      // Someone registered with the address since it was looked for.
      if (isUniqueViolation(error)) throw invalid({ email: REFUSAL_TEXTS['email.taken'] });
      throw error;
    }
    return { email, pending: false };
  }
  if (!taken && (await mayMailConfirmation(tx, email))) {
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

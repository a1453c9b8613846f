import { setTimeout as wait } from 'node:timers/promises';
import { comparableEmail, emailProblem } from '@nestegg/domain';
import type { Database } from '../../../db/database.ts';
import { enqueueSignInNotification } from '../../notifications/outbox.ts';
import type { BrowserCookie } from './browser-cookie.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { findUserByEmail, type User } from '../repositories/user-repository.ts';
import type { Origin } from '../../../http/origin.ts';
import { recordActivity } from '../repositories/activity-repository.ts';
import { openAttempt } from './attempts.ts';
import { passwordFits, refuseWhileBusy } from '../credentials/passwords.ts';

export type SignInResult =
  /** The password is right; whether that is enough depends on the account. */
  | { readonly outcome: 'signed-in'; readonly user: User }
  | { readonly outcome: 'refused' }
  /** Too many failures; `retryAfter` in seconds. */
  | { readonly outcome: 'slow-down'; readonly retryAfter: number };

interface Services {
  readonly database: Database;
  readonly browsers: KnownBrowsers;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Where the password is typed, and which accounts that place is known to. */
  readonly browser: BrowserCookie | undefined;
  /** With mail, only proven addresses sign in: otherwise signing up would tell which addresses have an account. */
  readonly confirmedOnly: boolean;
}

/**
 * Checks an address and a password. An address without an account is answered like a wrong password, and takes as long.
 */
export async function signIn(
  { database, browsers }: Services,
  credentials: Credentials,
  origin: Origin,
): Promise<SignInResult> {
  const { email, password, browser, confirmedOnly } = credentials;
  // What is no address has no account, as anybody can see.
  if (emailProblem(email)) return { outcome: 'refused' };
  refuseWhileBusy();
  const user = await findUserByEmail(database.system, email);
  const allowance = browsers.allowanceOf(browser, user);
  const attempt = await openAttempt(database, {
    kind: 'sign-in',
    subject: comparableEmail(email),
    ip: origin.ip,
    allowance,
  });
  if (!attempt.allowed) return { outcome: 'slow-down', retryAfter: attempt.retryAfter };
  if (attempt.delay > 0) await wait(attempt.delay);
  const fits = await passwordFits(user?.password_hash, password);
  if (!user || !fits || (confirmedOnly && !user.email_verified)) {
    // Not waited for: how long the answer takes must not tell that there is an account.
    if (user) recordActivity(database.system, user.id, { type: 'failed_login', origin }).catch(() => undefined);
    return { outcome: 'refused' };
  }
  await attempt.succeeded();
  return { outcome: 'signed-in', user };
}

/** Writes a sign-in into the activity of its account, once it took everything that it takes, and notifies its owner. */
export async function recordSignIn({ system }: Database, accountId: string, origin: Origin): Promise<void> {
  await recordActivity(system, accountId, { type: 'login', origin });
  await enqueueSignInNotification(system, accountId, origin);
}

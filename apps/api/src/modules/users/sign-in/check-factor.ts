import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { totpPlace } from '../../../encryption/secret-places.ts';
import type { KeyRing } from '../../../encryption/key-ring.ts';
import { openSecret } from '../../../encryption/sealed-secret.ts';
import { reserve, type Entry } from './attempts.ts';
import { countRecoveryCodes, findTotp, takeRecoveryCode, takeStep } from '../repositories/factor-repository.ts';
import { recoveryHash } from '../factors/recovery-codes.ts';
import { stepOf, tidyCode } from '../factors/totp.ts';

/** What became of a code. */
export type CheckedCode =
  | { readonly outcome: 'accepted' }
  /** `earlier` is how many codes were wrong before it within a day, at sign-in alone. */
  | { readonly outcome: 'refused'; readonly earlier: number }
  /** Too many wrong codes; `retryAfter` in seconds. */
  | { readonly outcome: 'slow-down'; readonly retryAfter: number }
  /** There is no app, or its secret is under a key that is not there. */
  | { readonly outcome: 'unusable' };

export interface FactorServices {
  readonly database: Database;
  readonly keys: KeyRing;
}

interface TypedCode {
  readonly accountId: string;
  readonly code: string;
  readonly at: 'sign-in' | 'step-up';
}

const DAY_MINUTES = 24 * 60;
const MAX_PER_WINDOW = 10;
const MAX_PER_DAY = 50;

/** Wrong codes count for the account wherever they come from; those at sign-in come after the right password. */
function entriesOf({ accountId, at }: TypedCode): Entry[] {
  const id = newId();
  const ofDay = { id, most: MAX_PER_DAY, minutes: DAY_MINUTES };
  return [
    ...(at === 'sign-in' ? [{ ...ofDay, bucket: `code sign-in ${accountId}` }] : []),
    { id, most: MAX_PER_WINDOW, bucket: `code ${accountId}` },
    { ...ofDay, bucket: `code day ${accountId}` },
  ];
}

/** The secret of an account's confirmed app; undefined where there is none, or none that opens. */
async function openTotp({ database: { system }, keys }: FactorServices, accountId: string) {
  const row = await findTotp(system, accountId);
  if (!row || row.confirmed_at === null) return undefined;
  const opened = openSecret(keys, totpPlace(accountId), row.secret);
  return opened && { opened, secret: row.secret };
}

/** Compares the code of an authenticator app: counted first, and accepted once. */
export async function checkCode(services: FactorServices, typed: TypedCode): Promise<CheckedCode> {
  const { system } = services.database;
  const code = tidyCode(typed.code);
  // What cannot be a code gives nothing away, and is compared with nothing.
  if (code === undefined) return { outcome: 'refused', earlier: 0 };
  const app = await openTotp(services, typed.accountId);
  if (!app) return { outcome: 'unusable' };
  const attempt = await reserve(system, entriesOf(typed));
  if (!attempt.allowed) return { outcome: 'slow-down', retryAfter: attempt.retryAfter };
  const step = stepOf(app.opened, { code, now: Date.now() });
  const isNew = step !== undefined && (await takeStep(system, typed.accountId, { secret: app.secret, step }));
  if (!isNew) return { outcome: 'refused', earlier: attempt.earlier };
  await attempt.succeeded();
  return { outcome: 'accepted' };
}

/** Uses a recovery code up; answers how many are left, or undefined for a wrong one. */
export async function checkRecoveryCode(
  { database: { system } }: Pick<FactorServices, 'database'>,
  accountId: string,
  typed: string,
): Promise<number | undefined> {
  const hash = recoveryHash(typed);
  if (!hash || !(await takeRecoveryCode(system, accountId, hash))) return undefined;
  return countRecoveryCodes(system, accountId);
}

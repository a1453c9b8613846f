import type * as contract from '@nestegg/domain/contract';
import type { Answer, FactorsAnswer } from '@nestegg/domain/contract';
import { isId } from '../../../db/ids.ts';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import type { KeyRing } from '../../../encryption/key-ring.ts';
import { totpPlace } from '../../../encryption/secret-places.ts';
import { openSecret, sealSecret } from '../../../encryption/sealed-secret.ts';
import type { Identity } from '../../../http/caller.ts';
import { conflict, invalid, notFound } from '../../../http/failure.ts';
import type { Origin } from '../../../http/origin.ts';
import { confirmSession } from '../step-up/confirm-session.ts';
import { lockUser, type User } from '../repositories/user-repository.ts';
import { passkeyAnswer } from './passkey-answer.ts';
import type { RelyingParty } from '../../../http/relying-party.ts';
import { listPasskeys } from '../repositories/passkey-repository.ts';
import { deleteSessions } from '../repositories/session-repository.ts';
import { assertConfirmed } from '../step-up/step-up.ts';
import { endFactors, endStandIns } from './end-factors.ts';
import * as repository from '../repositories/factor-repository.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { reportFactor } from './report-factor.ts';
import { newTotpSecret, secretText, stepOf, tidyCode, totpUri } from './totp.ts';

/** Who changes their factors, and from where. */
export interface FactorCaller {
  readonly identity: Identity;
  readonly origin: Origin;
  readonly keys: KeyRing;
  /** For whom passkeys are made; undefined where there are none. */
  readonly party?: RelyingParty | undefined;
}

/** The account of a caller, kept from changes by others. */
async function ownAccount(tx: PersonTransaction, { identity }: FactorCaller): Promise<User> {
  const user = isId(identity.subject) ? await lockUser(tx, identity.subject) : undefined;
  if (!user) throw notFound();
  return user;
}

/** The account of a caller who has shown a moment ago that it is they. */
export async function confirmedAccount(tx: PersonTransaction, caller: FactorCaller): Promise<User> {
  const user = await ownAccount(tx, caller);
  await assertConfirmed(tx, caller.identity);
  return user;
}

export async function getFactors(
  tx: PersonTransaction,
  { identity, keys, party }: FactorCaller,
): Promise<FactorsAnswer> {
  const accountId = identity.subject;
  const [since, app, codes_left, devices, passkeys] = await Promise.all([
    repository.twoFactorSince(tx, accountId),
    repository.findTotp(tx, accountId),
    repository.countRecoveryCodes(tx, accountId),
    repository.listDevices(tx, accountId),
    listPasskeys(tx, accountId),
  ]);
  const totp = app &&
    app.confirmed_at !== null && {
      confirmed_at: app.confirmed_at,
      last_used_at: app.last_used_at,
      usable: openSecret(keys, totpPlace(accountId), app.secret) !== undefined,
    };
  return {
    two_factor: since !== null,
    since,
    totp: totp || null,
    passkeys: passkeys.map((row) => passkeyAnswer(row, party?.id)),
    codes_left,
    devices,
  };
}

/** Begins the set-up of an authenticator app. Its secret is answered this once. */
export async function createTotp(
  tx: PersonTransaction,
  caller: FactorCaller,
): Promise<Answer<typeof contract.createTotp>> {
  const { id, email } = await confirmedAccount(tx, caller);
  const secret = newTotpSecret();
  const isKept = await repository.putTotp(tx, id, sealSecret(caller.keys, totpPlace(id), secret));
  if (!isKept) throw conflict({ code: 'two-factor.exists' });
  return { secret: secretText(secret), uri: totpUri(secret, email) };
}

async function makeCodes(tx: PersonTransaction, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map(recoveryHash).filter((hash) => hash !== undefined);
  await repository.replaceRecoveryCodes(tx, accountId, hashes);
  return [...codes];
}

/** What follows from a new factor: the first ends the other sessions, and comes with recovery codes. */
export async function turnOn(
  tx: PersonTransaction,
  { identity, origin }: FactorCaller,
  { accountId, before }: { readonly accountId: string; readonly before: string | null },
): Promise<string[] | null> {
  if (before !== null) return null;
  await deleteSessions(tx, accountId, { except: identity.sessionId });
  await reportFactor(tx, { accountId, origin, event: { kind: 'factor-on', details: {} } });
  return makeCodes(tx, accountId);
}

/** The period of the first code of an app that is being set up. */
async function firstStep(tx: PersonTransaction, { id }: User, { keys, typed }: { keys: KeyRing; typed: string }) {
  const app = await repository.findTotp(tx, id);
  const opened = app && app.confirmed_at === null ? openSecret(keys, totpPlace(id), app.secret) : undefined;
  if (!app || !opened) throw conflict({ code: 'two-factor.set-up-over' });
  const code = tidyCode(typed);
  const step = code === undefined ? undefined : stepOf(opened, { code, now: Date.now() });
  if (step === undefined) throw invalid({ field: 'code', code: 'code.wrong' });
  return { secret: app.secret, step };
}

/** Confirms an authenticator app. The first factor of an account turns two-factor authentication on. */
export async function confirmTotp(
  tx: PersonTransaction,
  caller: FactorCaller,
  typed: string,
): Promise<Answer<typeof contract.confirmTotp>> {
  const user = await confirmedAccount(tx, caller);
  const { id: accountId } = user;
  const { identity, origin, keys } = caller;
  const before = await repository.twoFactorSince(tx, accountId);
  await repository.confirmTotp(tx, accountId, await firstStep(tx, user, { keys, typed }));
  await confirmSession(tx, identity, { accountId, method: 'code' });
  await reportFactor(tx, { accountId, origin, event: { kind: 'factor-added', details: {} } });
  return { recovery_codes: await turnOn(tx, caller, { accountId, before }) };
}

/** Removes the authenticator app; without another factor two-factor authentication is off. */
export async function deleteTotp(tx: PersonTransaction, caller: FactorCaller): Promise<void> {
  const { id: accountId } = await confirmedAccount(tx, caller);
  const { identity, origin } = caller;
  if (!(await repository.deleteTotp(tx, accountId))) throw notFound();
  await reportFactor(tx, { accountId, origin, event: { kind: 'factor-removed', details: {} } });
  if ((await repository.twoFactorSince(tx, accountId)) !== null) return;
  await endStandIns(tx, accountId, identity.sessionId);
  await reportFactor(tx, { accountId, origin, event: { kind: 'factor-off', details: {} } });
}

/** Turns two-factor authentication off. */
export async function deleteFactors(tx: PersonTransaction, caller: FactorCaller): Promise<void> {
  const { id: accountId } = await confirmedAccount(tx, caller);
  const { identity, origin } = caller;
  if ((await repository.twoFactorSince(tx, accountId)) === null) throw conflict({ code: 'two-factor.is-off' });
  await endFactors(tx, accountId, identity.sessionId);
  await reportFactor(tx, { accountId, origin, event: { kind: 'factor-off', details: {} } });
}

/** Makes new recovery codes, answered this once; the old ones end. */
export async function createRecoveryCodes(
  tx: PersonTransaction,
  caller: FactorCaller,
): Promise<Answer<typeof contract.createRecoveryCodes>> {
  const { id: accountId } = await confirmedAccount(tx, caller);
  if ((await repository.twoFactorSince(tx, accountId)) === null) throw conflict({ code: 'two-factor.is-off' });
  const recovery_codes = await makeCodes(tx, accountId);
  await reportFactor(tx, { accountId, origin: caller.origin, event: { kind: 'factor-codes-made', details: {} } });
  return { recovery_codes };
}

/** Ends the trust of one device, or of all. */
export async function deleteDevices(tx: PersonTransaction, caller: FactorCaller, only?: string): Promise<void> {
  const { id: accountId } = await confirmedAccount(tx, caller);
  if (only !== undefined && !isId(only)) throw notFound();
  const ended = await repository.deleteDevices(tx, accountId, only);
  if (ended === 0 && only !== undefined) throw notFound();
  if (ended === 0) return;
  await reportFactor(tx, { accountId, origin: caller.origin, event: { kind: 'factor-device-forgotten', details: {} } });
}

import type * as contract from '@nestegg/domain/contract';
import type { Answer } from '@nestegg/domain/contract';
import { isId, newId } from '../../../db/ids.ts';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { invalid, notFound, unauthorized } from '../../../http/failure.ts';
import { endStandIns } from '../factors/end-factors.ts';
import { confirmedAccount, turnOn, type FactorCaller } from '../factors/factor-service.ts';
import { reportFactor } from '../factors/report-factor.ts';
import type { MadePasskey } from '../prepare-passkey.ts';
import * as repository from '../repositories/passkey-repository.ts';
import { twoFactorSince } from '../repositories/factor-repository.ts';
import { confirmSession } from '../step-up/confirm-session.ts';
import { passkeyAnswer } from '../factors/passkey-answer.ts';
import { registrationOptions } from './passkey-options.ts';
import type { RelyingParty } from '../factors/relying-party.ts';

/** What a browser makes a passkey with, for a person who has shown a moment ago that it is they. */
export async function createPasskeyOptions(
  tx: PersonTransaction,
  caller: FactorCaller,
  party: RelyingParty,
): Promise<Answer<typeof contract.createPasskeyOptions>> {
  const user = await confirmedAccount(tx, caller);
  const { sessionId } = caller.identity;
  if (sessionId === undefined) throw unauthorized();
  const known = await repository.listPasskeys(tx, user.id);
  return { options: { ...(await registrationOptions(tx, party, { user, session: sessionId, known })) } };
}

async function find(tx: PersonTransaction, caller: FactorCaller, id: string): Promise<repository.PasskeyRow> {
  const found = (await repository.listPasskeys(tx, caller.identity.subject)).find((row) => row.id === id);
  if (!found) throw notFound();
  return found;
}

interface Draft {
  readonly name: string;
  readonly made: MadePasskey;
}

/** Keeps a passkey. The first factor of an account turns two-factor authentication on. */
export async function createPasskey(
  tx: PersonTransaction,
  caller: FactorCaller,
  { name, made }: Draft,
): Promise<Answer<typeof contract.createPasskey>> {
  const { id: accountId } = await confirmedAccount(tx, caller);
  const { identity, origin } = caller;
  const before = await twoFactorSince(tx, accountId);
  if ((await repository.listPasskeys(tx, accountId)).length >= repository.MAX_PASSKEYS) {
    throw invalid({ field: 'name', code: 'passkey.too-many', params: { n: repository.MAX_PASSKEYS } });
  }
  const id = newId();
  // Nothing is said of whose it is already.
  if (!(await repository.createPasskey(tx, { id, account_id: accountId, name, ...made }))) {
    throw invalid({ field: 'response', code: 'passkey.unknown' });
  }
  await confirmSession(tx, identity, { accountId, method: 'passkey' });
  await reportFactor(tx, { accountId, origin, event: { kind: 'factor-passkey-added', details: { name } } });
  const recovery_codes = await turnOn(tx, caller, { accountId, before });
  return { ...passkeyAnswer(await find(tx, caller, id), made.rp_id), recovery_codes };
}

export async function updatePasskey(
  tx: PersonTransaction,
  caller: FactorCaller,
  { id, name, party }: { readonly id: string; readonly name: string; readonly party: RelyingParty },
): Promise<Answer<typeof contract.updatePasskey>> {
  await find(tx, caller, id);
  await repository.updatePasskeyName(tx, id, name);
  return passkeyAnswer(await find(tx, caller, id), party.id);
}

/** Removes a passkey; without another factor two-factor authentication is off. */
export async function deletePasskey(tx: PersonTransaction, caller: FactorCaller, id: string): Promise<void> {
  const { id: accountId } = await confirmedAccount(tx, caller);
  const { identity, origin } = caller;
  const ended = isId(id) ? await repository.deletePasskey(tx, id) : undefined;
  if (!ended) throw notFound();
  await reportFactor(tx, {
    accountId,
    origin,
    event: { kind: 'factor-passkey-removed', details: { name: ended.name } },
  });
  if ((await twoFactorSince(tx, accountId)) !== null) return;
  await endStandIns(tx, accountId, identity.sessionId);
  await reportFactor(tx, { accountId, origin, event: { kind: 'factor-off', details: {} } });
}

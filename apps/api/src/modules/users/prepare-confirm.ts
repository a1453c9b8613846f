import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type * as contract from '@nestegg/domain/contract';
import type { Body } from '@nestegg/domain/contract';
import type { Database } from '../../db/database.ts';
import type { KeyRing } from '../../encryption/key-ring.ts';
import type { Identity } from '../../http/caller.ts';
import { conflict, invalid, rateLimited } from '../../http/failure.ts';
import type { Origin } from '../../http/origin.ts';
import type { Shown } from './confirm-identity.ts';
import type { RelyingParty } from './factors/relying-party.ts';
import { checkPasskey } from './sign-in/check-passkey.ts';
import type { User } from './repositories/user-repository.ts';
import { ownUser, prove } from './prepare-change.ts';
import { checkCode, checkRecoveryCode, type CheckedCode } from './sign-in/check-factor.ts';

interface ConfirmRequest {
  readonly database: Database;
  readonly keys: KeyRing;
  /** For whom passkeys are made; undefined where there are none. */
  readonly party: RelyingParty | undefined;
  readonly identity: Identity;
  readonly origin: Origin;
  readonly body: Body<typeof contract.confirmIdentity>;
}

function assertAccepted(checked: CheckedCode): void {
  if (checked.outcome === 'unusable') throw conflict({ code: 'two-factor.unusable' });
  if (checked.outcome === 'slow-down') throw rateLimited(checked.retryAfter, 'two-factor.too-many-codes');
  if (checked.outcome === 'refused') throw invalid({ field: 'code', code: 'code.wrong' });
}

/** The passkey of the account, for the challenge of its session. */
async function provePasskey({ database, party, identity, body }: ConfirmRequest, proven: User): Promise<Shown> {
  const response = body.response as unknown as AuthenticationResponseJSON;
  const place = { purpose: 'step-up', binding: identity.sessionId ?? '', accountId: proven.id } as const;
  const used = party && (await checkPasskey(database, { party, place, accountId: proven.id }, response));
  if (!used) throw invalid({ field: 'response', code: 'passkey.unknown' });
  return { proven, method: 'passkey' };
}

/** Checks what a caller shows, outside of any transaction: what was counted or used up stays so. */
export async function checkIdentity(given: ConfirmRequest): Promise<Shown> {
  const { database, keys, identity, origin, body } = given;
  const { password, code, recovery_code: recoveryCode, response } = body;
  if (password !== undefined) {
    const proven = await prove(database, { identity, origin, currentPassword: password, field: 'password' });
    return { proven, method: 'password' };
  }
  const proven = await ownUser(database, identity);
  if (response !== undefined) return provePasskey(given, proven);
  if (recoveryCode !== undefined) {
    const left = await checkRecoveryCode({ database }, proven.id, recoveryCode);
    if (left === undefined) throw invalid({ field: 'recovery_code', code: 'code.wrong' });
    return { proven, method: 'recovery_code', left };
  }
  assertAccepted(await checkCode({ database, keys }, { accountId: proven.id, code: code ?? '', at: 'step-up' }));
  return { proven, method: 'code' };
}

import type * as contract from '@nestegg/domain/contract';
import type { Body } from '@nestegg/domain/contract';
import type { Database } from '../../db/database.ts';
import type { PersonTransaction, Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import type { KeyRing } from '../../encryption/key-ring.ts';
import type { Identity } from '../../http/caller.ts';
import { conflict, invalid, rateLimited, unauthorized } from '../../http/failure.ts';
import type { Origin } from '../../http/origin.ts';
import { checkCode, checkRecoveryCode, type CheckedCode } from './factors/check-factor.ts';
import { reportFactor } from './factors/report-factor.ts';
import { ownUser, prove } from './prepare-change.ts';
import type { User } from './repositories/user-repository.ts';
import type { ConfirmationMethod } from './step-up/step-up.ts';
import { assertUnchangedSinceProof } from './user-service.ts';

/** What was shown, by whom, and by which method. */
interface Shown {
  readonly proven: User;
  readonly method: ConfirmationMethod;
  /** How many recovery codes are left after the use of one. */
  readonly left?: number;
}

interface Given {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly identity: Identity;
  readonly origin: Origin;
  readonly body: Body<typeof contract.confirmIdentity>;
}

function assertAccepted(checked: CheckedCode): void {
  if (checked.outcome === 'unusable') throw conflict({ code: 'two-factor.unusable' });
  if (checked.outcome === 'slow-down') throw rateLimited(checked.retryAfter, 'two-factor.too-many-codes');
  if (checked.outcome === 'refused') throw invalid({ field: 'code', code: 'code.wrong' });
}

/** Checks what a caller shows, outside of any transaction: what was counted or used up stays so. */
export async function checkIdentity({ database, keys, identity, origin, body }: Given): Promise<Shown> {
  const { password, code, recovery_code: recoveryCode } = body;
  if (password !== undefined) {
    const proven = await prove(database, { identity, origin, currentPassword: password, field: 'password' });
    return { proven, method: 'password' };
  }
  const proven = await ownUser(database, identity);
  if (recoveryCode !== undefined) {
    const left = await checkRecoveryCode({ database }, proven.id, recoveryCode);
    if (left === undefined) throw invalid({ field: 'recovery_code', code: 'code.wrong' });
    return { proven, method: 'recovery_code', left };
  }
  assertAccepted(await checkCode({ database, keys }, { accountId: proven.id, code: code ?? '', at: 'step-up' }));
  return { proven, method: 'code' };
}

interface Proof {
  readonly accountId: string;
  readonly method: ConfirmationMethod;
}

/** Notes that the person has shown in this session that it is they. */
export async function confirmSession(
  tx: Queryable,
  { sessionId }: Identity,
  { accountId, method }: Proof,
): Promise<void> {
  if (sessionId === undefined) throw unauthorized();
  await tx.run(sql`
    insert into identity.proof (session_id, method, account_id) values (${sessionId}, ${method}, ${accountId})
    on conflict (session_id, method) do update set at = now(), account_id = excluded.account_id`);
}

/** Notes what a caller has shown. */
export async function confirmIdentity(
  tx: PersonTransaction,
  { identity, origin }: { readonly identity: Identity; readonly origin: Origin },
  { proven, method, left }: Shown,
): Promise<void> {
  const { id: accountId } = await assertUnchangedSinceProof(tx, proven);
  await confirmSession(tx, identity, { accountId, method });
  if (left === undefined) return;
  await reportFactor(tx, { accountId, origin, event: { kind: 'factor-code-used', details: { left } } });
}

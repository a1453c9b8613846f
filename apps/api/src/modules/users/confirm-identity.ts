import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import type { Identity } from '../../http/caller.ts';
import type { Origin } from '../../http/origin.ts';
import { reportFactor } from './factors/report-factor.ts';
import type { User } from './repositories/user-repository.ts';
import { confirmSession } from './step-up/confirm-session.ts';
import type { ConfirmationMethod } from './step-up/step-up.ts';
import { assertUnchangedSinceProof } from './user-service.ts';

/** What was shown, by whom, and by which method. */
export interface Shown {
  readonly proven: User;
  readonly method: ConfirmationMethod;
  /** How many recovery codes are left after the use of one. */
  readonly left?: number;
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

import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { deleteDevices } from '../repositories/factor-repository.ts';
import { updatePasswordHash } from '../repositories/user-repository.ts';
import type { Origin } from '../../../http/origin.ts';
import { recordActivity } from '../repositories/activity-repository.ts';
import { deleteLinks } from '../repositories/link-repository.ts';
import { deleteSessions } from '../repositories/session-repository.ts';

interface PasswordChange {
  readonly accountId: string;
  /** Made beforehand: a transaction does not wait for a hash. */
  readonly passwordHash: string;
  readonly origin: Origin;
  /** The session that made the change, and may stay. */
  readonly keepSession?: string | undefined;
}

/** Gives an account a new password, ends its links, its other sessions and the trust of devices, and writes that into its activity. */
export async function setPassword(db: Queryable, change: PasswordChange): Promise<void> {
  const { accountId, passwordHash, origin, keepSession } = change;
  await updatePasswordHash(db, accountId, passwordHash);
  await deleteLinks(db, accountId);
  await deleteSessions(db, accountId, { except: keepSession });
  await deleteDevices(db, accountId);
  await recordActivity(db, accountId, { type: 'password_change', origin });
}

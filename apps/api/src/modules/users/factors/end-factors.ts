import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { deleteSessions } from '../repositories/session-repository.ts';
import { deleteDevices, deleteRecoveryCodes } from '../repositories/factor-repository.ts';

/** Ends what stands in for a second factor once there is none, and the other sessions. */
export async function endStandIns(db: Queryable, accountId: string, keepSession?: string): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await deleteDevices(db, accountId);
  await deleteSessions(db, accountId, { except: keepSession });
}

/** Turns two-factor authentication of an account off, whatever it consists of. */
export async function endFactors(db: Queryable, accountId: string, keepSession?: string): Promise<void> {
  await db.run(sql`delete from identity.totp where account_id = ${accountId}`);
  await db.run(sql`delete from identity.passkey where account_id = ${accountId}`);
  await endStandIns(db, accountId, keepSession);
}

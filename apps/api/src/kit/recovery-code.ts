import { ConfigError } from '../config/config-error.ts';
import { sql } from '../db/sql.ts';
import type { Queryable } from '../db/session/unit-of-work.ts';
import { newRecoveryCodes, recoveryHash } from '../modules/users/factors/recovery-codes.ts';
import { findUserByEmail } from '../modules/users/repositories/user-repository.ts';

/** Makes one recovery code more for an account: those that its person has stay valid. */
export async function addRecoveryCode(db: Queryable, email: string): Promise<string> {
  const account = await findUserByEmail(db, email);
  if (!account) throw new ConfigError(`There is no account with the email address ${email}`);
  if (!account.two_factor) {
    throw new ConfigError(`${email} signs in without a second factor: a recovery code would open nothing`);
  }
  const [code = ''] = newRecoveryCodes();
  await db.run(sql`
    insert into identity.recovery_code (account_id, hash) values (${account.id}, ${recoveryHash(code)})`);
  return code;
}

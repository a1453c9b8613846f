import { comparableEmail } from '@nestegg/domain';
import type { Database } from '../../db/database.ts';
import type { Queryable } from '../../db/transaction.ts';
import { sql } from '../../db/sql.ts';
import { isUniqueViolation } from '../../db/faults.ts';

interface Address {
  readonly accountId: string;
  readonly email: string;
  readonly verified: boolean;
}

/** Gives the account its address; the profile of its owner follows, where `tx` may change it. */
export async function writeAddress(tx: Queryable, { accountId, email, verified }: Address): Promise<void> {
  const key = comparableEmail(email);
  await tx.run(sql`
    update identity.account set email = ${email}, email_key = ${key}, email_verified = ${verified}
    where id = ${accountId}`);
  await tx.run(sql`
    update person set email = ${email}, email_key = ${key}, email_verified = ${verified} where id = access.me()`);
}

/** Makes an address the account's own, proven by a link that was sent to it; false if it became another account's. */
export async function confirmAddress(database: Database, accountId: string, email: string): Promise<boolean> {
  try {
    await database.asPerson({ subject: accountId, sessionId: undefined }, (tx) =>
      writeAddress(tx, { accountId, email, verified: true }),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

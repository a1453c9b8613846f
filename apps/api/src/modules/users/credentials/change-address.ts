import { comparableEmail } from '@nestegg/domain';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import type { Origin } from '../../../http/origin.ts';
import { recordActivity } from '../repositories/activity-repository.ts';
import { deleteLinks } from '../repositories/link-repository.ts';

interface Address {
  readonly accountId: string;
  readonly email: string;
  readonly verified: boolean;
}

/** Gives the account its address; the profile of its owner follows, where `tx` may change it. */
export async function updateAddress(tx: Queryable, { accountId, email, verified }: Address): Promise<void> {
  const key = comparableEmail(email);
  await tx.run(sql`
    update identity.account set email = ${email}, email_key = ${key}, email_verified = ${verified}
    where id = ${accountId}`);
  await tx.run(sql`
    update person set email = ${email}, email_key = ${key}, email_verified = ${verified} where id = access.me()`);
}

/** Gives the account another address, ends its links, and writes that into its activity. */
export async function changeAddress(
  tx: Queryable,
  { origin, ...address }: Address & { origin: Origin },
): Promise<void> {
  const { accountId } = address;
  await updateAddress(tx, address);
  await deleteLinks(tx, accountId);
  await recordActivity(tx, accountId, { type: 'other', origin, event: 'email.changed' });
}

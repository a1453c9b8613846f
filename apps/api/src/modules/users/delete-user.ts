import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { isId } from '../../db/ids.ts';
import { lock } from '../../db/lock.ts';
import { sql } from '../../db/sql.ts';
import { conflict, unavailable } from '../../http/failure.ts';
import type { User } from './repositories/user-repository.ts';
import { deleteSessions } from './repositories/session-repository.ts';
import type { Identity } from '../../http/caller.ts';
import { enqueueHouseholdNotification } from '../notifications/outbox.ts';
import { assertUnchangedSinceProof } from './user-service.ts';

interface Owned {
  readonly id: string;
  readonly name: string;
}

const solelyOwned = (tx: PersonTransaction): Promise<Owned[]> =>
  tx.rows<Owned>(sql`
    select h.id, h.name from household h
    where h.deleted_at is null and h.id in (select access.owned_households())
      and not exists (
        select from membership m where m.household_id = h.id and m.role = 'owner' and m.person_id <> access.me())
    order by h.name`);

async function membershipsOf(tx: PersonTransaction): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select household_id as id from membership where person_id = access.me() order by household_id`);
  return rows.map(({ id }) => id);
}

/**
 * Keeps the person's households as they are: first the households, in one order, then the person, which everybody who
 * holds a household may have to wait for. A household that was joined meanwhile is not locked; then it has to be tried
 * again.
 */
async function lockHouseholds(tx: PersonTransaction): Promise<void> {
  const locked = await membershipsOf(tx);
  for (const id of locked) await lock(tx, id);
  await tx.row(sql`select from person where id = ${tx.personId} for update`);
  const present = await membershipsOf(tx);
  if (present.some((id) => !locked.includes(id))) throw unavailable();
}

/**
 * Deletes a person with their own ledger, and their account where it is ours. What they recorded in households stays
 * there. A household must not be left without an owner: then it is a 409 that names those households.
 */
export async function deleteUser(
  tx: PersonTransaction,
  { subject }: Identity,
  proven: User | undefined,
): Promise<void> {
  if (proven) await assertUnchangedSinceProof(tx, proven);
  await lockHouseholds(tx);
  const households = await solelyOwned(tx);
  if (households.length > 0) {
    const names = households.map(({ name }) => name).join(', ');
    throw conflict({ code: 'account.last-owner', params: { names } }, { households });
  }
  for (const { household_id } of tx.ledgers) {
    if (household_id !== null) await enqueueHouseholdNotification(tx, household_id, 'member-left', { role: 'owner' });
  }
  await tx.run(sql`delete from person where id = ${tx.personId}`);
  if (!isId(subject)) return;
  await deleteSessions(tx, subject);
  await tx.run(sql`delete from identity.account where id = ${subject}`);
}

import { createHash, randomBytes } from 'node:crypto';
import type { challenge, passkey } from '../../../db/identity-schema.ts';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';

export type PasskeyRow = Readonly<typeof passkey.$inferSelect>;

const columns = sql`id, account_id, credential_id, public_key, counter, transports, synced, backed_up, rp_id, name,
  created_at, last_used_at`;

/** The passkeys of an account, the oldest first. */
export const listPasskeys = (db: Queryable, accountId: string): Promise<PasskeyRow[]> =>
  db.rows<PasskeyRow>(sql`
    select ${columns} from identity.passkey where account_id = ${accountId} order by created_at, id`);

export const findPasskey = (db: Queryable, credentialId: Buffer): Promise<PasskeyRow | undefined> =>
  db.row<PasskeyRow>(sql`select ${columns} from identity.passkey where credential_id = ${credentialId}`);

/** How many passkeys were made for another host than this one, by that host. */
export const countForeignPasskeys = (db: Queryable, rpId: string) =>
  db.rows<{ rp_id: string; count: number }>(sql`
    select rp_id, count(*)::integer as count from identity.passkey where rp_id <> ${rpId} group by rp_id order by rp_id`);

/** How many an account has at most. */
export const MAX_PASSKEYS = 10;

type NewPasskey = Omit<PasskeyRow, 'created_at' | 'last_used_at'>;

/** Keeps a passkey; false where it is an account’s already. */
export const createPasskey = async (db: Queryable, row: NewPasskey): Promise<boolean> =>
  (await db.run(sql`
    insert into identity.passkey (id, account_id, credential_id, public_key, counter, transports, synced, backed_up, rp_id, name)
    values (${row.id}, ${row.account_id}, ${row.credential_id}, ${row.public_key}, ${row.counter},
      ${[...row.transports]}, ${row.synced}, ${row.backed_up}, ${row.rp_id}, ${row.name})
    on conflict (credential_id) do nothing`)) > 0;

export const updatePasskeyName = (db: Queryable, id: string, name: string): Promise<number> =>
  db.run(sql`update identity.passkey set name = ${name} where id = ${id}`);

/** Removes a passkey; answers its name. */
export const deletePasskey = (db: Queryable, id: string): Promise<{ readonly name: string } | undefined> =>
  db.row<{ name: string }>(sql`delete from identity.passkey where id = ${id} returning name`);

/** Notes a use; false where the count of uses did not rise, as with a copy of the passkey. */
export const notePasskeyUse = async (db: Queryable, id: string, { counter, backedUp }: PasskeyUse): Promise<boolean> =>
  (await db.run(sql`
    update identity.passkey set counter = ${counter}, backed_up = ${backedUp}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`)) > 0;

interface PasskeyUse {
  readonly counter: number;
  readonly backedUp: boolean;
}

/** What a challenge is for, and in which session or sign-in. */
export interface ChallengePlace {
  readonly purpose: (typeof challenge.$inferSelect)['purpose'];
  readonly binding: string;
  readonly accountId: string | null;
}

const CHALLENGE_BYTES = 32;
const CHALLENGE_MINUTES = 5;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A new challenge for a place, in the stead of an earlier one. */
export async function createChallenge(db: Queryable, { purpose, binding, accountId }: ChallengePlace): Promise<Buffer> {
  const bytes = randomBytes(CHALLENGE_BYTES);
  await db.run(sql`
    insert into identity.challenge (purpose, binding, hash, account_id, expires_at)
    values (${purpose}, ${binding}, ${hashOf(bytes.toString('base64url'))}, ${accountId},
      now() + make_interval(mins => ${CHALLENGE_MINUTES}))
    on conflict (purpose, binding) do update
      set hash = excluded.hash, account_id = excluded.account_id, expires_at = excluded.expires_at`);
  return bytes;
}

/** Uses a challenge up, as WebAuthn writes it; false where it is not the place's, or over. */
export const takeChallenge = async (db: Queryable, place: ChallengePlace, challenge: string): Promise<boolean> =>
  (await db.run(sql`
    delete from identity.challenge
    where purpose = ${place.purpose} and binding = ${place.binding} and hash = ${hashOf(challenge)}
      and account_id is not distinct from ${place.accountId} and expires_at > now()`)) > 0;

import { comparableEmail } from '@nestegg/domain';
import type { PersonTransaction, Queryable } from '../../../db/session/unit-of-work.ts';
import { newId } from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { presentMarker } from './sign-in-marker.ts';

/** Who signs in with an address and a password. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly password_hash: string;
  /** Whether signing in takes a second factor. */
  readonly two_factor: boolean;
  /** Of what a sign-in to it is held against. */
  readonly marker: string;
}

const columns = sql`id, email, email_verified, name, password_hash, two_factor_at is not null as two_factor,
  ${presentMarker} as marker`;

export const findUser = (db: Queryable, id: string): Promise<User | undefined> =>
  db.row<User>(sql`select ${columns} from identity.account where id = ${id}`);

/** The user, kept from changes by others until the transaction ends. */
export const lockUser = (tx: Queryable, id: string): Promise<User | undefined> =>
  tx.row<User>(sql`select ${columns} from identity.account where id = ${id} for update`);

export const findUserByEmail = (db: Queryable, email: string): Promise<User | undefined> =>
  db.row<User>(sql`select ${columns} from identity.account where email_key = ${comparableEmail(email)}`);

/** The user of a session, as long as that is stored: one that a sign-in was refused, or that ended meanwhile, has none. */
export const findUserOfSession = (db: Queryable, uid: string): Promise<User | undefined> =>
  db.row<User>(sql`
    select ${columns} from identity.account where id = (
      select (payload ->> 'accountId')::uuid from identity.payload
      where model = 'Session' and uid = ${uid} and expires_at > now())`);

/** Whether another account than the caller's has the address: what one person may know of the others' accounts. */
export async function isAddressTaken(tx: PersonTransaction, email: string): Promise<boolean> {
  const row = await tx.row<{ taken: boolean }>(sql`select access.is_address_taken(${comparableEmail(email)}) as taken`);
  return row?.taken ?? false;
}

type NewUser = Pick<User, 'email' | 'name' | 'password_hash'> & { readonly id?: string };

/** Creates a user; undefined where the address has one already. */
export async function createUser(db: Queryable, user: NewUser): Promise<string | undefined> {
  const { id = newId(), email, name, password_hash } = user;
  const row = await db.row<{ id: string }>(sql`
    insert into identity.account (id, email, email_key, name, password_hash)
    values (${id}, ${email}, ${comparableEmail(email)}, ${name}, ${password_hash})
    on conflict (email_key) do nothing returning id`);
  return row?.id;
}

export async function updatePasswordHash(db: Queryable, id: string, passwordHash: string): Promise<void> {
  await db.run(sql`update identity.account set password_hash = ${passwordHash} where id = ${id}`);
}

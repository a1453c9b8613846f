import type { link } from '../../db/schema.ts';
import type { Queryable } from '../../db/transaction.ts';
import { sql } from '../../db/sql.ts';
import { hashSecret, newSecret } from '../secrets.ts';

/** What opening a link does: confirm an address, set a new password, or change to another address. */
type LinkPurpose = (typeof link.$inferSelect)['purpose'];

export interface Link {
  readonly account_id: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
}

const HOURS: Record<LinkPurpose, number> = { verify: 24, reset: 1, email: 24 };

/** Makes a link's secret. It ends earlier ones of the same account for the same purpose. */
export async function makeLink(db: Queryable, { account_id, purpose, email }: Link): Promise<string> {
  const { secret, hash } = newSecret();
  await db.run(sql`delete from identity.link where account_id = ${account_id} and purpose = ${purpose}`);
  await db.run(sql`
    insert into identity.link (secret_hash, account_id, purpose, email, expires_at)
    values (${hash}, ${account_id}, ${purpose}, ${email}, now() + make_interval(hours => ${HOURS[purpose]}))`);
  return secret;
}

export const findLink = (db: Queryable, secret: string): Promise<Link | undefined> =>
  db.row<Link>(sql`
    select account_id, purpose, email from identity.link
    where secret_hash = ${hashSecret(secret)} and expires_at > now()`);

/** Takes a link, so that nobody else can; false if somebody was faster. */
export const takeLink = async (db: Queryable, secret: string): Promise<boolean> =>
  (await db.run(sql`delete from identity.link where secret_hash = ${hashSecret(secret)} and expires_at > now()`)) > 0;

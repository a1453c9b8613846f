import type { link } from '../../../db/identity-schema.ts';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { hashSecret, newSecret } from '../../../db/link-secrets.ts';

/** What opening a link does: confirm an address, set a new password, or change to another address. */
type LinkPurpose = (typeof link.$inferSelect)['purpose'];

export interface Link {
  readonly account_id: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
}

/** A link as it is found by its secret. */
export interface FoundLink extends Link {
  /** Used a moment ago: it changes nothing any more. */
  readonly isUsed: boolean;
}

const HOURS: Record<LinkPurpose, number> = { verify: 24, reset: 1, email: 24 };

/** Makes a link's secret. It takes the place of an earlier one of the same account for the same purpose. */
export async function createLink(db: Queryable, { account_id, purpose, email }: Link): Promise<string> {
  const { secret, hash } = newSecret();
  await db.run(sql`
    insert into identity.link (secret_hash, account_id, purpose, email, expires_at)
    values (${hash}, ${account_id}, ${purpose}, ${email}, now() + make_interval(hours => ${HOURS[purpose]}))
    on conflict (account_id, purpose) where used_at is null
      do update set secret_hash = excluded.secret_hash, email = excluded.email, expires_at = excluded.expires_at`);
  return secret;
}

/** How long a used link is known as such. */
const USED_MINUTES = 5;

/**
 * A link to prove an address, or to sign in by it, holds while the address is the account's; one to change it holds until it
 * was used, and is then answered like the first time while the address is still the one that it proved.
 */
const valid = (secret: string) => sql`
  l.secret_hash = ${hashSecret(secret)} and l.expires_at > now() and a.id = l.account_id
    and ((l.purpose = 'email' and l.used_at is null) or l.email = a.email)
    and (l.used_at is null or a.email_verified)`;

export const findLink = (db: Queryable, secret: string): Promise<FoundLink | undefined> =>
  db.row<FoundLink>(sql`
    select l.account_id, l.purpose, l.email, l.used_at is not null as "isUsed"
    from identity.link l, identity.account a where ${valid(secret)}`);

/** Uses a link up; false if it is over by now. The account must be locked, so that no change of it is under way. */
export const consumeLink = async (tx: Queryable, secret: string): Promise<boolean> =>
  (await tx.run(sql`
    update identity.link l
    set used_at = now(), expires_at = least(l.expires_at, now() + make_interval(mins => ${USED_MINUTES}))
    from identity.account a where ${valid(secret)} and l.used_at is null`)) > 0;

/** Ends every link of an account, but for the one that was used for it: what they were made for has changed. */
export async function deleteLinks(db: Queryable, accountId: string): Promise<void> {
  await db.run(sql`delete from identity.link where account_id = ${accountId} and used_at is null`);
}

import type { ledger, person } from '../../db/schema.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { isId, newId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';
import type { Claims } from '../../http/identity-source.ts';

/** A person as stored, with what their own ledger says. */
export interface ProfileRow
  extends
    Readonly<Omit<typeof person.$inferSelect, 'email_key'>>,
    Readonly<Pick<typeof ledger.$inferSelect, 'currency' | 'savings_target' | 'time_zone'>> {
  readonly ledger_id: string;
  readonly last_login: string | null;
  /** Whether signing in takes a second factor; null where another provider has the account. */
  readonly two_factor: boolean | null;
}

/** What of a profile can be written. */
export type ProfileFields = Pick<ProfileRow, 'email' | 'name' | 'phone' | 'bio' | 'preferences' | 'security'>;

export function getProfile(tx: Queryable, subject: string): Promise<ProfileRow | undefined> {
  const account = isId(subject) ? subject : null;
  return tx.row<ProfileRow>(sql`
    select p.id, p.subject, p.email, p.email_verified, p.username, p.name, p.phone, p.bio, p.avatar_url,
      p.preferences, p.security, p.created_at, l.id as ledger_id, l.currency, l.savings_target, l.time_zone,
      (select max(date) from identity.activity where account_id = ${account} and type = 'login') as last_login,
      (select two_factor_at is not null from identity.account where id = ${account}) as two_factor
    from person p join ledger l on l.person_id = p.id
    where p.id = access.me()`);
}

/** Makes the profile and the person's own ledger, and goes on in the new person's name. */
export async function createProfile(
  tx: Queryable,
  person: {
    readonly claims: Claims;
    readonly emailKey: string | null;
    readonly username: string | null;
  },
): Promise<string> {
  const id = newId();
  const { claims, emailKey, username } = person;
  await tx.row(sql`
    select access.create_person(${id}, ${newId()}, ${claims.email}, ${emailKey}, ${claims.emailVerified}, ${username},
      ${claims.name})`);
  return id;
}

export async function updateProfile(tx: Queryable, id: string, fields: ProfileFields): Promise<void> {
  const { email, name, phone, bio, preferences, security } = fields;
  await tx.run(sql`
    update person set email = ${email}, name = ${name}, phone = ${phone}, bio = ${bio},
      preferences = ${JSON.stringify(preferences)}, security = ${JSON.stringify(security)}
    where id = ${id}`);
}

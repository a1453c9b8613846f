import type { sessionSeen } from '../../../db/identity-schema.ts';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';

/** What the provider names sessions; a database is not asked for anything else. */
const SESSION_ID = /^[\w-]+$/;

/**
 * Ends sessions of an account: all, all but one, or only one. Their grants go with them, and with all or all but one also
 * the sign-ins that its password was taken for and that have no session yet.
 */
export async function deleteSessions(
  db: Queryable,
  accountId: string,
  which: { readonly except?: string | undefined; readonly only?: string | undefined } = {},
): Promise<number> {
  const { except = null, only = null } = which;
  if (only !== null && !SESSION_ID.test(only)) return 0;
  return db.run(sql`
    with ended as (
      delete from identity.payload
      where model = 'Session' and payload ->> 'accountId' = ${accountId}
        and (${except}::text is null or uid <> ${except}) and (${only}::text is null or uid = ${only})
      returning payload
    ), unfinished as (
      delete from identity.payload
      where model = 'Interaction' and payload #>> '{result,login,accountId}' = ${accountId} and ${only}::text is null
    ), grants as (
      select granted.value ->> 'grantId' as id
      from ended, jsonb_each(coalesce(ended.payload -> 'authorizations', '{}')) as granted
      -- What apps of others were allowed outlives the session in which that was.
      where granted.value ->> 'persistsLogout' is distinct from 'true'
    ), revoked as (
      delete from identity.payload
      where grant_id in (select id from grants) or (model = 'Grant' and id in (select id from grants))
    )
    select from ended`);
}

/** Ends the sign-ins that an account's password was taken for and that have no session yet. */
export async function deleteUnfinishedSignIns(db: Queryable, accountId: string): Promise<void> {
  await db.run(sql`
    delete from identity.payload where model = 'Interaction' and payload #>> '{result,login,accountId}' = ${accountId}`);
}

/** Notes that a sign-in is an account's, to be recorded; false where it is already, by the same form sent twice. */
export const noteSignIn = async (db: Queryable, signIn: string, accountId: string): Promise<boolean> =>
  (await db.run(sql`
    update identity.payload set payload = jsonb_set(payload, '{recorded}', to_jsonb(${accountId}::text))
    where model = 'Interaction' and id = ${signIn} and payload ->> 'recorded' is distinct from ${accountId}
      and payload #>> '{result,login,accountId}' is distinct from ${accountId}`)) > 0;

/**
 * Notes what the second step of a sign-in was refused for. One that is through meanwhile, by the same form sent twice, stays
 * as it is.
 */
export async function noteRefusedStep(db: Queryable, signIn: string, refused: object): Promise<void> {
  await db.run(sql`
    update identity.payload set payload = jsonb_set(payload, '{result,refused}', ${JSON.stringify(refused)})
    where model = 'Interaction' and id = ${signIn}
      and payload #> '{result,secondStep}' is not null and payload #> '{result,login}' is null`);
}

export type SessionRow = Readonly<
  Omit<typeof sessionSeen.$inferSelect, 'uid' | 'account_id'> & { id: string; is_current: boolean }
>;

/** Where an account is signed in, the latest use first. */
export const listSessions = (db: Queryable, accountId: string, current: string | undefined): Promise<SessionRow[]> =>
  db.rows<SessionRow>(sql`
    select s.uid as id, s.created_at, s.last_seen_at, s.device, s.ip, s.uid = ${current ?? ''} as is_current
    from identity.session_seen s
    where s.account_id = ${accountId} and exists (
      select from identity.payload p
      where p.model = 'Session' and p.uid = s.uid and p.payload ->> 'accountId' = ${accountId} and p.expires_at > now())
    order by s.last_seen_at desc`);

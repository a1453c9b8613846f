import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { CLIENT_ID } from '../apps/clients.ts';
import { sessionAllowance } from '../../modules/users/sign-in/attempts.ts';

/**
 * Revokes what a grant gave. Access tokens are stored nowhere: those of our own app name their session, which goes on under another name
 * for the browser that holds its cookie, and for no token that was given before. Any of these may have registered a browser
 * for push messages, so that the app has to register its own again, as it does at each start. Failures to prove the password
 * stay the session's: another name gives no further tries. The grant is locked before its other records, as by who ends the
 * grant itself: the provider's library does all of it side by side, which would be a deadlock in another order.
 */
export async function revokeGrant(db: Queryable, grantId: string): Promise<void> {
  const uid = randomBytes(16).toString('base64url');
  await db.run(sql`
    with held as (
      select from identity.payload where model = 'Grant' and id = ${grantId} for update
    ), revoked as (
      delete from identity.payload
      where (grant_id = ${grantId} or (model = 'Grant' and id = ${grantId})) and (select count(*) from held) >= 0
      returning model, payload
    ), renamed as (
      update identity.payload s
      set uid = ${uid}, payload = jsonb_set(s.payload, '{uid}', to_jsonb(${uid}::text))
      from revoked r
      where r.model = 'AuthorizationCode' and r.payload ->> 'clientId' = ${CLIENT_ID} and s.model = 'Session' and s.uid = r.payload ->> 'sessionUid'
      returning r.payload ->> 'sessionUid' as before
    ), seen as (
      update identity.session_seen set uid = ${uid} where uid in (select before from renamed)
    ), failures as (
      update identity.failure f
      set bucket = replace(f.bucket, ${sessionAllowance('')} || r.before || ' ', ${sessionAllowance(uid)} || ' ')
      from renamed r where position(${sessionAllowance('')} || r.before || ' ' in f.bucket) > 0
    )
    select access.forget_browsers_of(before) from renamed`);
}

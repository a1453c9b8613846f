import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { currentVisitor } from '../../modules/users/sign-in/visitor.ts';

// The provider's library reads a session as a request begins and writes it as the request ends. In between it may have
// ended, by a change of password or in another tab, or have been given another uid: written then, it would be back.

/** Remembers under which uid the present request found a session. */
export function rememberSession(id: string, uid: string | undefined): void {
  if (uid !== undefined) currentVisitor()?.sessions.set(uid, id);
}

interface SessionRecord {
  /** As JSON. */
  readonly payload: string;
  readonly uid: string | undefined;
  /** In seconds. */
  readonly expiresIn: number | undefined;
}

/**
 * Writes a session that the present request has found, if it is still there as it was found. False for one that begins
 * with this request.
 */
export async function updateSession(db: Queryable, id: string, record: SessionRecord): Promise<boolean> {
  const { payload, uid = '', expiresIn } = record;
  const { sessions, browserHash = null } = currentVisitor() ?? {};
  const foundAs = sessions?.get(uid);
  if (foundAs === undefined) return false;
  await db.run(sql`
    update identity.payload p
    set id = ${id}, payload = ${payload}, expires_at = now() + make_interval(secs => ${expiresIn ?? null}),
      browser = coalesce(${browserHash}, p.browser)
    where model = 'Session' and id = ${foundAs} and uid = ${uid}`);
  return true;
}

/** Deletes a session. The library does that, too, before it writes one again with another id: as a new one, then. */
export async function destroySession(db: Queryable, id: string): Promise<void> {
  const ended = await db.row<{ uid: string }>(sql`
    delete from identity.payload where model = 'Session' and id = ${id} returning uid`);
  if (ended) currentVisitor()?.sessions.delete(ended.uid);
}

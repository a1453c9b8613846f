import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { asId } from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';

/** How many browsers of a person are notified at most. */
const MAX_BROWSERS = 20;

/** The same browser has the same id again. */
const browserId = (endpoint: string): string => asId(createHash('sha256').update(endpoint).digest());

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly sessionId: string | undefined;
}

/**
 * Stores a browser's subscription as the person's, and no one else's; of too many the oldest goes. Undefined, and nothing is
 * kept, where it is another's with other keys: who knows no more than its address does not get it.
 */
export async function createSubscription(
  tx: Queryable,
  personId: string,
  { endpoint, p256dh, auth, sessionId }: Subscription,
): Promise<string | undefined> {
  const id = browserId(endpoint);
  const taken = await tx.row<{ mine: boolean }>(sql`select access.take_browser(${id}, ${p256dh}, ${auth}) as mine`);
  if (!taken?.mine) return undefined;
  await tx.run(sql`
    insert into push_subscription (person_id, id, endpoint, p256dh, auth, session_id)
    values (${personId}, ${id}, ${endpoint}, ${p256dh}, ${auth}, ${sessionId ?? null})
    on conflict (person_id, id) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      session_id = excluded.session_id, created_at = now()`);
  await tx.run(sql`
    delete from push_subscription where person_id = ${personId} and id in (
      select id from push_subscription where person_id = ${personId} order by created_at desc offset ${MAX_BROWSERS})`);
  return id;
}

export const deleteSubscription = (tx: Queryable, personId: string, id: string): Promise<number> =>
  tx.run(sql`delete from push_subscription where person_id = ${personId} and id = ${id}`);

import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { join, sql, type Sql } from '../../db/sql.ts';
import { currentVisitor } from '../../modules/users/sign-in/visitor.ts';
import { revokeGrant } from './revoke-grant.ts';
import { rememberSession, rememberSignIn, writeSession } from './session-storage.ts';

interface Row {
  readonly payload: AdapterPayload;
  readonly consumed: boolean;
  readonly opened: boolean;
}

/** Records that are found by a cookie, and then only in the browser that they were made for. */
const BY_COOKIE: ReadonlySet<string> = new Set(['Session', 'Interaction']);
/** How many can sign in at the same moment behind one address; so many more may have begun and opened no form yet. */
const MAX_PER_NETWORK = 200;
/** How many tabs of one browser can sign in at the same moment. */
const MAX_INTERACTIONS_PER_BROWSER = 20;

/** A NUL in JSON; a backslash before it would make it text. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** A record as it is stored. The database knows no NUL; only a made-up request brings one this far. */
function stored(payload: AdapterPayload): string {
  const text = JSON.stringify(payload);
  if (NUL.test(text)) throw new errors.InvalidRequest('a parameter contains characters that are not allowed');
  return text;
}

/**
 * Of more than so many sign-ins that are under way the oldest end: first of one browser, then of one network. Those that
 * opened their form end for others of that kind only, so that a flood of requests ends no neighbour's sign-in.
 */
async function boundInteractions(db: Queryable, network: string): Promise<void> {
  await db.run(sql`
    with ranked as (
      select id, opened, expires_at, browser is not null
        and row_number() over (partition by browser order by expires_at desc) > ${MAX_INTERACTIONS_PER_BROWSER} as is_surplus
      from identity.payload where model = 'Interaction' and network = ${network}
    )
    delete from identity.payload where model = 'Interaction' and id in (
      select id from ranked where is_surplus
      union all
      select id from (
        select id, row_number() over (partition by opened order by expires_at desc) as place
        from ranked where not is_surplus
      ) as others where place > ${MAX_PER_NETWORK})`);
}

/** The browser that asks; a session from before browsers were identified becomes its own. */
function ofThisBrowser(model: string): Sql {
  const visitor = BY_COOKIE.has(model) ? currentVisitor() : undefined;
  return visitor ? sql`(browser is null or browser = ${visitor.browserHash})` : sql`true`;
}

/** Keeps one kind of the provider library's records in the database. */
export function storageOf(db: Queryable, model: string): Adapter {
  const markOpened = async ({ jti }: AdapterPayload): Promise<void> => {
    await db.run(sql`update identity.payload set opened = true where model = ${model} and id = ${jti ?? ''}`);
  };
  const find = async (value: string, ...conditions: Sql[]): Promise<AdapterPayload | undefined> => {
    // Nothing is kept under a text that the database does not know.
    if (value.includes('\u0000')) return undefined;
    const row = await db.row<Row>(sql`
      select payload, consumed_at is not null as consumed, opened from identity.payload
      where model = ${model} and ${join(conditions, ' and ')} and (expires_at is null or expires_at > now())`);
    if (row && model === 'Interaction' && !row.opened) await markOpened(row.payload);
    return row && { ...row.payload, ...(row.consumed && { consumed: true }) };
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      if (model === 'Session') return writeSession(db, { id, payload, text: stored(payload), expiresIn });
      const { browserHash = null, network = null } = (BY_COOKIE.has(model) && currentVisitor()) || {};
      await db.run(sql`
        insert into identity.payload as p (model, id, payload, grant_id, uid, expires_at, browser, network)
        values (${model}, ${id}, ${stored(payload)}, ${payload.grantId ?? null}, ${payload.uid ?? null},
          now() + make_interval(secs => ${expiresIn ?? null}), ${browserHash}, ${network})
        on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, expires_at = excluded.expires_at, browser = coalesce(excluded.browser, p.browser)`);
      if (model === 'Interaction' && network) await boundInteractions(db, network);
    },
    find: async (id) => {
      const found = await find(id, sql`id = ${id}`, ofThisBrowser(model));
      if (model === 'Session') rememberSession(id, found?.uid);
      if (model === 'Interaction' && found) rememberSignIn(found);
      return found;
    },
    findByUid: (uid) => find(uid, sql`uid = ${uid}`),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const taken = await db.run(sql`
        update identity.payload set consumed_at = now()
        where model = ${model} and id = ${id} and consumed_at is null`);
      if (taken > 0) return;
      // Used twice at the same moment: then neither of the two gets anything.
      const row = await db.row<{ grant_id: string | null }>(sql`
        select grant_id from identity.payload where model = ${model} and id = ${id}`);
      if (row?.grant_id) await revokeGrant(db, row.grant_id);
      throw new errors.InvalidGrant('authorization code already consumed');
    },
    destroy: async (id) => {
      await db.run(sql`delete from identity.payload where model = ${model} and id = ${id}`);
    },
    revokeByGrantId: (grantId) => revokeGrant(db, grantId),
  };
}

import { createHash } from 'node:crypto';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { join, sql, type Sql } from '../../db/sql.ts';
import { findApp } from '../apps/app-repository.ts';
import { clientOf } from '../apps/clients.ts';
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

/** Why a code or a refresh token that comes twice is refused: for the log, and for what listens to refusals. */
export const USED = 'used already';

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

/** How many devices behind one address can wait for their codes to be typed. */
const MAX_DEVICES_PER_NETWORK = 200;

/** Of more than so many codes that a network's devices wait for the oldest end. */
async function boundDeviceCodes(db: Queryable, network: string): Promise<void> {
  await db.run(sql`
    delete from identity.payload where model = 'DeviceCode' and id in (
      select id from identity.payload where model = 'DeviceCode' and network = ${network}
      order by expires_at desc offset ${MAX_DEVICES_PER_NETWORK})`);
}

/** Kept as a hash alone: they live for weeks, and work without a session. */
const HASHED: ReadonlySet<string> = new Set(['RefreshToken']);

const keyOf = (model: string, id: string): string =>
  HASHED.has(model) ? createHash('sha256').update(id).digest('base64url') : id;

/** The browser that asks; a session from before browsers were identified becomes its own. */
function ofThisBrowser(model: string): Sql {
  const visitor = BY_COOKIE.has(model) ? currentVisitor() : undefined;
  return visitor ? sql`(browser is null or browser = ${visitor.browserHash})` : sql`true`;
}

/** What there can be any number of without anybody being signed in is bounded by where it comes from. */
const BOUNDS: Readonly<Partial<Record<string, typeof boundInteractions>>> = {
  Interaction: boundInteractions,
  DeviceCode: boundDeviceCodes,
};

interface Written {
  readonly model: string;
  readonly id: string;
  readonly payload: AdapterPayload;
  readonly expiresIn: number | undefined;
}

async function insertRecord(db: Queryable, { model, id, payload, expiresIn }: Written): Promise<void> {
  const record = HASHED.has(model) ? { ...payload, jti: undefined } : payload;
  const { browserHash = null, network = null } =
    (model in BOUNDS || BY_COOKIE.has(model) ? currentVisitor() : null) ?? {};
  await db.run(sql`
    insert into identity.payload as p (model, id, payload, grant_id, uid, expires_at, browser, network)
    values (${model}, ${keyOf(model, id)}, ${stored(record)}, ${payload.grantId ?? null}, ${payload.uid ?? null},
      now() + make_interval(secs => ${expiresIn ?? null}), ${browserHash}, ${network})
    on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
      uid = excluded.uid, expires_at = excluded.expires_at, browser = coalesce(excluded.browser, p.browser)`);
  if (network) await BOUNDS[model]?.(db, network);
}

/** Registered apps, which the library reads and never writes. */
const clients = (db: Queryable): Pick<Adapter, 'find'> => ({
  find: async (id) => {
    const app = await findApp(db, id);
    return app && clientOf(app);
  },
});

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
      await insertRecord(db, { model, id, payload, expiresIn });
    },
    find: async (id) => {
      const found = await find(id, sql`id = ${keyOf(model, id)}`, ofThisBrowser(model));
      if (model === 'Session') rememberSession(id, found?.uid);
      if (model === 'Interaction' && found) rememberSignIn(found);
      return found && HASHED.has(model) ? { ...found, jti: id } : found;
    },
    findByUid: (uid) => find(uid, sql`uid = ${uid}`),
    findByUserCode: (code) => find(code, sql`payload ->> 'userCode' = ${code}`),
    consume: async (value) => {
      const id = keyOf(model, value);
      const taken = await db.run(sql`
        update identity.payload set consumed_at = now()
        where model = ${model} and id = ${id} and consumed_at is null`);
      if (taken > 0) return;
      // Used twice at the same moment: then neither of the two gets anything.
      const row = await db.row<{ grant_id: string | null }>(sql`
        select grant_id from identity.payload where model = ${model} and id = ${id}`);
      if (row?.grant_id) await revokeGrant(db, row.grant_id);
      throw new errors.InvalidGrant(USED);
    },
    destroy: async (id) => {
      await db.run(sql`delete from identity.payload where model = ${model} and id = ${keyOf(model, id)}`);
    },
    revokeByGrantId: (grantId) => revokeGrant(db, grantId),
    ...(model === 'Client' && clients(db)),
  };
}

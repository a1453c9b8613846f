import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Queryable } from '../../db/transaction.ts';
import { sql } from '../../db/sql.ts';

interface Row {
  readonly payload: AdapterPayload;
  readonly consumed: boolean;
}

/** A NUL in JSON; a backslash before it would make it words that somebody typed. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** A record as it is stored. The database knows no NUL; only a made-up request brings one this far. */
function stored(payload: AdapterPayload): string {
  const text = JSON.stringify(payload);
  if (NUL.test(text)) throw new errors.InvalidRequest('a parameter contains characters that are not allowed');
  return text;
}

/** Keeps one kind of the provider library's records in the database. */
export function storageOf(db: Queryable, model: string): Adapter {
  const find = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
    // Nothing is kept under a text that the database does not know.
    if (value.includes('\u0000')) return undefined;
    const where = column === 'id' ? sql`id = ${value}` : sql`uid = ${value}`;
    const row = await db.row<Row>(sql`
      select payload, consumed_at is not null as consumed from identity.payload
      where model = ${model} and ${where} and (expires_at is null or expires_at > now())`);
    return row && { ...row.payload, ...(row.consumed && { consumed: true }) };
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      await db.run(sql`
        insert into identity.payload (model, id, payload, grant_id, uid, expires_at)
        values (${model}, ${id}, ${stored(payload)}, ${payload.grantId ?? null}, ${payload.uid ?? null},
          now() + make_interval(secs => ${expiresIn ?? null}))
        on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, expires_at = excluded.expires_at`);
    },
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      await db.run(sql`update identity.payload set consumed_at = now() where model = ${model} and id = ${id}`);
    },
    destroy: async (id) => {
      await db.run(sql`delete from identity.payload where model = ${model} and id = ${id}`);
    },
    revokeByGrantId: async (grantId) => {
      await db.run(sql`delete from identity.payload where grant_id = ${grantId}`);
    },
  };
}

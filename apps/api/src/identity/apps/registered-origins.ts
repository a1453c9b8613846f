import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

/** In milliseconds: how long an origin that was registered or removed meanwhile is not known to be. */
const KEEP_FOR = 2_000;

const NONE: ReadonlySet<string> = new Set();

/** Whether pages of an origin may call the API: those of registered apps, compared by their characters. */
export type RegisteredOrigins = (origin: string) => Promise<boolean>;

/** Reads the origins of all apps at once, so that made-up ones cost no query each. */
export function createRegisteredOrigins(db: Queryable, now: () => number = Date.now): RegisteredOrigins {
  let readAt = Number.NEGATIVE_INFINITY;
  let known: Promise<ReadonlySet<string>> = Promise.resolve(NONE);

  const read = async (): Promise<ReadonlySet<string>> => {
    const rows = await db.rows<{ origin: string }>(sql`select distinct unnest(origins) as origin from identity.app`);
    return new Set(rows.map(({ origin }) => origin));
  };

  return async (origin) => {
    if (now() >= readAt + KEEP_FOR) {
      readAt = now();
      known = read();
      known.catch(() => (readAt = Number.NEGATIVE_INFINITY));
    }
    // While the database is away none is allowed: what was asked for says so itself.
    return (await known.catch(() => NONE)).has(origin);
  };
}

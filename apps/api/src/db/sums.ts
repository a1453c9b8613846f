import { sql, type Sql } from './sql.ts';

const MAX = Number.MAX_SAFE_INTEGER;

/**
 * A sum of money as an exact number; beyond what can be held exactly it is the nearest that can. One ledger stays within
 * that, several together, or one from before there was a limit, may not.
 */
export const saturated = (sum: Sql): Sql => sql`greatest(least(coalesce(${sum}, 0), ${MAX}), ${-MAX})::bigint`;

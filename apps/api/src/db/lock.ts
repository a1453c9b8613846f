import type { Queryable } from './session/unit-of-work.ts';
import { sql } from './sql.ts';

/** Lets one transaction at a time go on with a thing, named by its id; the others wait for it to end. */
export async function lock(tx: Queryable, id: string): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
}

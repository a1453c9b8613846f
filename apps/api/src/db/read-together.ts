import type { Queryable } from './session/unit-of-work.ts';
import { join, sql, type Sql } from './sql.ts';

/**
 * The rows of several statements, read by one: each by itself costs more than what it reads. They travel as JSON, so their
 * columns are texts, numbers, dates and booleans, which are the same in it.
 */
export async function readTogether<Rows extends Readonly<Record<string, object>>>(
  tx: Queryable,
  statements: { readonly [Name in keyof Rows]: Sql },
): Promise<{ readonly [Name in keyof Rows]: readonly Rows[Name][] }> {
  const lists = Object.values(statements).map(
    (statement) => sql`(select coalesce(json_agg(q), '[]') from (${statement}) as q)`,
  );
  const row = await tx.row<{ lists: (readonly object[])[] }>(
    sql`select json_build_array(${join(lists, ', ')}) as lists`,
  );
  const named = Object.keys(statements).map((name, at) => [name, row?.lists[at] ?? []] as const);
  return Object.fromEntries(named) as { readonly [Name in keyof Rows]: readonly Rows[Name][] };
}

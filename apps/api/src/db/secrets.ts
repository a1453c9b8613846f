import type { Queryable } from './session/unit-of-work.ts';
import { sql } from './sql.ts';

/** A secret of this server, made once for all its processes: the second process takes the first one's. */
export async function keepSecret<T>(db: Queryable, name: string, make: () => Promise<T>): Promise<T> {
  const stored = () => db.row<{ value: T }>(sql`select value from identity.secret where name = ${name}`);
  const present = await stored();
  if (present) return present.value;
  const fresh = await make();
  await db.run(sql`
    insert into identity.secret (name, value) values (${name}, ${JSON.stringify(fresh)}) on conflict do nothing`);
  return (await stored())?.value ?? fresh;
}

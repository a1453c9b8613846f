import type { app } from '../../db/identity-schema.ts';
import { isId, newId } from '../../db/ids.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';

/** An app of others, as it was registered. */
export type App = Readonly<typeof app.$inferSelect>;

type NewApp = Pick<App, 'name' | 'redirect_uris' | 'origins'>;

const columns = sql`id, name, redirect_uris, origins, created_at`;

export async function createApp(db: Queryable, { name, redirect_uris, origins }: NewApp): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into identity.app (id, name, redirect_uris, origins) values (${id}, ${name}, ${redirect_uris}, ${origins})`);
  return id;
}

export const findApp = async (db: Queryable, id: string): Promise<App | undefined> =>
  isId(id) ? db.row<App>(sql`select ${columns} from identity.app where id = ${id}`) : undefined;

export const listApps = (db: Queryable): Promise<App[]> =>
  db.rows<App>(sql`select ${columns} from identity.app order by name, id`);

/** Removes an app with all that people granted it; false where there is none. */
export async function deleteApp(db: Queryable, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  await db.run(sql`delete from identity.payload where payload ->> 'clientId' = ${id}`);
  return (await db.run(sql`delete from identity.app where id = ${id}`)) > 0;
}

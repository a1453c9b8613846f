import type { activity } from '../../../db/schema.ts';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import type { Origin } from '../../../http/origin.ts';
import { newId } from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

export type ActivityType = (typeof activity.$inferSelect)['type'];

/** Writes what happened to an account into its owner's activity. */
export async function recordActivity(
  db: Queryable,
  accountId: string,
  entry: { readonly type: ActivityType; readonly origin: Origin; readonly details?: string },
): Promise<void> {
  const { type, origin, details = null } = entry;
  await db.run(sql`
    insert into identity.activity (account_id, id, type, device, ip, details)
    values (${accountId}, ${newId()}, ${type}, ${origin.device}, ${origin.ip}, ${details})`);
}

export type ActivityRow = Readonly<Omit<typeof activity.$inferSelect, 'account_id'> & { location: null }>;

/** One page of what happened to an account, newest first, and how much did in all. */
export async function activityOf(
  db: Queryable,
  accountId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: ActivityRow[]; readonly total: number }> {
  const [rows, counted] = await Promise.all([
    db.rows<ActivityRow>(sql`
      select id, type, date, device, ip, null as location, details from identity.activity
      where account_id = ${accountId} order by id desc limit ${limit} offset ${(page - 1) * limit}`),
    db.row<{ total: number }>(sql`select count(*) as total from identity.activity where account_id = ${accountId}`),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

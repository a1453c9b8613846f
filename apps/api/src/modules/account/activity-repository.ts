import type { activity } from '../../db/schema.ts';
import type { Queryable } from '../../db/transaction.ts';
import { sql } from '../../db/sql.ts';
import { describeActivity } from '../../identity/accounts/activity.ts';

type ActivityRow = Readonly<Omit<typeof activity.$inferSelect, 'account_id'> & { location: null }>;

/** Something that happened to an account, in words and as a code. */
export type ActivityEntry = ActivityRow & ReturnType<typeof describeActivity>;

/** One page of what happened to an account, newest first, and how much did in all. */
export async function activityOf(
  db: Queryable,
  accountId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: ActivityEntry[]; readonly total: number }> {
  const [rows, counted] = await Promise.all([
    db.rows<ActivityRow>(sql`
      select id, type, date, device, ip, null as location, details from identity.activity
      where account_id = ${accountId} order by id desc limit ${limit} offset ${(page - 1) * limit}`),
    db.row<{ total: number }>(sql`select count(*) as total from identity.activity where account_id = ${accountId}`),
  ]);
  return { rows: rows.map((row) => ({ ...row, ...describeActivity(row) })), total: counted?.total ?? 0 };
}

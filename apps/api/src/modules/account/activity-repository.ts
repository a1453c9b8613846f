import type { Queryable } from '../../db/transaction.ts';
import { sql } from '../../db/sql.ts';
import type { ActivityType } from '../../identity/accounts/activity.ts';

export type ActivityRow = Readonly<{
  id: string;
  type: ActivityType;
  date: string;
  device: string | null;
  ip: string | null;
  location: null;
  details: string | null;
}>;

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

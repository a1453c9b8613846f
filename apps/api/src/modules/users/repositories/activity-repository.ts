import { ACTIVITY_TEXTS, isActivityCode, type ActivityCode } from '@nestegg/domain';
import type { activity } from '../../../db/identity-schema.ts';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import type { Origin } from '../../../http/origin.ts';
import { newId } from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

export type ActivityType = (typeof activity.$inferSelect)['type'];

/** Writes what happened to an account into its owner's activity. */
export async function recordActivity(
  db: Queryable,
  accountId: string,
  entry: { readonly type: ActivityType; readonly origin: Origin; readonly event?: ActivityCode },
): Promise<void> {
  const { type, origin, event = null } = entry;
  await db.run(sql`
    insert into identity.activity (account_id, id, type, device, ip, details)
    values (${accountId}, ${newId()}, ${type}, ${origin.device}, ${origin.ip}, ${event})`);
}

/** Entries from before there were codes hold sentences, of which each type had no more than one. */
const CODES_OF_SENTENCES: Partial<Record<ActivityType, ActivityCode>> = {
  login: 'account.created',
  other: 'email.changed',
};

/** The details of a stored entry: as a sentence, and as the code that apps translate. */
export function describeActivity({ type, details }: Pick<typeof activity.$inferSelect, 'type' | 'details'>) {
  const code = details !== null && isActivityCode(details) ? details : CODES_OF_SENTENCES[type];
  if (details === null || !code) return { details, event: null };
  return { details: ACTIVITY_TEXTS[code], event: { code, params: {} } };
}

type ActivityRow = Readonly<Omit<typeof activity.$inferSelect, 'account_id'> & { location: null }>;

/** Something that happened to an account, in words and as a code. */
export type ActivityEntry = ActivityRow & ReturnType<typeof describeActivity>;

/** One page of what happened to an account, newest first, and how much did in all. */
export async function listActivity(
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

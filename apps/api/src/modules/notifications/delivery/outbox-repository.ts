import { BUDGET_THRESHOLDS, TOKEN_NOTICE_DAYS, type LocalDate } from '@nestegg/domain';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { newId } from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import type { QueuedNotification } from '../notification.ts';

/** At which percentages of a budget its household is notified: as the bar turns red, and as it is used up. */
const BUDGET_PERCENTAGES = [BUDGET_THRESHOLDS.red, 100] as const;

/** Claims rows that are due. One that is not marked as delivered is due again, with growing delay, for two days. */
export const claimDue = (db: Queryable, most: number): Promise<QueuedNotification[]> =>
  db.rows<QueuedNotification>(sql`select * from access.take_notices(${most})`);

export async function markDelivered(db: Queryable, { person_id, id, way }: QueuedNotification): Promise<void> {
  await db.run(sql`select access.finish_notice(${person_id}, ${id}, ${way})`);
}

/** Notes which browsers a notification has reached: the next try is for the others. */
export async function markReached(
  db: Queryable,
  { person_id, id }: QueuedNotification,
  browsers: readonly string[],
): Promise<void> {
  await db.run(sql`select access.note_reached(${person_id}, ${id}, ${browsers}::uuid[])`);
}

/** Enqueues the week's report for each person who chose reports and has none of that week yet. */
export async function enqueueWeeklyReports(db: Queryable, week: LocalDate): Promise<void> {
  await db.run(sql`select access.plan_reports(${week}, ${newId()})`);
}

/** Enqueues notifications of budgets that are used up, or nearly, once a month each. */
export async function enqueueBudgetNotifications(db: Queryable, today: LocalDate): Promise<void> {
  await db.run(sql`select access.plan_budget_notices(${today}, ${newId()}, ${[...BUDGET_PERCENTAGES]})`);
}

/** Enqueues notifications of access tokens that end soon, once each. */
export async function enqueueTokenNotifications(db: Queryable): Promise<void> {
  await db.run(sql`select access.plan_token_notices(${TOKEN_NOTICE_DAYS})`);
}

export async function deleteSubscription(db: Queryable, id: string): Promise<void> {
  await db.run(sql`select access.forget_browser(${id})`);
}

import { BUDGET_THRESHOLDS, type LocalDate } from '@nestegg/domain';
import type { Queryable } from '../db/transaction.ts';
import { newId } from '../db/ids.ts';
import { sql } from '../db/sql.ts';
import type { Notice } from './notice.ts';

/** Of how much of a budget its household is told, in percent: as the bar turns red, and as the budget is used up. */
const TOLD_PERCENTS = [BUDGET_THRESHOLDS.red, 100] as const;

/** Takes notices that are due. Until one is finished with it comes again, later each time, for two days. */
export const takeNotices = (db: Queryable, most: number): Promise<Notice[]> =>
  db.rows<Notice>(sql`select * from access.take_notices(${most})`);

export async function finishNotice(db: Queryable, { person_id, id, way }: Notice): Promise<void> {
  await db.run(sql`select access.finish_notice(${person_id}, ${id}, ${way})`);
}

/** Has a report of the week told to whoever wants one and had none of it yet. */
export async function planReports(db: Queryable, week: LocalDate): Promise<void> {
  await db.run(sql`select access.plan_reports(${week}, ${newId()})`);
}

/** Has households told of budgets that are used up, or nearly, once a month each. */
export async function planBudgetNotices(db: Queryable, today: LocalDate): Promise<void> {
  await db.run(sql`select access.plan_budget_notices(${today}, ${newId()}, ${[...TOLD_PERCENTS]})`);
}

export async function forgetBrowser(db: Queryable, id: string): Promise<void> {
  await db.run(sql`select access.forget_browser(${id})`);
}

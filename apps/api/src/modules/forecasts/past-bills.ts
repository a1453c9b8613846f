import { type HistoryDay, isLocalDate, type LocalDate, type PastSchedule } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { listDecisions } from '../schedules/decision-repository.ts';
import { bySchedule } from '../schedules/open-occurrences.ts';
import { listUnstopped, type ScheduleRow } from '../schedules/schedule-repository.ts';
import type { HistoryRow, Span } from './forecast-repository.ts';
import type { ForecastScope } from './forecast-scope.ts';
import { isInScope } from './known-entries.ts';

/** The digits of a UUID of version 7 that are the moment at which it was made. */
const MOMENT = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** The day on which a bill was made: its id says so, unless it comes from before there were bills. */
export function madeOn({ id, listedFrom }: Pick<ScheduleRow, 'id' | 'listedFrom'>): LocalDate {
  const [, high = '', low = ''] = MOMENT.exec(id) ?? [];
  const day = high === '' ? '' : new Date(Number.parseInt(high + low, 16)).toISOString().slice(0, 10);
  return isLocalDate(day) ? day : listedFrom;
}

/** The bills of a scope, and all that was decided about their occurrences in a span. */
export async function listPastBills(
  tx: PersonTransaction,
  scope: ForecastScope,
  span: Span,
): Promise<readonly PastSchedule[]> {
  const schedules = (await listUnstopped(tx, scope.ledgerIds)).filter((each) => isInScope(scope, each));
  if (schedules.length === 0) return [];
  const decisions = bySchedule(await listDecisions(tx, schedules, span));
  return schedules.map((schedule) => ({
    schedule,
    decisions: decisions.get(schedule.id) ?? [],
    madeOn: madeOn(schedule),
  }));
}

/** What happened, as forecasts of each day could know it: what a bill was made for later is not yet the bill's. */
export function historyThen(rows: readonly HistoryRow[], bills: readonly PastSchedule[]): HistoryDay[] {
  const made = new Map(bills.map(({ schedule, madeOn: day }) => [schedule.id, day]));
  return rows.map(({ schedule_id, ...row }) => ({
    ...row,
    until: schedule_id === null ? undefined : made.get(schedule_id),
  }));
}

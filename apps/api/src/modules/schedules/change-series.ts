import {
  addDays,
  expectedAmount,
  firstChangeable,
  isDecided,
  lastDecided,
  nominalDates,
  recordedAmounts,
  splitSchedule,
  type LocalDate,
  type ScheduleChange,
} from '@nestegg/domain';
import { newId } from '../../db/ids.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { conflict, invalid } from '../../http/failure.ts';
import { listSeriesDecisions, type DecisionRow } from './decision-repository.ts';
import {
  createSchedule,
  lockSeries,
  updateSchedule,
  type ScheduleFields,
  type ScheduleRow,
} from './schedule-repository.ts';

/** What changes of a series, besides what its dates follow from. */
export interface SeriesChange extends ScheduleChange {
  readonly accountId?: string | null;
}

/** What holds whatever day it is, and needs no schedule of its own. */
const TIMELESS: ReadonlySet<string> = new Set(['automaticFrom', 'remindDays', 'endsOn', 'count']);

/** The schedule of a series that has what is to come: the one that ends last. */
function latestOf(series: readonly ScheduleRow[]): ScheduleRow | undefined {
  return series.at(-1);
}

/** A series of which something can be changed, locked, and what was decided in it. */
export interface LockedSeries {
  /** The parts before it, in their order. */
  readonly earlier: readonly ScheduleRow[];
  readonly latest: ScheduleRow;
  readonly decisions: readonly DecisionRow[];
}

/** Locks the series of a schedule; a 409 for one that has ended. */
export async function lockForChange(tx: Queryable, { ledgerId, seriesId, id }: ScheduleRow): Promise<LockedSeries> {
  const series = await lockSeries(tx, ledgerId, seriesId);
  const latest = latestOf(series);
  if (!latest || latest.id !== id || latest.isStopped) throw conflict({ code: 'schedule.ended' });
  return { earlier: series.slice(0, -1), latest, decisions: await listSeriesDecisions(tx, ledgerId, seriesId) };
}

/** The nominal date from which a change holds; null where there is none to come. */
function changeableFrom({ latest, decisions }: LockedSeries, from: LocalDate | undefined): LocalDate | null {
  if (from === undefined) return firstChangeable(latest, decisions);
  const decided = lastDecided(decisions);
  if (decided !== null && from <= decided) {
    throw invalid({ field: 'from', code: 'schedule.from', params: { date: decided } });
  }
  // A year and a day hold one of every frequency.
  return nominalDates(latest, from, addDays(from, 367))[0] ?? null;
}

const ownDecisions = ({ latest, decisions }: LockedSeries): readonly DecisionRow[] =>
  decisions.filter(({ scheduleId }) => scheduleId === latest.id);

/** Of a bill of about an amount what is expected by now, which the next schedule begins with. */
const expectedNow = (series: LockedSeries): number =>
  expectedAmount(series.latest, recordedAmounts(ownDecisions(series)));

const hasOwnDates = (series: LockedSeries, ended: ScheduleFields & Pick<ScheduleRow, 'id' | 'isWhole'>): boolean =>
  ownDecisions(series).some(isDecided) || nominalDates(ended, ended.listedFrom, '2999-12-31').length > 0;

/** Changes a series from a nominal date on; a schedule that has nothing before that is changed itself. */
async function changeFrom(
  tx: Queryable,
  series: LockedSeries,
  { from, change }: { readonly from: LocalDate; readonly change: SeriesChange },
): Promise<string> {
  const { earlier, latest, decisions } = series;
  const id = newId();
  const amount = expectedNow(series);
  const [ended, next] = splitSchedule([...earlier, latest], decisions, from, { amount, ...change, id });
  const more = { transactionId: latest.transactionId, accountId: latest.accountId };
  const accountId = change.accountId === undefined ? latest.accountId : change.accountId;
  if (!hasOwnDates(series, { ...ended, ...more })) {
    await updateSchedule(tx, latest, { ...next, ...more, accountId, seriesId: latest.seriesId });
    return latest.id;
  }
  await updateSchedule(tx, latest, { ...ended, ...more });
  await createSchedule(tx, { ledgerId: latest.ledgerId, id }, { ...next, ...more, accountId });
  return id;
}

/** Whether a change makes a schedule another one; the amount of one of about an amount is not what is expected by now. */
const isOther = (latest: ScheduleRow, change: SeriesChange): boolean =>
  ('amount' in change && latest.amountKind === 'about') ||
  Object.entries(change).some(([name, value]) => latest[name as keyof SeriesChange] !== value);

/** Changes a series; answers the id of the schedule that has what is to come. A 409 where nothing is. */
export async function changeSeries(
  tx: Queryable,
  series: LockedSeries,
  { from, change }: { readonly from?: LocalDate | undefined; readonly change: SeriesChange },
): Promise<string> {
  const { latest } = series;
  if (!isOther(latest, change)) return latest.id;
  const isTimeless = from === undefined && Object.keys(change).every((name) => TIMELESS.has(name));
  if (isTimeless) {
    await updateSchedule(tx, latest, { ...latest, ...change });
    return latest.id;
  }
  const first = changeableFrom(series, from);
  if (first === null) throw conflict({ code: 'schedule.ended' });
  return changeFrom(tx, series, { from: first, change });
}

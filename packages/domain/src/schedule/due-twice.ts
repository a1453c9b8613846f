import { addDays, type LocalDate } from '../date/local-date.ts';
import { type Decision, isDecided } from './occurrences.ts';
import { lastNominalDate, nominalDates, type Schedule } from './schedule.ts';

/** A schedule, and what was decided about its occurrences. */
export interface DecidedSchedule {
  readonly schedule: Schedule;
  readonly decisions: readonly Decision[];
}

/** The first and the last of some days. */
interface Span {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

// A year and a day hold one of every frequency.
const STEP = 367;
const LAST_DAY = '2999-12-31';

/** From when until when a schedule has dates; null where it is stopped, or has none. */
function openSpan(schedule: Schedule): Span | null {
  if (schedule.isStopped) return null;
  const { date, listedFrom } = schedule;
  const begin = date > listedFrom ? date : listedFrom;
  const end = lastNominalDate(schedule);
  const [first] = nominalDates(schedule, listedFrom, addDays(begin, STEP));
  const last = end === null ? LAST_DAY : nominalDates(schedule, addDays(end, -STEP), end).at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}

const overlap = (one: Span, other: Span): boolean => one.first <= other.last && other.first <= one.last;

/** Whether some dates of a schedule are those of another one, which are open or decided. */
function isBeside(span: Span, { schedule, decisions }: DecidedSchedule): boolean {
  const open = openSpan(schedule);
  const decided = decisions.filter(isDecided).map(({ date }) => ({ first: date, last: date }));
  return [...(open ? [open] : []), ...decided].some((other) => overlap(span, other));
}

/**
 * Whether one bill, of which these are all schedules, is due twice: two of its series go on, or one of its schedules has
 * dates among the open or decided ones of another. Each ends before the next one begins.
 */
export function isDueTwice(bill: readonly DecidedSchedule[]): boolean {
  const running = bill.filter(({ schedule }) => !schedule.isStopped);
  if (new Set(running.map(({ schedule }) => schedule.seriesId)).size > 1) return true;
  return running.some((one) => {
    const span = openSpan(one.schedule);
    return span !== null && bill.some((other) => other !== one && isBeside(span, other));
  });
}

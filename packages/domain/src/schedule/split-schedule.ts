import { addDays, dayOfMonth, type LocalDate } from '../date/local-date.ts';
import { type Decision, isDecided } from './occurrences.ts';
import { nthOccurrence } from '../recurrence/recurrence.ts';
import { COUNT_LIMIT, nominalDates, type Schedule, WINDOW_DAYS } from './schedule.ts';

/** What a person changes of a schedule from some day on. */
export type ScheduleChange = Partial<Omit<Schedule, 'id' | 'seriesId' | 'listedFrom' | 'isStopped' | 'isWhole'>>;

/** The last nominal date about which something was decided; null where nothing was. */
export const lastDecided = (decisions: readonly Decision[]): LocalDate | null =>
  decisions
    .filter(isDecided)
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? null;

// Everything before it is in the past, and everything behind it too far away.
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2999-12-31'];

/** The first nominal date from which a schedule can be changed: what is decided, and what was before it, stays. */
export function firstChangeable(schedule: Schedule, decisions: readonly Decision[]): LocalDate | null {
  const decided = lastDecided(decisions);
  const from = decided === null ? schedule.listedFrom : addDays(decided, 1);
  // A year and a day further on there is one of every frequency.
  const earliest = from > schedule.listedFrom ? from : schedule.listedFrom;
  return nominalDates(schedule, earliest, addDays(earliest, 367))[0] ?? null;
}

/** Whether a change leaves a schedule its dates, but for where they are counted from. */
function isSameRhythm(schedule: Schedule, change: ScheduleChange): boolean {
  const { frequency = schedule.frequency, dueDate = schedule.dueDate } = change;
  return frequency === schedule.frequency && (frequency !== 'monthly' || dueDate === schedule.dueDate);
}

/** The day from which the dates of a changed schedule follow. */
function anchorOf(schedule: Schedule, from: LocalDate, change: ScheduleChange): LocalDate {
  if (change.date !== undefined) return change.date;
  const { frequency = schedule.frequency, dueDate = schedule.dueDate } = change;
  if (isSameRhythm(schedule, change)) return schedule.date;
  if (frequency !== 'monthly' || dueDate === null) return from;
  return dayOfMonth(Number(from.slice(0, 4)), Number(from.slice(5, 7)), dueDate);
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

const afterWindow = ({ frequency }: Schedule, date: LocalDate): LocalDate => addDays(date, WINDOW_DAYS[frequency] + 1);

/**
 * From when something can be listed that comes next: out of the window of the last date before `from` that any part of the
 * series has, and of the last one that is decided.
 */
function freeFrom(series: readonly Schedule[], decisions: readonly Decision[], from: LocalDate): LocalDate {
  const listed = series.flatMap((part) =>
    nominalDates(part, FIRST_DAY, addDays(from, -1))
      .slice(-1)
      .map((last) => afterWindow(part, last)),
  );
  const decided = lastDecided(decisions);
  const known = decided === null ? [] : series.slice(-1).map((part) => afterWindow(part, decided));
  return [...listed, ...known].reduce(later, FIRST_DAY);
}

/**
 * From when a changed schedule lists. What one that was entered late did not list stays unlisted, wherever it is moved; of
 * one that goes on in the place of another the dates before it were the other's, and may be its own now.
 */
function firstOf(schedule: Schedule, from: LocalDate, date: LocalDate): LocalDate {
  if (date === schedule.date) return from;
  const isLate = schedule.id === schedule.seriesId && schedule.listedFrom > schedule.date;
  return isLate ? later(date, schedule.listedFrom) : date;
}

/**
 * How a counted schedule ends that has other dates from a day on: with as many as it had left. Those before its first that
 * is listed are counted, too; where they make too many, it ends on its last date.
 */
function endOf(schedule: Schedule, from: LocalDate, next: Schedule): Pick<Schedule, 'count' | 'endsOn'> {
  if (schedule.count === null) return { count: null, endsOn: schedule.endsOn };
  const left = nominalDates({ ...schedule, listedFrom: schedule.date }, from, LAST_DAY).length;
  const endless = { ...next, count: null, endsOn: null, listedFrom: next.date };
  const all = nominalDates(endless, next.date, addDays(next.listedFrom, -1)).length + left;
  return all > COUNT_LIMIT ? { count: null, endsOn: nthOccurrence(next, all - 1) } : { count: all, endsOn: null };
}

/**
 * A series of which the last part is changed from a nominal date on: that part as it was, ended before that date, and as it
 * is from then on, with the id given. Nothing is listed within the window of the last date before it, whichever part has
 * that, so that no bill comes twice. The parts are in their order, and the decisions are those of the whole series; a
 * RangeError where `from` is not after the last of them.
 */
export function splitSchedule(
  series: readonly [...Schedule[], Schedule],
  decisions: readonly Decision[],
  from: LocalDate,
  { id, ...change }: ScheduleChange & Pick<Schedule, 'id'>,
): [Schedule, Schedule] {
  const decided = lastDecided(decisions);
  if (decided !== null && from <= decided) throw new RangeError('A change starts after what is decided');
  const schedule = series.at(-1) as Schedule;
  const date = anchorOf(schedule, from, change);
  const isSame = date === schedule.date && isSameRhythm(schedule, change);
  // What is listed stays listed.
  const listedFrom = isSame ? from : later(freeFrom(series, decisions, from), firstOf(schedule, from, date));
  const ended: Schedule = { ...schedule, endsOn: addDays(from, -1), count: null };
  const next: Schedule = { ...schedule, ...change, id, date, listedFrom };
  return [ended, { ...next, ...endOf(schedule, from, next), ...change }];
}

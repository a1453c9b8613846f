import { addDays, dayOfMonth, type LocalDate } from '../date/local-date.ts';
import { type Decision, isDecided } from './occurrences.ts';
import { nominalDates, type Schedule, WINDOW_DAYS } from './schedule.ts';

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

/** The day from which the dates of a changed schedule follow. */
function anchorOf(schedule: Schedule, from: LocalDate, change: ScheduleChange): LocalDate {
  if (change.date !== undefined) return change.date;
  const { frequency = schedule.frequency, dueDate = schedule.dueDate } = change;
  const isSame = frequency === schedule.frequency && (frequency !== 'monthly' || dueDate === schedule.dueDate);
  if (isSame) return schedule.date;
  if (frequency !== 'monthly' || dueDate === null) return from;
  return dayOfMonth(Number(from.slice(0, 4)), Number(from.slice(5, 7)), dueDate);
}

/** The last day at which the schedule as it was had something before `from`: what comes next keeps its distance. */
function lastBefore(schedule: Schedule, decisions: readonly Decision[], from: LocalDate): LocalDate | null {
  const listed = nominalDates(schedule, FIRST_DAY, addDays(from, -1)).at(-1) ?? null;
  const known = [listed, lastDecided(decisions)].filter((date) => date !== null);
  return known.toSorted().at(-1) ?? null;
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

/**
 * From when a changed schedule lists. What one that was entered late did not list stays unlisted, wherever it is moved; of
 * one that goes on in the place of another the dates before it were the other's, and may be its own now.
 */
function firstOf(schedule: Schedule, from: LocalDate, date: LocalDate): LocalDate {
  if (date === schedule.date) return from;
  const isLate = schedule.id === schedule.seriesId && schedule.listedFrom > schedule.date;
  return isLate ? later(date, schedule.listedFrom) : date;
}

/** How many occurrences a schedule has left from a day on, if they are counted. */
function countFrom(schedule: Schedule, from: LocalDate): number | null {
  if (schedule.count === null) return null;
  return nominalDates({ ...schedule, listedFrom: schedule.date }, from, LAST_DAY).length;
}

/**
 * A schedule that is changed from a nominal date on: as it was, ended before that date, and as it is from then on, with
 * the id given. Nothing is listed within the window of the last date before it, so that no bill comes twice. The
 * decisions are those of the whole series; a RangeError where `from` is not after the last of them.
 */
export function splitSchedule(
  schedule: Schedule,
  decisions: readonly Decision[],
  from: LocalDate,
  { id, ...change }: ScheduleChange & Pick<Schedule, 'id'>,
): [Schedule, Schedule] {
  const decided = lastDecided(decisions);
  if (decided !== null && from <= decided) throw new RangeError('A change starts after what is decided');
  const before = lastBefore(schedule, decisions, from);
  const date = anchorOf(schedule, from, change);
  const isMoved = date !== schedule.date;
  const first = firstOf(schedule, from, date);
  const free = before === null ? first : addDays(before, WINDOW_DAYS[schedule.frequency] + 1);
  const ended: Schedule = { ...schedule, endsOn: addDays(from, -1), count: null };
  const count = isMoved ? countFrom(schedule, from) : schedule.count;
  return [ended, { ...schedule, count, ...change, id, date, listedFrom: later(free, first) }];
}

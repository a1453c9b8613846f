import { addDays, type LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';
import { type Decision, type Occurrence, occurrencesOf } from '../schedule/occurrences.ts';
import { expectedAmount, type Schedule } from '../schedule/schedule.ts';
import type { KnownEntry } from './outlook.ts';

/** A bill, all that was decided about it, and the day on which it was made. */
export interface PastSchedule {
  readonly schedule: Schedule;
  readonly decisions: readonly Decision[];
  readonly madeOn: LocalDate;
}

/** From which day one looks ahead, and the last day that is looked at. */
export interface PastSpan {
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** How many days each looks ahead. */
  readonly ahead: number;
}

/** Whether a decision was one by a day: what is recorded by its transaction's day, all else by its own. */
const isMadeBy = ({ date, state, recordedOn }: Decision, day: LocalDate): boolean =>
  state === 'recorded' ? recordedOn !== null && recordedOn <= day : date <= day;

/** What a bill was expected to come to, by how many of its occurrences had been recorded. */
function amountsOf(schedule: Schedule, decisions: readonly Decision[]): (day: LocalDate) => Minor {
  const recorded = decisions
    .flatMap(({ amount, recordedOn }) => (amount === null || recordedOn === null ? [] : [{ amount, recordedOn }]))
    .toSorted((one, other) => (one.recordedOn < other.recordedOn ? -1 : 1));
  const known = new Map<number, Minor>();
  return (day) => {
    const count = recorded.filter(({ recordedOn }) => recordedOn <= day).length;
    const amounts = recorded.slice(0, count).map(({ amount }) => amount);
    const amount = known.get(count) ?? expectedAmount(schedule, amounts);
    known.set(count, amount);
    return amount;
  };
}

/** An occurrence, with what is needed of it for each of many days. */
interface PastOccurrence {
  readonly expected: LocalDate;
  /** The last day on which it is due. */
  readonly due: LocalDate;
  readonly window: number;
  readonly decision: Decision | undefined;
}

const pastOccurrence = ({ expectedDate, window }: Occurrence, decision: Decision | undefined): PastOccurrence => ({
  expected: expectedDate,
  due: addDays(expectedDate, window),
  window,
  decision,
});

/** When, and with which amount where it was another than usual, it was expected on a day; null where it was decided or missed. */
function expectedOn(
  past: PastOccurrence,
  day: LocalDate,
): { readonly date: LocalDate; readonly amount: Minor | null } | null {
  const { decision, expected: date } = past;
  if (decision === undefined || !isMadeBy(decision, day)) return past.due < day ? null : { date, amount: null };
  if (decision.state !== 'due') return null;
  const moved = decision.expectedDate ?? date;
  return addDays(moved, past.window) < day ? null : { date: moved, amount: decision.amount };
}

/**
 * What was known of bills on days of the past, of so many days after each: from those that had been made by then, without what
 * was recorded, decided or missed by then. What was decided about an occurrence later than its day is not known before.
 */
export function knownThen(
  schedules: readonly PastSchedule[],
  { first, last, ahead }: PastSpan,
): (day: LocalDate) => readonly KnownEntry[] {
  const span = { from: addDays(first, -LONGEST_WINDOW), to: last, today: last };
  const bills = schedules.map(({ schedule, decisions, madeOn }) => {
    const decided = new Map(decisions.map((decision) => [decision.date, decision]));
    const occurrences = occurrencesOf(schedule, [], span).map((each) => pastOccurrence(each, decided.get(each.date)));
    return { madeOn, description: schedule.description, amountOn: amountsOf(schedule, decisions), occurrences };
  });
  return (day) => {
    const end = addDays(day, ahead);
    return bills.flatMap(({ madeOn, description, amountOn, occurrences }) => {
      if (madeOn > day) return [];
      const found = occurrences.flatMap((past) => {
        // Most are over, or far ahead: only a decision can have moved one of those to here.
        if (past.decision === undefined && (past.due < day || past.expected > end)) return [];
        return expectedOn(past, day) ?? [];
      });
      return found
        .filter(({ date }) => date <= end)
        .map(({ date, amount }) => ({ date, description, amount: amount ?? amountOn(day) }));
    });
  };
}

/** The most days after which an occurrence is missed. */
const LONGEST_WINDOW = 30;

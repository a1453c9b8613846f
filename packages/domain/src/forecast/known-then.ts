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

/** The days from which one looks ahead, and how far ahead the last of them looks. */
export interface PastSpan {
  readonly first: LocalDate;
  readonly last: LocalDate;
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

/** An occurrence as it was expected on a day; null where it was decided, or missed, by then. */
function expectedOn(occurrence: Occurrence, decision: Decision | undefined, day: LocalDate): KnownEntry | null {
  const made = decision !== undefined && isMadeBy(decision, day) ? decision : undefined;
  if (made !== undefined && made.state !== 'due') return null;
  const date = made?.expectedDate ?? occurrence.expectedDate;
  if (addDays(date, occurrence.window) < day) return null;
  return { date, description: occurrence.description, amount: made?.amount ?? occurrence.amount };
}

/**
 * What was known of bills on days of the past, of the days after each: from those that had been made by then, without what was
 * recorded, decided or missed by then. What was decided about an occurrence later than its day is not known before.
 */
export function knownThen(
  schedules: readonly PastSchedule[],
  { first, last }: PastSpan,
): (day: LocalDate) => readonly KnownEntry[] {
  const span = { from: addDays(first, -LONGEST_WINDOW), to: last, today: last };
  const bills = schedules.map(({ schedule, decisions, madeOn }) => ({
    madeOn,
    amountOn: amountsOf(schedule, decisions),
    occurrences: occurrencesOf(schedule, [], span),
    decided: new Map(decisions.map((decision) => [decision.date, decision])),
  }));
  return (day) =>
    bills.flatMap(({ madeOn, amountOn, occurrences, decided }) => {
      if (madeOn > day) return [];
      const amount = amountOn(day);
      return occurrences.flatMap((occurrence) => {
        const entry = expectedOn({ ...occurrence, amount }, decided.get(occurrence.date), day);
        return entry ? [entry] : [];
      });
    });
}

/** The most days after which an occurrence is missed. */
const LONGEST_WINDOW = 30;

import { addDays, type LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';
import { expectedAmount, expectedDate, nominalDates, type Schedule, WINDOW_DAYS } from './schedule.ts';

/** What an occurrence can be; due and missed ones are open. */
export const OCCURRENCE_STATES = ['due', 'missed', 'recorded', 'skipped'] as const;
/** What an occurrence is; open is due until its window is over, then missed. */
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];

/** What a person, a match or the server decided about one occurrence, by its nominal date. */
export interface Decision {
  readonly date: LocalDate;
  readonly state: 'due' | 'recorded' | 'skipped';
  /** The transaction that it is recorded with. */
  readonly transactionId: string | null;
  /** Another date than the schedule's. */
  readonly expectedDate: LocalDate | null;
  /** Another amount than the schedule's; of a recorded one, its transaction's. */
  readonly amount: Minor | null;
  /** The day of the transaction that it is recorded with. */
  readonly recordedOn: LocalDate | null;
}

/** One occurrence of a schedule. */
export interface Occurrence {
  readonly scheduleId: string;
  /** Its nominal date, by which it is known. */
  readonly date: LocalDate;
  readonly expectedDate: LocalDate;
  readonly description: string;
  readonly category: string | null;
  readonly amount: Minor;
  /** The amount is one of about that size. */
  readonly isAbout: boolean;
  readonly state: OccurrenceState;
  readonly transactionId: string | null;
  /** The day of its transaction; null while it has none. */
  readonly recordedOn: LocalDate | null;
  /** For how many days before and after its expected date it can be matched. */
  readonly window: number;
}

/** Which occurrences are asked for, by their expected dates, both ends included, and what day it is. */
export interface OccurrenceSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly today: LocalDate;
}

/** Whether something is still to happen with an occurrence. */
export const isOpen = ({ state }: Pick<Occurrence, 'state'>): boolean => state === 'due' || state === 'missed';

/** Whether a decision says anything else than what follows from the schedule. */
export const isDecided = ({ state, expectedDate: moved, amount }: Decision): boolean =>
  state !== 'due' || moved !== null || amount !== null;

// A weekend shifts a date by two days at most.
const SHIFT = 2;

/** The amounts with which a schedule's occurrences were recorded, latest last. */
export const recordedAmounts = (decisions: readonly Decision[]): Minor[] =>
  decisions
    .filter(({ state }) => state === 'recorded')
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .flatMap(({ amount }) => (amount === null ? [] : [amount]));

interface Known {
  readonly decision: Decision | undefined;
  /** What the schedule expects. */
  readonly usual: Minor;
  readonly today: LocalDate;
}

function stateOf(expected: LocalDate, window: number, { decision, today }: Known): OccurrenceState {
  if (decision && decision.state !== 'due') return decision.state;
  return today > addDays(expected, window) ? 'missed' : 'due';
}

function occurrenceOf(schedule: Schedule, date: LocalDate, known: Known): Occurrence {
  const { decision, usual } = known;
  const window = WINDOW_DAYS[schedule.frequency];
  const expected = decision?.expectedDate ?? expectedDate(date, schedule.weekend);
  return {
    scheduleId: schedule.id,
    date,
    expectedDate: expected,
    description: schedule.description,
    category: schedule.category,
    amount: decision?.amount ?? usual,
    isAbout: schedule.amountKind === 'about' && (decision?.amount ?? null) === null,
    state: stateOf(expected, window, known),
    transactionId: decision?.transactionId ?? null,
    recordedOn: decision?.recordedOn ?? null,
    window,
  };
}

/**
 * The occurrences that are expected in a span, oldest nominal date first: each nominal date is one, with what was decided
 * about it. Of a schedule that is stopped only those that are recorded or skipped. The decisions are all of the span,
 * and the recorded ones from which the amount is known.
 */
export function occurrencesOf(
  schedule: Schedule,
  decisions: readonly Decision[],
  { from, to, today }: OccurrenceSpan,
): Occurrence[] {
  const byDate = new Map(decisions.map((decision) => [decision.date, decision]));
  const near = nominalDates(schedule, addDays(from, -SHIFT), addDays(to, SHIFT));
  const moved = decisions.flatMap(({ date }) => nominalDates(schedule, date, date));
  const usual = expectedAmount(schedule, recordedAmounts(decisions));
  return [...new Set([...near, ...moved])]
    .toSorted()
    .map((date) => occurrenceOf(schedule, date, { decision: byDate.get(date), usual, today }))
    .filter((each) => each.expectedDate >= from && each.expectedDate <= to)
    .filter((each) => !schedule.isStopped || !isOpen(each));
}

/** The occurrence of a nominal date; null where the schedule has none on it, or nothing of it is open any more. */
export function occurrenceOn(
  schedule: Schedule,
  decisions: readonly Decision[],
  { date, today }: { readonly date: LocalDate; readonly today: LocalDate },
): Occurrence | null {
  if (nominalDates(schedule, date, date).length === 0) return null;
  const decision = decisions.find((each) => each.date === date);
  const usual = expectedAmount(schedule, recordedAmounts(decisions));
  const found = occurrenceOf(schedule, date, { decision, usual, today });
  return schedule.isStopped && isOpen(found) ? null : found;
}

/** What is to be recorded without anyone's doing: everything open that was expected since that was chosen, up to today. */
export function toRecord(schedule: Schedule, decisions: readonly Decision[], today: LocalDate): Occurrence[] {
  const { automaticFrom: from, amountKind } = schedule;
  if (from === null || amountKind !== 'fixed' || from > today) return [];
  return occurrencesOf(schedule, decisions, { from, to: today, today }).filter(isOpen);
}

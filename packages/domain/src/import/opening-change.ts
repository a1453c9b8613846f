import { addDays, isLocalDate, type LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';

/** An amount on a day. */
export interface DatedAmount {
  readonly date: LocalDate;
  readonly amount: Minor;
}

/** What decides whether importing changes the balance with which an account begins. */
export interface OpeningFacts {
  /** The present one; null without any. */
  readonly opening: DatedAmount | null;
  /** It was reconciled, and stays. */
  readonly isReconciled: boolean;
  /** No file was imported into the account before. */
  readonly isFirst: boolean;
  /** What the bank says that the account holds at the end of a day; null without it. */
  readonly closing: DatedAmount | null;
  /** What the bank has confirmed in the account up to that day without the import, the opening left out. */
  readonly confirmed: Minor;
  /** What the import brings into the account. */
  readonly added: readonly DatedAmount[];
  /** What the bank confirms by the import, by its days: what is added, and what was there unconfirmed. */
  readonly cleared: readonly DatedAmount[];
}

/** How the balance with which an account begins becomes other. */
export interface OpeningChange {
  /** `moved`: rows from before it, today's balance stays. `set`: by the closing balance of a first import. */
  readonly reason: 'moved' | 'set';
  readonly after: DatedAmount;
}

const earliest = (days: readonly LocalDate[]): LocalDate | undefined => days.toSorted()[0];

/** The day before, where there is one. */
function dayBefore(day: LocalDate): LocalDate {
  const before = addDays(day, -1);
  return isLocalDate(before) ? before : day;
}

const sumOf = (amounts: readonly DatedAmount[]): Minor => amounts.reduce((sum, { amount }) => sum + amount, 0);

/** By a first file's closing balance it is known with what the account begins: opening + what the bank confirmed. */
function setBy(closing: DatedAmount, { opening, confirmed, added, cleared }: OpeningFacts): OpeningChange | null {
  const amount = closing.amount - confirmed - sumOf(cleared.filter(({ date }) => date <= closing.date));
  const first = earliest(added.map(({ date }) => date));
  const before = first === undefined ? closing.date : dayBefore(first);
  const date = opening !== null && opening.date < before ? opening.date : before;
  const isSame = opening === null ? amount === 0 : opening.amount === amount && opening.date === date;
  return isSame ? null : { reason: 'set', after: { date, amount } };
}

/**
 * How importing changes the balance with which an account begins; null where it stays. A first import with a closing
 * balance sets it. Rows from before it move it before them and change it by their sum: today's balance stays.
 */
export function openingChange(facts: OpeningFacts): OpeningChange | null {
  const { opening, isReconciled, isFirst, closing, added } = facts;
  if (isReconciled) return null;
  if (isFirst && closing) return setBy(closing, facts);
  if (!opening) return null;
  const before = added.filter(({ date }) => date < opening.date);
  const first = earliest(before.map(({ date }) => date));
  if (first === undefined) return null;
  return { reason: 'moved', after: { date: dayBefore(first), amount: opening.amount - sumOf(before) } };
}

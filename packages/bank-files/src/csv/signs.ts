import type { Minor } from '@nestegg/domain';
import type { Choice } from '../choices.ts';
import type { SignReading } from '../model.ts';
import { cellsOf, twoWordsOf } from './column-contents.ts';
import { hasPlus } from './column-signs.ts';
import { directionOf, incomeOf } from './direction-words.ts';
import { amountAt, type Line } from './lines.ts';
import type { Places } from './places.ts';
import { inTime, signsByBalance, type LineOrder } from './running-balance.ts';
import { areSignsAgainst, areSignsAsWritten, isIncomeNamed, isSpentNamed, isTakenBackIn } from './sign-words.ts';
import {
  amountOf,
  dayAt,
  directionAt,
  isProven,
  minorAt,
  stepsOf,
  type NumberReading,
  type OpenDebit,
} from './signed-amounts.ts';
import { areUnsigned } from './unnamed-columns.ts';

/** Rows that are sampled for the sign convention: a bank writes all of them alike. */
const SAMPLE = 1_000;

/** Without a sign and a word for it, an amount may be a charge or income. */
function isSignOpen(all: readonly Line[], places: Places, reading: NumberReading): boolean {
  const lines = all.slice(0, SAMPLE);
  let [income, spent] = [0, 0];
  lines.forEach((line) => {
    const amount = amountOf(line, places, reading) ?? 0;
    if (amount > 0) income += 1;
    else if (amount < 0) spent += 1;
  });
  const amountIn = (line: Line): Minor => amountOf(line, places, reading) ?? 0;
  if (income <= spent) return income > 0 && areSignsAgainst(lines, amountIn);
  if (lines.some((line) => hasPlus(line, places.first.amount))) return reading.isPlusIn;
  return !areSignsAsWritten(lines, amountIn);
}

/** How the balance agrees with the amounts. */
export interface BalanceProof {
  readonly sign: SignReading;
  /** The balance is what was held before each row. */
  readonly isBefore: boolean;
}

const PROOFS: readonly BalanceProof[] = [
  { sign: 'as-written', isBefore: false },
  { sign: 'reversed', isBefore: false },
  { sign: 'as-written', isBefore: true },
  { sign: 'reversed', isBefore: true },
];

/**
 * The signs by which the balance agrees with the amounts; null where it agrees with none. What is written with signs
 * may stand in any order of time: days are often those of the payment. Anything else has to run with the days.
 */
export function proofOf(lines: readonly Line[], places: Places, reading: NumberReading): BalanceProof | null {
  const isSigned = places.first.amount < 0 || !areUnsigned(lines, places.first.amount);
  const isPlain = ({ sign, isBefore }: BalanceProof): boolean => isSigned && sign === 'as-written' && !isBefore;
  const holds = (proof: BalanceProof): boolean => {
    const by = { ...reading, ...proof };
    return isProven(lines, places, by) && (isPlain(proof) || isInTime(lines, places, by));
  };
  const found = places.first.balance < 0 ? undefined : PROOFS.find(holds);
  if (found === undefined || !isSigned || isPlain(found)) return found ?? null;
  // On one day all signs may be turned, or all balances those before; signs are seldom turned.
  return PROOFS.findLast((proof) => proof.sign === 'as-written' && holds(proof)) ?? found;
}

/** In which order of time lines stand, by the first day and the last; null where that is one day. */
function orderOf(lines: readonly Line[], { first }: Places, { order }: NumberReading): LineOrder | null {
  const [from, to] = [lines[0], lines.at(-1)].map((line) => (line ? dayAt(line, first.date, order) : null));
  if (!from || !to || from === to) return null;
  return from < to ? 'oldest-first' : 'newest-first';
}

/** Whether balances run with the days: what was held before each row runs against them, with all signs turned. */
function isInTime(lines: readonly Line[], places: Places, reading: NumberReading): boolean {
  const steps = inTime(stepsOf(lines, places, reading));
  const [first, last] = [steps?.[0], steps?.at(-1)].map((step) => {
    const line = step === undefined ? undefined : lines[step.at];
    return line === undefined ? null : dayAt(line, places.first.date, reading.order);
  });
  return !first || !last || first <= last;
}

const SIGNS = ['as-written', 'reversed'] as const;

/** Columns and words for money in and out tell signs, whatever the balance says. */
const hasNamedSigns = ({ first }: Places): boolean => first.amount < 0 || first.direction >= 0;

/** Of two words for the direction the one of money that came, and whether that is known: it may be the other one. */
export function wordInOf(
  lines: readonly Line[],
  { first }: Places,
): { readonly wordIn: string | null; readonly isKnown: boolean } {
  const words = first.direction < 0 ? null : twoWordsOf(cellsOf(lines, first.direction));
  if (words === null || words.every((word) => directionOf(word) !== null)) return { wordIn: null, isKnown: true };
  const wordIn = incomeOf(words);
  return { wordIn: wordIn ?? words[0], isKnown: wordIn !== null };
}

/** Whether amounts stand beside another word than those for the direction, or beside none, and have no sign either. */
export function areSomeUnnamed(lines: readonly Line[], places: Places, wordIn: string | null): boolean {
  const { direction, amount } = places.first;
  if (direction < 0 || amount < 0) return false;
  const isUnnamed = (line: Line): boolean => {
    const written = directionAt(line, places, wordIn) === null ? amountAt(line, amount) : null;
    return written !== null && written.direction === null && /[1-9]/.test(written.digits) && !hasPlus(line, amount);
  };
  return lines.some(isUnnamed) && areUnsigned(lines, amount);
}

/**
 * Rows without a word that is known are those of the other direction where all words are for one, else likelier money
 * that went.
 */
function signOfUnnamed(lines: readonly Line[], places: Places, { wordIn }: NumberReading): SignReading {
  const known = new Set(lines.map((line) => directionAt(line, places, wordIn)));
  return known.has(-1) && !known.has(1) ? 'as-written' : 'reversed';
}

/** The signs of amounts by the running balance: where they have no sign, and no column for the direction. */
export function findSigns(lines: readonly Line[], places: Places, reading: NumberReading): NumberReading['signs'] {
  const { amount, direction, balance } = places.first;
  if (amount < 0 || direction >= 0 || balance < 0 || !areUnsigned(lines, amount)) return null;
  const steps = stepsOf(lines, places, reading).map((step) => ({ ...step, at: lines[step.at]?.at ?? -1 }));
  return signsByBalance(steps, orderOf(lines, places, reading));
}

/** The line whose sign cannot be derived from the balances: the balance before it is not known. */
const oldestOf = (lines: readonly Line[], signs: NonNullable<NumberReading['signs']>): Line | undefined =>
  lines.find((line) => line.amount !== null && !signs.has(line.at));

/**
 * The signs of amounts that lead up from one balance to the next as they stand, without any sign: the oldest one may
 * still be money that went. Null where it is not doubtful, because its words name income, or all that was held is its
 * own amount.
 */
export function doubtfulSigns(lines: readonly Line[], places: Places, reading: NumberReading): NumberReading['signs'] {
  const signs = findSigns(lines, places, reading);
  const oldest = signs === null ? undefined : oldestOf(lines, signs);
  if (oldest === undefined || isIncomeNamed(oldest.raw)) return null;
  const held = minorAt(oldest, places.first.balance, reading.mark);
  return held === amountOf(oldest, places, reading) ? null : signs;
}

/** The oldest amount without a sign: by its words, else as most others. */
function oldestSign(lines: readonly Line[], signs: NonNullable<NumberReading['signs']>): SignReading {
  const text = oldestOf(lines, signs)?.raw ?? '';
  const [isIncome, isSpent] = [isIncomeNamed(text), isSpentNamed(text)];
  if (isIncome !== isSpent) return isIncome ? 'as-written' : 'reversed';
  let sum = 0;
  for (const sign of signs.values()) sum += sign;
  return sum < 0 ? 'reversed' : 'as-written';
}

/**
 * The oldest movement, where it is a debit and the only one with its sign: what was held before it is not known, so that
 * the balance proves what such a sign means of no row.
 */
export function openDebitOf(lines: readonly Line[], places: Places, reading: NumberReading): OpenDebit | null {
  if (!reading.isOutOpen) return null;
  const { out } = places.first;
  const oldest = lines[inTime(stepsOf(lines, places, reading))?.[0]?.at ?? -1];
  const written = oldest === undefined ? null : amountAt(oldest, out);
  if (oldest === undefined || written === null) return null;
  const isAlike = (line: Line): boolean => line !== oldest && amountAt(line, out)?.direction === written.direction;
  const isNamed = isTakenBackIn([oldest], (line) => amountOf(line, places, reading) ?? 0) === true;
  return isNamed || lines.some(isAlike) ? null : { at: oldest.at, others: reading.sign };
}

/** The oldest debit by its words, else as all others. */
function openDebitSign(lines: readonly Line[], { at, others }: OpenDebit): Choice<SignReading> {
  const text = lines.find((line) => line.at === at)?.raw ?? '';
  const [isIncome, isSpent] = [isIncomeNamed(text), isSpentNamed(text)];
  const turned = others === 'as-written' ? 'reversed' : 'as-written';
  return { value: isSpent && !isIncome ? turned : others, fitting: SIGNS };
}

/** What is known before the sign is chosen. */
interface KnownSigns {
  readonly chosen: SignReading | undefined;
  readonly proven: SignReading | null;
  /** Whether words for the direction, where there are some, are known. */
  readonly isKnown: boolean;
}

const only = (value: SignReading): Choice<SignReading> => ({ value, fitting: [value] });

/** What the signs of amounts without a word and a column for them mean. */
function writtenSign(
  lines: readonly Line[],
  places: Places,
  { reading, proven }: { readonly reading: NumberReading; readonly proven: SignReading | null },
): Choice<SignReading> {
  const amountIn = (line: Line): Minor => amountOf(line, places, reading) ?? 0;
  // A balance that rises by what is bought is one of debts.
  const isOpen =
    proven === null ? isSignOpen(lines, places, reading) : proven === 'as-written' && areSignsAgainst(lines, amountIn);
  if (!isOpen) return only(proven ?? 'as-written');
  // With a minus, amounts are as they are written but on cards.
  const isLikelyWritten = lines.some((line) => amountIn(line) < 0) && !areSignsAgainst(lines, amountIn);
  return { value: isLikelyWritten ? 'as-written' : 'reversed', fitting: SIGNS };
}

/**
 * Of debits of both signs those without one are money that went, but where words tell that these are the ones taken
 * back.
 */
function debitSign(lines: readonly Line[], places: Places, reading: NumberReading): Choice<SignReading> {
  const isTakenBack = isTakenBackIn(lines, (line) => amountOf(line, places, reading) ?? 0);
  return { value: isTakenBack === true ? 'as-written' : 'reversed', fitting: SIGNS };
}

/**
 * Columns for money in and out tell signs, but where words tell the opposite: columns without a name may be those of a
 * card.
 */
function namedSign(lines: readonly Line[], places: Places, reading: NumberReading): Choice<SignReading> {
  const isAgainst = places.first.amount < 0 && areSignsAgainst(lines, (line) => amountOf(line, places, reading) ?? 0);
  return isAgainst ? { value: 'reversed', fitting: SIGNS } : only('as-written');
}

/** What signs mean: as a person chose, as words or columns say, as the balance proves; else it is open. */
export function chooseSign(
  lines: readonly Line[],
  places: Places,
  { reading, chosen, proven, isKnown }: KnownSigns & { readonly reading: NumberReading },
): Choice<SignReading> {
  if (chosen !== undefined) return only(chosen);
  // The oldest amount without a sign has none by the balance either.
  if (reading.signs !== null) return { value: oldestSign(lines, reading.signs), fitting: SIGNS };
  if (reading.openDebit !== null) return openDebitSign(lines, reading.openDebit);
  if (!isKnown) return proven === null ? { value: 'as-written', fitting: SIGNS } : only(proven);
  if (reading.hasOtherWords)
    return proven === null ? { value: signOfUnnamed(lines, places, reading), fitting: SIGNS } : only(proven);
  if (reading.isOutOpen) return proven === null ? debitSign(lines, places, reading) : only(proven);
  return hasNamedSigns(places) ? namedSign(lines, places, reading) : writtenSign(lines, places, { reading, proven });
}

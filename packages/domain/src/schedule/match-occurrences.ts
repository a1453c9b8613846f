import { addDays, daysBetween, type LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';
import { payeeKey } from '../trend/payee-key.ts';
import type { Occurrence } from './occurrences.ts';

/** An open occurrence, as far as it decides what belongs to it. */
export type MatchableOccurrence = Pick<
  Occurrence,
  'scheduleId' | 'date' | 'expectedDate' | 'description' | 'amount' | 'isAbout' | 'window'
>;

/** A transaction that may belong to an occurrence: actual, in no other one, and no schedule's start. */
export interface MatchableTransaction {
  readonly id: string;
  readonly date: LocalDate;
  readonly amount: Minor;
  readonly description: string;
  /** What a bank calls its payee. */
  readonly payee?: string | null;
}

/** A transaction that belongs to an occurrence, or likely does. */
export interface OccurrenceMatch {
  readonly scheduleId: string;
  /** The occurrence's nominal date. */
  readonly date: LocalDate;
  readonly transactionId: string;
  /** It is recorded without asking. */
  readonly isCertain: boolean;
}

/** An occurrence and a transaction that do not belong together, as a key. */
export const matchKey = ({ scheduleId, date, transactionId }: Omit<OccurrenceMatch, 'isCertain'>): string =>
  JSON.stringify([scheduleId, date, transactionId]);

// Fewer say too little: 'AB' is in the names of many.
const LEAST_LETTERS = 3;
const LETTER = /\p{L}/gu;

/** The words by which payees are compared. */
export const payeeWords = (text: string): string[] => payeeKey(text).split(' ');

const lettersIn = (text: string): number => text.match(LETTER)?.length ?? 0;

function areWordsAlike(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [one.join(' '), other.join(' ')];
  const [shorter, longer] = first.length <= second.length ? [one, other] : [other, one];
  return lettersIn(shorter.join('')) >= LEAST_LETTERS && shorter.every((word) => longer.includes(word));
}

/** Whether two descriptions are of one payee: each word of the shorter one, of three letters or more, is in the other. */
export const arePayeesAlike = (one: string, other: string): boolean =>
  areWordsAlike(payeeWords(one), payeeWords(other));

/** Whether an amount is at most so many percent off another one; whole numbers, so that the limit is exact. */
const isNear = (amount: Minor, expected: Minor, percent: number): boolean =>
  Math.abs(amount - expected) * 100 <= Math.abs(expected) * percent;

interface Pair extends OccurrenceMatch {
  readonly daysApart: number;
  readonly amountApart: Minor;
}

/** A transaction with the words of its names. */
interface Candidate extends MatchableTransaction {
  readonly names: readonly (readonly string[])[];
}

/** Transactions by what one of an occurrence must share: an amount, or a word. */
interface Index {
  readonly byAmount: ReadonlyMap<Minor, readonly Candidate[]>;
  readonly byWord: ReadonlyMap<string, readonly Candidate[]>;
}

function add<Key>(index: Map<Key, Candidate[]>, key: Key, candidate: Candidate): void {
  const found = index.get(key);
  if (found) found.push(candidate);
  else index.set(key, [candidate]);
}

function indexOf(transactions: readonly MatchableTransaction[]): Index {
  const byAmount = new Map<Minor, Candidate[]>();
  const byWord = new Map<string, Candidate[]>();
  for (const transaction of transactions) {
    const { description, payee } = transaction;
    const names = [description, ...(payee ? [payee] : [])].map(payeeWords);
    const candidate = { ...transaction, names };
    add(byAmount, transaction.amount, candidate);
    for (const word of new Set(names.flat())) add(byWord, word, candidate);
  }
  return { byAmount, byWord };
}

/** What an occurrence and a transaction within its window, which share an amount or a word, are together. */
function pairOf(open: MatchableOccurrence, words: readonly string[], transaction: Candidate): Pair | null {
  const { scheduleId, date, expectedDate, amount, isAbout } = open;
  const isEqual = transaction.amount === amount;
  const isAlike = transaction.names.some((name) => areWordsAlike(words, name));
  if (!isEqual && !(isAlike && isNear(transaction.amount, amount, 50))) return null;
  return {
    scheduleId,
    date,
    transactionId: transaction.id,
    isCertain: isAlike && (isEqual || (isAbout && isNear(transaction.amount, amount, 20))),
    daysApart: Math.abs(daysBetween(expectedDate, transaction.date)),
    amountApart: Math.abs(transaction.amount - amount),
  };
}

function pairsOf(open: MatchableOccurrence, { byAmount, byWord }: Index): Pair[] {
  const { expectedDate, description, amount, window } = open;
  const [first, last] = [addDays(expectedDate, -window), addDays(expectedDate, window)];
  const words = payeeWords(description);
  const sharing = [byAmount.get(amount) ?? [], ...words.map((word) => byWord.get(word) ?? [])].flat();
  return [...new Set(sharing)]
    .filter((each) => each.date >= first && each.date <= last && Math.sign(each.amount) === Math.sign(amount))
    .flatMap((each) => pairOf(open, words, each) ?? []);
}

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const inOrder = (one: Pair, other: Pair): number =>
  Number(other.isCertain) - Number(one.isCertain) ||
  one.daysApart - other.daysApart ||
  one.amountApart - other.amountApart ||
  order(one.date, other.date) ||
  order(one.transactionId, other.transactionId) ||
  order(one.scheduleId, other.scheduleId);

/**
 * Which transactions belong to which open occurrences of one ledger, one to one, whatever their order. The best pairs
 * are taken first: those that are certain, then by days apart, amount apart, nominal date and id. Rejected pairs, by
 * `matchKey`, are none.
 */
export function matchOccurrences(
  open: readonly MatchableOccurrence[],
  transactions: readonly MatchableTransaction[],
  rejected: ReadonlySet<string> = new Set(),
): OccurrenceMatch[] {
  const taken = new Set<string>();
  const index = indexOf(transactions);
  return open
    .flatMap((occurrence) => pairsOf(occurrence, index))
    .filter((pair) => !rejected.has(matchKey(pair)))
    .toSorted(inOrder)
    .flatMap(({ scheduleId, date, transactionId, isCertain }) => {
      const occurrence = JSON.stringify([scheduleId, date]);
      if (taken.has(occurrence) || taken.has(transactionId)) return [];
      taken.add(occurrence).add(transactionId);
      return [{ scheduleId, date, transactionId, isCertain }];
    });
}

import { dayNumber, type LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';

/** What a row of a file, or a transaction, is paired by. */
export interface Pairable {
  readonly date: LocalDate;
  readonly amount: Minor;
  /** Everything that is said of it. */
  readonly text: string;
}

/** A transaction that a row may be paired with; ids in the order in which they were made. */
export interface PairCandidate extends Pairable {
  readonly id: string;
}

/** Beyond so many pairs of one day and amount their words are not compared: ids alone decide. */
const MOST_COMPARED = 2_500;

const WORD = /[\p{L}\p{N}]{2,}/gu;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.normalize('NFKC').toLowerCase().match(WORD));

/** How many words two texts have in common. */
export function commonWords(one: string, other: string): number {
  const words = wordsOf(one);
  return [...wordsOf(other)].filter((word) => words.has(word)).length;
}

/** What is of one amount, by its day, counted. */
type ByDay<T> = Map<number, T[]>;

function byAmountAndDay<T extends Pairable>(all: readonly T[]): Map<Minor, ByDay<T>> {
  const groups = new Map<Minor, ByDay<T>>();
  for (const one of all) {
    const days = groups.get(one.amount) ?? new Map<number, T[]>();
    groups.set(one.amount, days);
    const day = dayNumber(one.date);
    const group = days.get(day);
    if (group) group.push(one);
    else days.set(day, [one]);
  }
  return groups;
}

interface Pair<Row> {
  readonly row: Row;
  readonly candidate: PairCandidate;
  readonly words: number;
}

function pairsOf<Row extends Pairable>(rows: readonly Row[], candidates: readonly PairCandidate[]): Pair<Row>[] {
  const isCompared = rows.length * candidates.length <= MOST_COMPARED;
  if (!isCompared) {
    return candidates.flatMap((candidate, index) => {
      const row = rows[index];
      return row ? [{ row, candidate, words: 0 }] : [];
    });
  }
  return rows.flatMap((row) =>
    candidates.map((candidate) => ({ row, candidate, words: commonWords(row.text, candidate.text) })),
  );
}

const byId = (one: PairCandidate, other: PairCandidate): number => (one.id < other.id ? -1 : 1);

interface Search {
  /** How far apart the days may be. */
  readonly days: number;
  /** 1 for the same amount, -1 for the opposite one. */
  readonly sign: 1 | -1;
}

/**
 * Pairs each row with at most one transaction, and each transaction with at most one row: of the nearest day, then of the
 * most common words, then the older one.
 */
export function nearestPairs<Row extends Pairable>(
  rows: readonly Row[],
  candidates: readonly PairCandidate[],
  { days, sign }: Search,
): Map<Row, PairCandidate> {
  const found = new Map<Row, PairCandidate>();
  const taken = new Set<PairCandidate>();
  const byAmount = byAmountAndDay(candidates.toSorted(byId));
  // Most rows of a file have no candidate at all.
  const pairable = rows.filter(({ amount }) => byAmount.has(sign * amount));
  const groups = [...byAmountAndDay(pairable)].flatMap(([amount, own]) => {
    const present = byAmount.get(sign * amount) as ByDay<PairCandidate>;
    return [...own].map(([day, group]) => ({ day, group, present }));
  });
  const take = (pairs: readonly Pair<Row>[]) => {
    const ranked = pairs.toSorted((one, other) => other.words - one.words || byId(one.candidate, other.candidate));
    for (const { row, candidate } of ranked) {
      if (found.has(row) || taken.has(candidate)) continue;
      found.set(row, candidate);
      taken.add(candidate);
    }
  };
  const pairsAt = ({ day, group, present }: (typeof groups)[number], distance: number): Pair<Row>[] => {
    const around = distance === 0 ? [0] : [-distance, distance];
    const near = around.flatMap((apart) => present.get(day + apart) ?? []).filter((candidate) => !taken.has(candidate));
    if (near.length === 0) return [];
    return pairsOf(
      group.filter((row) => !found.has(row)),
      near,
    );
  };
  for (let distance = 0; distance <= days; distance += 1) take(groups.flatMap((each) => pairsAt(each, distance)));
  return found;
}

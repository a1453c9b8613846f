import type { MatchFacts } from './match-rows.ts';

/** What a part is found by; without an amount it cannot be read, and matches nothing. */
interface Amount {
  readonly amount: number | null;
}

/** Rows that are matched together, with what they may be matched with. */
export interface MatchPart<Row> {
  readonly rows: readonly Row[];
  readonly facts: MatchFacts;
}

/** About so many rows make a part, more only where they are of one amount. */
const PART = 1_000;

/** 2 to the power of 32, by the golden ratio: scatters round amounts as others. */
const FACTOR = 0x9e37_79b1;
const RANGE = 2 ** 32;

/** The part of so many in which an amount is, whatever its sign. */
const partOf = ({ amount }: Amount, parts: number): number =>
  Math.floor(((Math.imul(Math.abs(amount ?? 0), FACTOR) >>> 0) / RANGE) * parts);

function scattered<Each extends Amount>(all: readonly Each[], parts: number): readonly Each[][] {
  const scatter = Array.from({ length: parts }, (): Each[] => []);
  for (const each of all) scatter[partOf(each, parts)]?.push(each);
  return scatter;
}

/**
 * Parts of a file that can be matched one after the other: no row is held against anything of another amount, whatever its
 * sign. Within a part rows stay in their order.
 */
export function partsByAmount<Row extends Amount>(rows: readonly Row[], facts: MatchFacts): readonly MatchPart<Row>[] {
  const parts = Math.ceil(rows.length / PART);
  const [sources, legs] = [scattered(facts.sources, parts), scattered(facts.legs, parts)];
  const [entries, others] = [scattered(facts.entries, parts), scattered(facts.others, parts)];
  return scattered(rows, parts).map((own, part) => ({
    rows: own,
    facts: {
      reconciledTo: facts.reconciledTo,
      sources: sources[part] ?? [],
      legs: legs[part] ?? [],
      entries: entries[part] ?? [],
      others: others[part] ?? [],
    },
  }));
}

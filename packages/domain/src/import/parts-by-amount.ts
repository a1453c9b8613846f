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
const PART = 250;

/** 2 to the power of 32, by the golden ratio: scatters round amounts as others. */
const FACTOR = 0x9e37_79b1;
const RANGE = 2 ** 32;

/** The part of so many in which an amount is, whatever its sign. */
const partOf = ({ amount }: Amount, parts: number): number =>
  Math.floor(((Math.imul(Math.abs(amount ?? 0), FACTOR) >>> 0) / RANGE) * parts);

/**
 * Parts of a file that can be matched one after the other: no row is held against anything of another amount, whatever its
 * sign. Within a part rows stay in their order.
 */
export function partsByAmount<Row extends Amount>(rows: readonly Row[], facts: MatchFacts): readonly MatchPart<Row>[] {
  const count = Math.ceil(rows.length / PART);
  const parts = Array.from({ length: count }, () => ({
    rows: [] as Row[],
    sources: [] as MatchFacts['sources'][number][],
    legs: [] as MatchFacts['legs'][number][],
    entries: [] as MatchFacts['entries'][number][],
    others: [] as MatchFacts['others'][number][],
  }));
  for (const each of rows) parts[partOf(each, count)]?.rows.push(each);
  for (const each of facts.sources) parts[partOf(each, count)]?.sources.push(each);
  for (const each of facts.legs) parts[partOf(each, count)]?.legs.push(each);
  for (const each of facts.entries) parts[partOf(each, count)]?.entries.push(each);
  for (const each of facts.others) parts[partOf(each, count)]?.others.push(each);
  return parts.map(({ rows: own, ...found }) => ({
    rows: own,
    facts: { reconciledTo: facts.reconciledTo, ...found },
  }));
}

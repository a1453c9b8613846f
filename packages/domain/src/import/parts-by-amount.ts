import type { ImportRow, MatchFacts } from './match-rows.ts';

/** Rows that are matched together, with what they may be matched with. */
export interface MatchPart {
  readonly rows: readonly ImportRow[];
  readonly facts: MatchFacts;
}

/** So many rows make a part, more only where they are all of one amount. */
const PART = 1_000;

interface Amount {
  readonly amount: number;
}

function byAmount<Each extends Amount>(all: readonly Each[]): ReadonlyMap<number, Each[]> {
  const groups = new Map<number, Each[]>();
  for (const each of all) {
    const key = Math.abs(each.amount);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

/** The amounts of rows, joined until there are enough rows of them. */
function joined(groups: ReadonlyMap<number, readonly ImportRow[]>): { amounts: number[]; rows: ImportRow[] }[] {
  const parts: { amounts: number[]; rows: ImportRow[] }[] = [];
  for (const [amount, rows] of groups) {
    const last = parts.at(-1);
    if (last && last.rows.length + rows.length <= PART) {
      last.amounts.push(amount);
      last.rows.push(...rows);
    } else parts.push({ amounts: [amount], rows: [...rows] });
  }
  return parts;
}

/**
 * Parts of a file that can be matched one after the other: no row is held against anything of another amount, whatever its
 * sign. Within a part rows stay in their order.
 */
export function partsByAmount(rows: readonly ImportRow[], facts: MatchFacts): readonly MatchPart[] {
  const [sources, legs] = [byAmount(facts.sources), byAmount(facts.legs)];
  const [entries, others] = [byAmount(facts.entries), byAmount(facts.others)];
  return joined(byAmount(rows)).map(({ amounts, rows: own }) => ({
    rows: own,
    facts: {
      reconciledTo: facts.reconciledTo,
      sources: amounts.flatMap((amount) => sources.get(amount) ?? []),
      legs: amounts.flatMap((amount) => legs.get(amount) ?? []),
      entries: amounts.flatMap((amount) => entries.get(amount) ?? []),
      others: amounts.flatMap((amount) => others.get(amount) ?? []),
    },
  }));
}

import { addDays, type LocalDate } from '../date/local-date.ts';
import type { ImportStatus, UnusableStatus } from './import-status.ts';
import { nearestPairs, type Pairable, type PairCandidate } from './nearest-pairs.ts';

/** How far a bank's day and a person's may be apart for the same movement of money. */
const MAX_MATCH_DAYS = 5;
/** How far the sides of a transfer may be apart. */
const MAX_PAIR_DAYS = 4;

/** By what a row is known again: the bank's own id, or a hash of the text where it has none. */
export interface SourceKey {
  readonly scheme: 'id' | 'hash';
  readonly value: string;
}

/** A row of a bank's file, as far as it decides what becomes of it. */
export interface ImportRow extends Pairable, SourceKey {
  /** Counted from 1 through the file. */
  readonly number: number;
  readonly unusable: UnusableStatus | null;
  /** The transaction that a person chose for it; null is none: it is new. Without it the rules decide. */
  readonly chosen?: string | null | undefined;
  /** The account with which a rule makes it a transfer; without it any account's opposite row is its other side. */
  readonly transferTo?: string | null | undefined;
}

/** What may be the other side of a transfer, and the account that it is in. */
export interface OtherSide extends PairCandidate {
  readonly accountId: string;
}

/** A row of an earlier file, which the account remembers. */
export interface KnownSource extends SourceKey {
  readonly date: LocalDate;
  readonly amount: number;
  /** Null where the row is to be ignored. */
  readonly transactionId: string | null;
}

/** What an account has, as far as it decides about rows. */
export interface MatchFacts {
  /** The last reconciled day; null without one. */
  readonly reconciledTo: LocalDate | null;
  readonly sources: readonly KnownSource[];
  /** Sides of transfers in the account that no file brought. */
  readonly legs: readonly PairCandidate[];
  /** Entries by hand, in the account or in none. */
  readonly entries: readonly PairCandidate[];
  /** What may be the other side of a transfer, in other accounts. */
  readonly others: readonly OtherSide[];
}

/** What becomes of a row, and with which transaction it belongs together; a transfer without one is recorded in both accounts. */
export interface RowMatch {
  readonly number: number;
  readonly status: ImportStatus;
  readonly transactionId: string | null;
}

type Found = Omit<RowMatch, 'number'>;
type Open = Map<ImportRow, Found | null>;

const sourceKey = ({ scheme, value, date, amount }: Omit<KnownSource, 'transactionId'>): string =>
  JSON.stringify([scheme, value, date, amount]);

/** What each row is by itself, before it is held against others. */
function ownStatus({ unusable, amount }: ImportRow): Found | null {
  if (unusable) return { status: unusable, transactionId: null };
  return amount === 0 ? { status: 'zero', transactionId: null } : null;
}

const openRows = (rows: Open): ImportRow[] => [...rows].flatMap(([row, found]) => (found ? [] : [row]));

/** Takes the rows that the account knows, as often as it knows them; answers the sources that none took. */
function takeKnown(rows: Open, sources: readonly KnownSource[]): KnownSource[] {
  const known = new Map<string, KnownSource[]>();
  // From the last one on, so that the first is taken off the end: a file may have tens of thousands of equal rows.
  for (const source of sources.toReversed()) {
    const same = known.get(sourceKey(source));
    if (same) same.push(source);
    else known.set(sourceKey(source), [source]);
  }
  for (const row of openRows(rows)) {
    const source = known.get(sourceKey(row))?.pop();
    if (!source) continue;
    const { transactionId } = source;
    rows.set(row, { status: transactionId === null ? 'ignored' : 'imported', transactionId });
  }
  return [...known.values()].flat();
}

function takeReconciled(rows: Open, reconciledTo: LocalDate | null): void {
  if (reconciledTo === null) return;
  for (const row of openRows(rows)) {
    if (row.date <= reconciledTo) rows.set(row, { status: 'before-reconciliation', transactionId: null });
  }
}

/** What a row may belong to, and how far apart the days may be. */
interface Step {
  readonly status: ImportStatus;
  readonly candidates: readonly PairCandidate[];
  readonly days: number;
  readonly sign: 1 | -1;
}

const choosable = ({ legs, entries, others }: MatchFacts): readonly [Step, Step, Step] => [
  { status: 'matches-transfer', candidates: legs, days: MAX_MATCH_DAYS, sign: 1 },
  { status: 'matches-entry', candidates: entries, days: MAX_MATCH_DAYS, sign: 1 },
  { status: 'transfer', candidates: others, days: MAX_PAIR_DAYS, sign: -1 },
];

function takePairs(rows: Open, { status, candidates, days, sign }: Step, among = openRows(rows)): void {
  for (const [row, { id }] of nearestPairs(among, candidates, { days, sign })) {
    rows.set(row, { status, transactionId: id });
  }
}

/** Takes the rows that rules make transfers: with the opposite row of that account, else with one that is recorded there. */
function takeRuled(rows: Open, others: readonly OtherSide[], step: Omit<Step, 'candidates'>): void {
  const ruled = openRows(rows).filter(({ transferTo }) => transferTo);
  for (const accountId of new Set(ruled.map(({ transferTo }) => transferTo))) {
    const group = ruled.filter(({ transferTo }) => transferTo === accountId);
    takePairs(rows, { ...step, candidates: others.filter((other) => other.accountId === accountId) }, group);
    for (const row of group) if (!rows.get(row)) rows.set(row, { status: step.status, transactionId: null });
  }
}

const fits = ({ date, amount }: ImportRow, candidate: PairCandidate, { days, sign }: Step): boolean =>
  candidate.amount === sign * amount && candidate.date >= addDays(date, -days) && candidate.date <= addDays(date, days);

/** The transactions that a row may belong to, with the status that it then has. */
export function candidatesOf(
  row: ImportRow,
  facts: MatchFacts,
): readonly { readonly status: ImportStatus; readonly candidate: PairCandidate }[] {
  return choosable(facts).flatMap((step) =>
    step.candidates
      .filter((candidate) => fits(row, candidate, step))
      .map((candidate) => ({ status: step.status, candidate })),
  );
}

/** Takes what a person chose, as far as it still fits; answers the transactions that are taken. */
function takeChosen(rows: Open, facts: MatchFacts): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const row of openRows(rows)) {
    if (row.chosen === null) rows.set(row, { status: 'new', transactionId: null });
    if (typeof row.chosen !== 'string' || taken.has(row.chosen)) continue;
    const found = candidatesOf(row, facts).find(({ candidate }) => candidate.id === row.chosen);
    if (!found) continue;
    taken.add(row.chosen);
    rows.set(row, { status: found.status, transactionId: row.chosen });
  }
  return taken;
}

/** Rows of other imports that no row of this file is known by: one of the same day and amount may be the same. */
const possibleDuplicates = (sources: readonly KnownSource[]): PairCandidate[] =>
  sources.flatMap(({ transactionId, date, amount }) =>
    transactionId === null ? [] : [{ id: transactionId, date, amount, text: '' }],
  );

/**
 * What becomes of each row of a file in an account. The first that fits holds, and no transaction belongs to two rows: what
 * cannot be imported, what is zero, what an earlier file brought, what is to be ignored, what is older than the last
 * reconciliation, then what a person chose, then what matches by amount and day, then what a rule makes a transfer, then
 * what may be one; the rest is new.
 */
export function matchRows(rows: readonly ImportRow[], facts: MatchFacts): readonly RowMatch[] {
  const open: Open = new Map(rows.map((row) => [row, ownStatus(row)]));
  const unused = takeKnown(open, facts.sources);
  takeReconciled(open, facts.reconciledTo);
  const taken = takeChosen(open, facts);
  const [legs, entries, others] = choosable(facts);
  const duplicates: Step = { status: 'possible-duplicate', candidates: possibleDuplicates(unused), days: 0, sign: 1 };
  for (const step of [legs, entries, duplicates]) {
    takePairs(open, { ...step, candidates: step.candidates.filter(({ id }) => !taken.has(id)) });
  }
  const sides = facts.others.filter(({ id }) => !taken.has(id));
  takeRuled(open, sides, others);
  const used = new Set([...open.values()].map((found) => found?.transactionId));
  takePairs(open, { ...others, candidates: sides.filter(({ id }) => !used.has(id)) });
  return rows.map((row) => ({ number: row.number, ...(open.get(row) ?? { status: 'new', transactionId: null }) }));
}

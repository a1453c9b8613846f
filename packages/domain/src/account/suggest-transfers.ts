import { dayNumber, daysBetween, type LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';

/** How far the sides of a transfer may be apart. */
export const MAX_TRANSFER_DAYS = 4;

/** A transaction in an account that may be one side of a transfer. */
export interface TransferRow {
  readonly id: string;
  readonly accountId: string;
  /** Sides have one currency. */
  readonly currency: string;
  readonly date: LocalDate;
  readonly amount: Minor;
  /** Everything that is said of it. */
  readonly text: string;
  /** By what the bank's files name its account. */
  readonly bankId: string | null;
}

/** Two transactions that may be a transfer. */
export interface TransferPair<Row extends TransferRow> {
  /** What leaves. */
  readonly from: Row;
  /** What arrives. */
  readonly to: Row;
  /** The bank names the other account, and neither side has a second candidate. */
  readonly isCertain: boolean;
}

/** A pair by its ids, whatever their order. */
export const pairKey = (one: string, other: string): string => [one, other].toSorted().join(' ');

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

const names = (row: TransferRow, other: TransferRow): boolean =>
  other.bankId !== null && other.bankId.trim() !== '' && plain(row.text).includes(plain(other.bankId));

interface Candidate<Row> {
  readonly from: Row;
  readonly to: Row;
  readonly apart: number;
}

/** Rows of one amount in one currency: what leaves, and what arrives. */
interface Group<Row> {
  readonly leaving: Row[];
  readonly arriving: Row[];
}

function groupsOf<Row extends TransferRow>(rows: readonly Row[]): Group<Row>[] {
  const groups = new Map<string, Group<Row>>();
  for (const row of rows) {
    if (row.amount === 0) continue;
    const key = `${row.currency} ${Math.abs(row.amount)}`;
    const group = groups.get(key) ?? { leaving: [], arriving: [] };
    groups.set(key, group);
    (row.amount < 0 ? group.leaving : group.arriving).push(row);
  }
  return [...groups.values()];
}

/** Beyond so many pairs of one amount the first ones of each day are looked at: all of them would take any memory. */
const MOST_COMPARED = 2_500;
const MOST_OF_A_DAY = 10;

/** The first rows of each day. */
function firstOfDays<Row extends TransferRow>(rows: readonly Row[]): Map<number, Row[]> {
  const days = new Map<number, Row[]>();
  for (const row of rows) {
    const day = days.get(dayNumber(row.date)) ?? [];
    days.set(dayNumber(row.date), day);
    if (day.length < MOST_OF_A_DAY) day.push(row);
  }
  return days;
}

function pairsOf<Row extends TransferRow>({ leaving, arriving }: Group<Row>): (readonly [Row, Row])[] {
  if (leaving.length * arriving.length <= MOST_COMPARED)
    return leaving.flatMap((from) => arriving.map((to) => [from, to] as const));
  const days = firstOfDays(arriving);
  const around = Array.from({ length: 2 * MAX_TRANSFER_DAYS + 1 }, (_, index) => index - MAX_TRANSFER_DAYS);
  return [...firstOfDays(leaving)].flatMap(([day, own]) => {
    const near = around.flatMap((apart) => days.get(day + apart) ?? []);
    return own.flatMap((from) => near.map((to) => [from, to] as const));
  });
}

function candidatesOf<Row extends TransferRow>(
  rows: readonly Row[],
  refused: ReadonlySet<string>,
): readonly Candidate<Row>[] {
  return groupsOf(rows)
    .flatMap((group) => pairsOf(group))
    .map(([from, to]) => ({ from, to, apart: Math.abs(daysBetween(from.date, to.date)) }))
    .filter(({ from, to, apart }) => {
      return from.accountId !== to.accountId && apart <= MAX_TRANSFER_DAYS && !refused.has(pairKey(from.id, to.id));
    });
}

/** How often each transaction is a candidate. */
function countOf<Row extends TransferRow>(candidates: readonly Candidate<Row>[]): ReadonlyMap<string, number> {
  const count = new Map<string, number>();
  for (const { id } of candidates.flatMap(({ from, to }) => [from, to])) count.set(id, (count.get(id) ?? 0) + 1);
  return count;
}

/**
 * Pairs of transactions that may be transfers: opposite amounts in two accounts, at most four days apart, each transaction
 * once. The nearest pairs come first into being, then those whose bank names the other account.
 */
export function suggestTransfers<Row extends TransferRow>(
  rows: readonly Row[],
  refused: ReadonlySet<string> = new Set(),
): readonly TransferPair<Row>[] {
  const candidates = candidatesOf(rows, refused);
  const count = countOf(candidates);
  const taken = new Set<string>();
  const isNamed = ({ from, to }: Candidate<Row>) => names(from, to) || names(to, from);
  return candidates
    .map((candidate) => ({ ...candidate, isNamed: isNamed(candidate) }))
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed) || one.apart - other.apart)
    .flatMap(({ from, to, isNamed: named }) => {
      if (taken.has(from.id) || taken.has(to.id)) return [];
      taken.add(from.id).add(to.id);
      return [{ from, to, isCertain: named && count.get(from.id) === 1 && count.get(to.id) === 1 }];
    });
}

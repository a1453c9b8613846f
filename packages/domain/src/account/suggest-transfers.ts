import { daysBetween, type LocalDate } from '../date/local-date.ts';
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

function candidatesOf<Row extends TransferRow>(rows: readonly Row[], refused: ReadonlySet<string>) {
  const arriving = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.amount <= 0) continue;
    const key = `${row.currency} ${row.amount}`;
    arriving.set(key, [...(arriving.get(key) ?? []), row]);
  }
  return rows
    .filter(({ amount }) => amount < 0)
    .flatMap((from) =>
      (arriving.get(`${from.currency} ${-from.amount}`) ?? []).map((to): Candidate<Row> => {
        return { from, to, apart: Math.abs(daysBetween(from.date, to.date)) };
      }),
    )
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

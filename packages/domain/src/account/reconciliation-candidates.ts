import type { LocalDate } from '../date/local-date.ts';
import type { Minor } from '../money/money.ts';
import { MAX_CANDIDATES } from './account.ts';

/** A transaction that may be the reason why balances differ. */
export interface CandidateRow {
  readonly id: string;
  readonly date: LocalDate;
  readonly amount: Minor;
  readonly isCleared: boolean;
}

/** Whether one amount is the other with two neighbouring digits swapped. */
export function isSwapped(one: Minor, other: Minor): boolean {
  if (one === other || Math.sign(one) !== Math.sign(other)) return false;
  const [a, b] = [String(Math.abs(one)), String(Math.abs(other))];
  return Array.from(a).some(
    (digit, at) => at > 0 && a.slice(0, at - 1) + digit + a.slice(at - 1, at) + a.slice(at + 1) === b,
  );
}

/** How likely a row is the reason: the lower the likelier; null where it is none. */
function rankOf({ amount, isCleared, isDouble }: CandidateRow & { readonly isDouble: boolean }, difference: Minor) {
  if (amount === difference && !isCleared) return 0;
  if (amount === -difference && isCleared) return isDouble ? 1 : 2;
  if (amount === difference || amount === -difference) return 3;
  if (amount * 2 === difference || amount * 2 === -difference) return 4;
  return isCleared && isSwapped(amount, amount + difference) ? 5 : null;
}

/**
 * Rows that may be the reason why the bank's balance differs from that of the cleared ones, the likeliest first: one of the
 * difference that is not cleared, one of two equal ones, one that the bank does not have, one with the wrong sign, which is
 * half of the difference, and one with two digits swapped. Rows that are as likely stay in their order.
 */
export function reconciliationCandidates<Row extends CandidateRow>(
  difference: Minor,
  rows: readonly Row[],
): readonly Row[] {
  const cleared = rows.filter(({ isCleared }) => isCleared);
  const keyOf = ({ date, amount }: CandidateRow) => `${date} ${amount}`;
  const times = new Map<string, number>();
  for (const row of cleared) times.set(keyOf(row), (times.get(keyOf(row)) ?? 0) + 1);
  return rows
    .flatMap((row) => {
      const rank = rankOf({ ...row, isDouble: (times.get(keyOf(row)) ?? 0) > 1 }, difference);
      return rank === null ? [] : [{ row, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_CANDIDATES)
    .map(({ row }) => row);
}

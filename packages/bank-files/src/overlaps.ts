import type { Statement, StatementRow } from './model.ts';

const isBooked = ({ row }: StatementRow): boolean => row !== null && !row.isPending;

const dayOf = ({ row }: StatementRow): string => row?.date ?? '';

const keyOf = ({ row }: StatementRow): string => `${row?.date} ${row?.amount} ${row?.bankText}`;

const daysOf = ({ rows }: Statement): string[] => rows.filter(isBooked).map(dayOf).toSorted();

/** Whether the later of two statements begins before the other one ends, or both are of one and the same day. */
export function haveCommonDays(before: Statement, after: Statement): boolean {
  const [first, last] = [daysOf(after)[0], daysOf(before).at(-1)];
  if (first === undefined || last === undefined) return false;
  return first < last || daysOf(before)[0] === daysOf(after).at(-1);
}

/** Those of the rows that are not among the others, each of which is found once. */
function notAmong(rows: readonly StatementRow[], others: readonly StatementRow[]): StatementRow[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return rows.filter((row) => {
    const count = counts.get(keyOf(row)) ?? 0;
    counts.set(keyOf(row), count - 1);
    return count <= 0;
  });
}

/** One row may be in two lists of different accounts. */
const FEWEST_COMMON = 2;

/**
 * A statement without the rows that the one before it ends with, as where a list was downloaded again before the former one was over.
 * They are the same where both have the same rows on their common days; the last of these days may have gone on since.
 */
export function withoutOverlap(before: Statement, after: Statement): Statement {
  const [first = '', last = ''] = [daysOf(after)[0], daysOf(before).at(-1)];
  const theirs = before.rows.filter((row) => isBooked(row) && dayOf(row) >= first);
  const own = after.rows.filter((row) => isBooked(row) && dayOf(row) <= last);
  if (theirs.length < FEWEST_COMMON || notAmong(theirs, own).length > 0) return after;
  const since = notAmong(own, theirs);
  if (since.some((row) => dayOf(row) < last)) return after;
  const left = new Set(since);
  const common = new Set(own.filter((row) => !left.has(row)));
  let moved = 0;
  for (const { row } of common) moved += row?.amount ?? 0;
  const { opening } = after;
  return {
    ...after,
    opening: opening && { date: null, amount: opening.amount + moved },
    statedCount: null,
    rows: after.rows.filter((row) => !common.has(row)),
  };
}

import type { Minor } from '@nestegg/domain';
import type { Note, StatementRow } from '../model.ts';
import type { Line } from './lines.ts';
import type { Places } from './places.ts';
import { minorAt, type NumberReading } from './signed-amounts.ts';
import type { TableContext } from './table-context.ts';
import { isTotalAlone } from './total-rows.ts';

/** The file says that there are more rows, or fewer. */
export const countNotes = (rows: readonly StatementRow[], { count }: TableContext): Note[] =>
  count === null || count === rows.length ? [] : [{ code: 'count-differs', stated: count, found: rows.length }];

/** What a table comes to: money in and out, of all rows or of the booked ones. */
interface Sums {
  readonly income: Minor;
  readonly spent: Minor;
}

function sumsOf(rows: readonly StatementRow[], isCounted: (row: NonNullable<StatementRow['row']>) => boolean): Sums {
  let [income, spent] = [0, 0];
  for (const { row } of rows) {
    if (row === null || !isCounted(row)) continue;
    if (row.amount > 0) income += row.amount;
    else spent -= row.amount;
  }
  return { income, spent };
}

/** Totals stand directly below a table. */
const MOST_LINES = 5;

/** A line with a word for a total and no other, and without a day. */
const isTotal = ({ cells, day }: Line): boolean =>
  day === null &&
  isTotalAlone(cells.find((cell) => cell !== '') ?? '') &&
  cells.filter((cell) => /\p{L}{4}/u.test(cell)).length === 1;

/** Whether the amounts of a line are what rows come to, in its columns. */
function areSums(line: Line, { first }: Places, mark: NumberReading['mark'], { income, spent }: Sums): boolean {
  const isOne = (at: number, sums: readonly Minor[]): boolean => {
    const stated = minorAt(line, at, mark);
    return stated === null || sums.includes(Math.abs(stated));
  };
  return (
    isOne(first.in, [income]) &&
    isOne(first.out, [spent]) &&
    isOne(first.amount, [income, spent, income + spent, Math.abs(income - spent)])
  );
}

/** What a line below the table states that its rows come to, where they do not. */
export function totalNotes(
  after: readonly Line[],
  rows: readonly StatementRow[],
  { places, mark }: { readonly places: Places; readonly mark: NumberReading['mark'] },
): Note[] {
  const line = after.slice(0, MOST_LINES).find(isTotal);
  // What cannot be read is said already, and is in the total.
  if (line === undefined || rows.some(({ row }) => row === null)) return [];
  const sums = [sumsOf(rows, () => true), sumsOf(rows, ({ isPending }) => !isPending)];
  return sums.some((each) => areSums(line, places, mark, each)) ? [] : [{ code: 'total-differs' }];
}

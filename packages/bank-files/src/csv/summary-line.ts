import { amountText, readAmount } from '../text/amount.ts';
import { CURRENCY_CODES } from '../text/currency-codes.ts';
import type { Line } from './lines.ts';
import type { Table } from './table.ts';

const isCode = (cell: string): boolean => /^[A-Z]{3}$/.test(cell) && CURRENCY_CODES.has(cell);

/** Whether a line names a currency where those below have something else. */
const namesCurrency = (line: Line, rows: readonly Line[]): boolean =>
  line.cells.some((cell, at) => isCode(cell) && rows.every(({ cells }) => !isCode(cells[at] ?? '')));

/** Hundredths of all amounts of a line, by their places; a number without a mark may be one of anything. */
const amountsOf = ({ cells }: Line): Map<number, number> =>
  new Map(
    cells.flatMap((cell, at) => {
      const minor = /\d[.,]\d{2}$/.test(cell) && amountText(cell) !== null ? readAmount(cell) : null;
      return typeof minor === 'number' ? [[at, minor] as const] : [];
    }),
  );

/** Summed up in so few lines only: of a longer table one line more is no matter that a balance does not show. */
const MOST_LINES = 5_000;

/**
 * Whether the first line of a table without a header tells of the file: it alone names the currency, and two of its amounts are as far
 * apart as one column of all others comes to.
 */
function isSummary(line: Line, rows: readonly Line[]): boolean {
  if (!namesCurrency(line, rows)) return false;
  const sums = new Map<number, number>();
  for (const row of rows) for (const [at, minor] of amountsOf(row)) sums.set(at, (sums.get(at) ?? 0) + minor);
  const stated = [...amountsOf(line).values()];
  const moved = new Set(stated.flatMap((before, at) => stated.slice(at + 1).map((after) => after - before)));
  return [...sums.values()].some((sum) => moved.has(sum));
}

/** A table without its first line, where that tells of the file. */
export function withoutSummary(table: Table): Table {
  const { header, before, body } = table;
  if (header !== null || body.length > MOST_LINES) return table;
  const [first, ...rows] = body;
  if (first === undefined || rows.length === 0 || !isSummary(first, rows)) return table;
  return { ...table, before: [...before, first], body: rows };
}

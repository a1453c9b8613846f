import { CURRENCY_CODES } from '../text/currency-codes.ts';
import { cellsOf } from './column-contents.ts';
import type { Columns } from './columns.ts';
import { lineOf, type Line } from './lines.ts';
import type { Table } from './table.ts';

const isMoved = (cell: string): boolean => /[1-9]/.test(cell);

/** Whether the column behind one of amounts holds codes of currencies, and one beside each amount. */
function isCurrencyOf(lines: readonly Line[], at: number): boolean {
  const codes = cellsOf(lines, at + 1);
  return (
    codes.length > 0 &&
    codes.every((code) => CURRENCY_CODES.has(code)) &&
    lines.every(({ cells }) => !isMoved(cells[at] ?? '') || (cells[at + 1] ?? '') !== '')
  );
}

/** A table whose columns of money in and out have a currency behind each, with the currencies beside the amounts. */
export function withPairCurrencies(table: Table, columns: Columns): Table {
  const halves = [columns.indexOf('in'), columns.indexOf('out')];
  const isPair = halves.every((at) => at >= 0 && columns[at + 1] === null && isCurrencyOf(table.body, at));
  if (columns.includes('currency') || !isPair) return table;
  const withCurrency = (line: Line): Line =>
    lineOf(line.at, {
      cells: line.cells.map((cell, at) =>
        halves.includes(at) && isMoved(cell) ? `${cell} ${line.cells[at + 1] ?? ''}` : cell,
      ),
      raw: line.raw,
    });
  return { ...table, body: table.body.map(withCurrency) };
}

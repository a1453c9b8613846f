import { CURRENCY_CODES } from '../text/currency-codes.ts';
import { columnsNamed } from './header-words.ts';
import { lineOf, type Line } from './lines.ts';
import type { Table } from './table.ts';

/** `CAD$` and `USD`, and nothing else. */
const CURRENCY = /^([A-Z]{3})\s?\p{Sc}?$/u;

const currencyOf = (cell: string): string | null => {
  const code = CURRENCY.exec(cell)?.[1] ?? '';
  return CURRENCY_CODES.has(code) ? code : null;
};

const isMoney = (cell: string): boolean =>
  columnsNamed(cell).some((column) => column === 'amount' || column === 'in' || column === 'out');

/** A table with a column of amounts for each currency, of which a row has one: all of them in the first, with their currencies. */
export function withoutCurrencyColumns(table: Table): Table {
  const names = table.header?.cells ?? [];
  const [first = -1, ...others] = names.flatMap((cell, at) => (currencyOf(cell) === null ? [] : [at]));
  const columns = [first, ...others];
  const isOther = (cell: string, at: number): boolean => !columns.includes(at) && isMoney(cell);
  if (others.length === 0 || names.some(isOther)) return table;
  const filled = ({ cells }: Line): number[] => columns.filter((at) => (cells[at] ?? '') !== '');
  if (!table.body.every((line) => filled(line).length < 2)) return table;
  const withCurrency = (line: Line): Line => {
    const [from = first] = filled(line);
    const amount = line.cells[from] ?? '';
    const written = amount === '' ? '' : `${amount} ${currencyOf(names[from] ?? '') ?? ''}`;
    const cellAt = (cell: string, at: number): string => (at === first ? written : columns.includes(at) ? '' : cell);
    return lineOf(line.at, { cells: line.cells.map(cellAt), raw: line.raw });
  };
  return { ...table, body: table.body.map(withCurrency) };
}

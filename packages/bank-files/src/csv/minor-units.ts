import type { Columns } from './columns.ts';
import { lineOf, type Line } from './lines.ts';
import type { Table } from './table.ts';

const MINOR_UNIT = /(?:^|[^a-zäöø])(?:cents?|cts|pence|minor(?:[ _]?units?)?|groszy|öre|øre)(?:$|[^a-zäöø])/i;
const MONEY = new Set(['amount', 'in', 'out', 'balance']);
/** Of cents, the marks between groups of three are of thousands. */
const WHOLE = /^([+-]?)(\d{1,12}|\d{1,3}(?:[.,'\s]\d{3}){1,3})$/;

/** `-4530` hundredths as `-45.30`. */
const inUnits = (cell: string): string =>
  cell.replace(WHOLE, (_, sign: string, digits: string) => {
    const padded = digits.replace(/\D/g, '').padStart(3, '0');
    return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
  });

const isMinor = (line: Line, at: number): boolean => {
  const cell = line.cells[at] ?? '';
  return cell === '' || WHOLE.test(cell);
};

/** A table whose header says that amounts are in hundredths, with amounts as others have them. */
export function withoutMinorUnits(table: Table, columns: Columns): Table {
  const { header, body } = table;
  const minor = (header?.cells ?? []).flatMap((cell, at) =>
    MONEY.has(columns[at] ?? '') && MINOR_UNIT.test(cell) && body.every((line) => isMinor(line, at)) ? [at] : [],
  );
  if (minor.length === 0) return table;
  const converted = ({ at, cells, raw }: Line): Line =>
    lineOf(at, { cells: cells.map((cell, index) => (minor.includes(index) ? inUnits(cell) : cell)), raw });
  return { ...table, body: body.map(converted) };
}

import { cellsOf } from './column-contents.ts';
import { lineOf, type Line } from './lines.ts';
import type { Table } from './table.ts';

/** A column of nothing but the hundredths of the amounts before it. */
const CENTS =
  /^(?:cents?|centimes?|cts|pence|groszy|[öø]re|rappen|c[eé]ntimos|centavos|centesimi|centiem(?:en)?|hal[eé][rř]e|fill[eé]r|bani|kuru[sş])$/i;

const isWhole = (cell: string): boolean => /^[-+]?\d{1,9}$/.test(cell);
const areCents = (cell: string): boolean => /^\d{1,2}$/.test(cell);

/** Where hundredths stand in a column of their own, behind whole amounts. */
function centsAt({ header, body }: Table): number {
  return (header?.cells ?? []).findIndex((cell, at) => {
    if (at === 0 || !CENTS.test(cell)) return false;
    const [wholes, cents] = [cellsOf(body, at - 1), cellsOf(body, at)];
    return cents.length > 0 && cents.every(areCents) && wholes.every(isWhole);
  });
}

/** A table whose amounts have a column for hundredths, with whole amounts and hundredths in one. */
export function withoutCentsColumns(table: Table): Table {
  const at = centsAt(table);
  if (at < 0) return table;
  const mark = table.body.some(({ cells }) => cells.some((cell) => /,\d{2}$/.test(cell))) ? ',' : '.';
  const joined = (line: Line): Line => {
    const { cells, raw } = line;
    const [whole = '', cents = ''] = cells.slice(at - 1, at + 1);
    if (cents === '') return line;
    const amount = `${whole || '0'}${mark}${cents.padStart(2, '0')}`;
    return lineOf(line.at, {
      cells: cells.map((cell, index) => (index === at - 1 ? amount : index === at ? '' : cell)),
      raw,
    });
  };
  return { ...table, body: table.body.map(joined) };
}

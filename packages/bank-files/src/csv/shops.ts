import { balanceNamed } from './directions.ts';
import type { Line } from './lines.ts';
import type { Table } from './table.ts';

/** The name of a maker of shoes, with the number of its shop. */
const SHOP = /^new balance[\W\d]*$/i;

const namesOpening = ({ mayBeBalance, cells }: Line): boolean =>
  mayBeBalance && cells.some((cell) => balanceNamed(cell) === 'opening');

const isShop = ({ mayBeBalance, day, cells }: Line): boolean =>
  mayBeBalance && day !== null && cells.some((cell) => SHOP.test(cell));

/** A table whose lines named `New Balance` are purchases, unless an old balance is stated as well. */
export function withShops(table: Table): Table {
  const { before, body, after } = table;
  if (!body.some(isShop) || [...before, ...body, ...after].some(namesOpening)) return table;
  return { ...table, body: body.map((line) => (isShop(line) ? { ...line, mayBeBalance: false } : line)) };
}

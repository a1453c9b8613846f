import type { Column } from '../model.ts';
import type { Columns } from './columns.ts';

/** Where each column of a table stands: looked up once, for every line asks several times. */
export interface Places {
  /** The first of its kind; -1 where there is none. */
  readonly first: Readonly<Record<Column, number>>;
  /** All of them. */
  readonly every: Readonly<Record<Column, readonly number[]>>;
}

const COLUMNS: readonly Column[] = [
  'date',
  'value-date',
  'payee',
  'payer',
  'purpose',
  'type',
  'amount',
  'in',
  'out',
  'direction',
  'balance',
  'currency',
  'account',
  'id',
  'category',
  'state',
];

const byColumn = <T>(of: (column: Column) => T): Record<Column, T> =>
  Object.fromEntries(COLUMNS.map((column) => [column, of(column)])) as Record<Column, T>;

export const placesOf = (columns: Columns): Places => ({
  first: byColumn((column) => columns.indexOf(column)),
  every: byColumn((column) => columns.flatMap((each, index) => (each === column ? [index] : []))),
});

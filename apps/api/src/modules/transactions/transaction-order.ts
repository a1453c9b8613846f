import { DEFAULT_SORT, type TransactionSort } from '@nestegg/domain';
import { sql, type Sql } from '../../db/sql.ts';
import type { TransactionRow } from './transaction-repository.ts';

type Column = 'date' | 'description' | 'category' | 'amount';

/** What a row is ordered by: enough to go on after it, even if it is gone. */
export type SeekKey = Pick<TransactionRow, 'id' | 'date' | 'description' | 'category' | 'amount'>;

/** How a column is compared: texts by their letters, whatever their case. */
interface Key {
  readonly column: Sql;
  readonly of: (place: SeekKey) => Sql;
}

const text = (value: Sql): Sql => sql`lower(${value}) collate "und-x-icu"`;

const KEYS: Readonly<Record<Exclude<Column, 'date'>, Key>> = {
  description: { column: text(sql`t.description`), of: (place) => text(sql`${place.description}::text`) },
  category: { column: text(sql`coalesce(t.category, '')`), of: (place) => text(sql`${place.category ?? ''}::text`) },
  amount: { column: sql`t.amount`, of: (place) => sql`${place.amount}::bigint` },
};

/** An order of a list, by a column; rows that are equal in it are ordered by date, in the same direction. */
export interface Order {
  /** What comes after `order by`, of `transaction t`. */
  readonly by: Sql;
  /** The rows after a place, as a condition on `transaction t`. */
  readonly after: (place: SeekKey) => Sql;
}

function orderBy(column: Column, backwards: boolean): Order {
  const direction = backwards ? sql`desc` : sql`asc`;
  const follows = backwards ? sql`<` : sql`>`;
  const dates = sql`t.date ${direction}, t.id ${direction}`;
  if (column === 'date') {
    return { by: dates, after: ({ date, id }) => sql`(t.date, t.id) ${follows} (${date}::date, ${id}::uuid)` };
  }
  const key = KEYS[column];
  return {
    by: sql`${key.column} ${direction}, ${dates}`,
    after: (place) =>
      sql`(${key.column}, t.date, t.id) ${follows} (${key.of(place)}, ${place.date}::date, ${place.id}::uuid)`,
  };
}

const COLUMNS: Readonly<Record<string, Column>> = {
  date: 'date',
  description: 'description',
  category: 'category',
  amount: 'amount',
};

/** The order of a list that is asked for. */
export const orderOf = (sort: TransactionSort = DEFAULT_SORT): Order =>
  orderBy(COLUMNS[sort.replace('-', '')] ?? 'date', sort.startsWith('-'));

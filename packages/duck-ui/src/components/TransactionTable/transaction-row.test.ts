import { expect, test } from 'vitest';
import { daysOf } from './transaction-row.ts';

const row = (id: string, date: string) => ({ id, date });

const keysOf = (...rows: { id: string; date: string }[]) => daysOf(rows).map(({ key }) => key);

test('rows of one day form one group, in their order', () => {
  const rows = [row('a', 'Nov 19'), row('b', 'Nov 17'), row('c', 'Nov 17'), row('d', 'Nov 15')];
  expect(daysOf(rows).map(({ start, end }) => rows.slice(start, end).map(({ id }) => id))).toEqual([
    ['a'],
    ['b', 'c'],
    ['d'],
  ]);
});

test('a day keeps its key when a row comes before its others, and no two groups have the same one', () => {
  expect(keysOf(row('b', 'Nov 17'))).toEqual(keysOf(row('new', 'Nov 17'), row('b', 'Nov 17')));
  expect(keysOf(row('a', 'Nov 19'), row('b', 'Nov 17'), row('c', 'Nov 19'))).toEqual(['a', 'Nov 17', 'c']);
});

test('no rows form no group', () => {
  expect(daysOf([])).toEqual([]);
});

import { expect, it } from 'vitest';
import { join, sql, statementName } from './sql.ts';

const written = ({ text, values }: ReturnType<typeof sql>) => ({ text, values });

it('a value travels apart from the text, in the order of its places', () => {
  expect(written(sql`select ${'a'}, ${null} where x = ${1}`)).toEqual({
    text: 'select $1, $2 where x = $3',
    values: ['a', null, 1],
  });
  expect(written(sql`select 1`)).toEqual({ text: 'select 1', values: [] });
});

it('a piece becomes part of the text, and its values take their places in the whole', () => {
  const piece = sql`b = ${2} and c = ${3}`;
  expect(written(sql`a = ${1} and ${piece} and ${sql`true`} and d = ${4}`)).toEqual({
    text: 'a = $1 and b = $2 and c = $3 and true and d = $4',
    values: [1, 2, 3, 4],
  });
});

it('pieces are put one after the other, with the separator between them only', () => {
  const pieces = [sql`a = ${1}`, sql`b = ${2}`, sql`true`];
  expect(written(join(pieces, ' and '))).toEqual({ text: 'a = $1 and b = $2 and true', values: [1, 2] });
  expect(written(join(pieces.slice(0, 1), ' and '))).toEqual({ text: 'a = $1', values: [1] });
  expect(written(join([], ' and '))).toEqual({ text: '', values: [] });
});

it('a statement has a name of its own, the same each time and short enough for PostgreSQL', () => {
  const [name, other] = [statementName('select 1'), statementName('select 2')];
  expect([statementName('select 1'), statementName('select 2')]).toEqual([name, other]);
  expect(other).not.toBe(name);
  expect(name).toMatch(/^[\w-]{24}$/);
});

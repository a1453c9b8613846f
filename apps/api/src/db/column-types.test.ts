import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Database } from './database.ts';
import { sql, Sql } from './sql.ts';
import { saturated } from './sums.ts';

let db: TestDatabase;
let database: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  database = await connectTo(db);
});
afterAll(async () => {
  await database.close();
  await db.drop();
});

/** How the server reads what an expression gives. */
const read = async (expression: Sql) =>
  (await database.system.row<{ value: unknown }>(sql`select ${expression} as value`))?.value;
const raw = (text: string) => new Sql([text], []);

it.each([
  [`9007199254740991::bigint`, Number.MAX_SAFE_INTEGER],
  [`-9007199254740991::bigint`, Number.MIN_SAFE_INTEGER],
  [`'2026-03-29'::date`, '2026-03-29'],
  [`'2026-03-29 12:00:00.5+02'::timestamptz`, '2026-03-29T10:00:00.500Z'],
  [`7::integer`, 7],
  [`'text'::text`, 'text'],
  [`null::bigint`, null],
])('%s is read as %j', async (expression, value) => {
  expect(await read(raw(expression))).toBe(value);
});

it('a number that cannot be held exactly is no number', async () => {
  await expect(read(raw('9007199254740992::bigint'))).rejects.toThrow(
    'Beyond what can be held exactly: 9007199254740992',
  );
});

const sumOf = (...values: readonly number[]) =>
  read(saturated(sql`(select sum(value) from unnest(${values}::bigint[]) as given (value))`));

describe('a sum', () => {
  it('is exact where it can be, the nearest number that can be held where it cannot, and nothing of nothing', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(await sumOf(1, 2, -5)).toBe(-2);
    expect([await sumOf(most, -1), await sumOf(most, 1), await sumOf(-most, -1)]).toEqual([most - 1, most, -most]);
    expect(await sumOf()).toBe(0);
  });
});

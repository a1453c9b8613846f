import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import type { Sql } from '../../db/sql.ts';

let server: TestServer;
let statements: string[] = [];
let ada: Person;
let newest: string;

const written = ({ text }: Sql): number => statements.push(text);

beforeAll(async () => {
  server = await createTestServer({
    through: (database) => ({
      ...database,
      asPerson: (caller, work, mode) =>
        database.asPerson(
          caller,
          (tx) =>
            work({
              ...tx,
              rows: (statement) => (written(statement), tx.rows(statement)),
              row: (statement) => (written(statement), tx.row(statement)),
            }),
          mode,
        ),
    }),
  });
  ada = await server.join('Ada');
  for (let made = 0; made < 20; made += 1) newest = await createHousehold(ada);
  for (const [household_id, day] of [
    [null, 1],
    [newest, 2],
  ] as const) {
    const payload = { amount: -1, date: `2026-03-0${day}`, description: `Day ${day}`, household_id };
    expect((await ada.call('POST', '/api/transactions', { payload })).statusCode).toBe(201);
  }
});
afterAll(() => server.close());

const PATHS = [
  '/api/transactions',
  '/api/transactions?page=2&limit=1',
  '/api/transactions?search=day&totals=true',
  '/api/transactions/suggestions',
  '/api/transactions/file',
  '/api/transactions/summary',
];

const statementsOf = async (path: string): Promise<string[]> => {
  statements = [];
  expect((await ada.call('GET', path)).statusCode).toBe(200);
  return [...new Set(statements)].toSorted();
};

const descriptions = async (path: string) =>
  (await ada.call('GET', path)).json<{ data: { description: string }[] }>().data.map(({ description }) => description);

it('who has many households is shown what is in each', async () => {
  expect(await descriptions('/api/transactions')).toEqual(['Day 2', 'Day 1']);
  expect(await descriptions('/api/transactions?page=2&limit=1')).toEqual(['Day 1']);
  expect(await descriptions('/api/transactions/suggestions')).toEqual(['Day 2', 'Day 1']);
});

// The database plans a statement that names each of a thousand ledgers for seconds, in which others wait.
it('no statement grows with the number of households', async () => {
  const before = [];
  for (const path of PATHS) before.push(await statementsOf(path));
  await createHousehold(ada);
  const after = [];
  for (const path of PATHS) after.push(await statementsOf(path));
  expect(after).toEqual(before);
});

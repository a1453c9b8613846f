import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, commit, csv, draft, readImport, rows } from '../../../test/imports.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const inCurrency = async (person: Person, currency: string) => {
  const answer = await person.call('PATCH', '/api/profile', { payload: { preferences: { currency } } });
  expect(answer.statusCode, answer.body).toBe(200);
};

/** Has the rows of a draft held anew against what there is. */
const look = async (person: Person, { id }: { id: string }) =>
  readImport(await person.call('PUT', `/api/imports/${id}/reading`, { payload: {} }));

const FILE = csv({ amount: -450 }, { amount: -4.5, text: 'Tea' });

it('SRV-84 a row with a fraction does not hold up the others of its file where the ledger became one in yen', async () => {
  const yui = await server.join('Yui');
  const made = await draft(yui, await account(yui), FILE);
  await inCurrency(yui, 'JPY');
  const refused = await commit(yui, made);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { reason: { code: 'import.rows-changed', params: { n: 1 } } },
  ]);
  await look(yui, made);
  expect(await rows(yui, made)).toMatchObject([
    { status: 'new', fault: null, take: 'import' },
    { status: 'not-readable', fault: 'decimals', take: 'skip' },
  ]);
  expect(readImport(await commit(yui, made)).result).toMatchObject({ created: 1, left_out: 1 });
});

it('SRV-84 a row with a fraction can be imported where the ledger is none in yen any more', async () => {
  const ken = await server.join('Ken');
  await inCurrency(ken, 'JPY');
  const made = await draft(ken, await account(ken), FILE);
  await inCurrency(ken, 'USD');
  await look(ken, made);
  expect(await rows(ken, made)).toMatchObject([
    { status: 'new', fault: null, take: 'import' },
    { status: 'new', fault: null, take: 'import' },
  ]);
  expect(readImport(await commit(ken, made)).result).toMatchObject({ created: 2, left_out: 0 });
});

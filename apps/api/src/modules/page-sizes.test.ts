import { expect } from 'vitest';
import { record } from '../../test/accounts.ts';
import { it } from '../../test/household-test.ts';
import { account, commit, csv, draft, storeDrafts } from '../../test/imports.ts';
import type { Person } from '../../test/test-server.ts';

const sizeOf = async (person: Person, path: string): Promise<number> => {
  const answer = await person.call('GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, changes } = answer.json<{ data?: object[]; changes?: object[] }>();
  return (changes ?? data ?? []).length;
};

it('without a limit a page of the history has 50 groups', async ({ server }) => {
  const dora = await server.join('Dora');
  for (let made = 0; made < 51; made += 1) await record(dora);
  expect([await sizeOf(dora, '/api/history'), await sizeOf(dora, '/api/history?limit=51')]).toEqual([50, 51]);
});

it('without a limit a page of an import has 100 rows, of what it changed 100 changes, and of imports 50', async ({
  server,
}) => {
  const edda = await server.join('Edda');
  const lines = Array.from({ length: 101 }, (_, index) => ({ amount: -1 - index, text: `Shop ${index}` }));
  const imported = await draft(edda, await account(edda, { opening_date: '2025-01-01' }), csv(...lines));
  const rows = `/api/imports/${imported.id}/rows`;
  expect([await sizeOf(edda, rows), await sizeOf(edda, `${rows}?limit=101`)]).toEqual([100, 101]);
  const committed = await commit(edda, imported);
  expect(committed.statusCode, committed.body).toBe(200);
  const [latest] = (await edda.call('GET', '/api/history')).json<{ data: { id: string }[] }>().data;
  const group = `/api/history/${latest?.id}`;
  expect([await sizeOf(edda, group), await sizeOf(edda, `${group}?limit=101`)]).toEqual([100, 101]);
  await storeDrafts(server, imported, 50);
  expect([await sizeOf(edda, '/api/imports'), await sizeOf(edda, '/api/imports?limit=51')]).toEqual([50, 51]);
});

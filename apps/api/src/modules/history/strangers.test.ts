import { afterAll, beforeAll, expect, it } from 'vitest';
import { history, record } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { addRule } from '../../../test/rules.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import { unfiltered } from '../../../test/unfiltered.ts';

const filters = { on: true };
let server: TestServer;
let outsiders: readonly Person[];
let household: string;
/** What was recorded in the household: a transaction and a rule, each with its group. */
let made: readonly { readonly kind: string; readonly id: string; readonly group: string }[];

beforeAll(async () => {
  server = await createTestServer({ through: unfiltered(filters) });
  const [owner, former, stranger] = [await server.join('Olive'), await server.join('Fritz'), await server.join('Sven')];
  household = await createHousehold(owner, [former]);
  made = [
    { kind: 'transaction', ...(await record(owner, { household_id: household })) },
    { kind: 'rule', ...(await addRule(owner, { household_id: household })) },
  ];
  for (const { id, group } of made) {
    expect((await history(former, `record_id=${id}`)).data).toMatchObject([{ id: group }]);
  }
  await owner.call('DELETE', `/api/households/${household}/members/${former.id}`);
  outsiders = [former, stranger];
});
afterAll(() => server.close());

it.each(['on', 'off'])(
  'HIST-04 strangers and former members find no change of a household with the filters %s; a group is a 404',
  async (state) => {
    filters.on = state === 'on';
    for (const person of outsiders) {
      expect((await history(person)).data.filter(({ ledgers }) => ledgers[0]?.household_id === household)).toEqual([]);
      for (const { kind, id, group } of made) {
        expect((await history(person, `record_id=${id}`)).data).toEqual([]);
        expect((await person.call('GET', `/api/history/${group}`)).statusCode).toBe(404);
        expect((await person.call('POST', `/api/history/${group}/undo`, { payload: {} })).statusCode).toBe(404);
        const payload = { group, version: 1 };
        const restored = await person.call('POST', `/api/history/records/${kind}/${id}/restore`, { payload });
        expect(restored.statusCode).toBe(404);
        expect((await person.call('GET', '/api/changes')).body).not.toContain(id);
      }
    }
  },
);

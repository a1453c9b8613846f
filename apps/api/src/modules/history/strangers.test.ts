import { afterAll, beforeAll, expect, it } from 'vitest';
import { history, record } from '../../../test/history.ts';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';
import { unfiltered } from '../../../test/unfiltered.ts';

const filters = { on: true };
let server: TestServer;
let outsiders: readonly Person[];
let household: string;
let id: string;
let group: string;

beforeAll(async () => {
  server = await createTestServer({ through: unfiltered(filters) });
  const [owner, former, stranger] = [await server.join('Olive'), await server.join('Fritz'), await server.join('Sven')];
  household = await createHousehold(owner, [former]);
  ({ id, group } = await record(owner, { household_id: household }));
  expect((await history(former, `record_id=${id}`)).data).toMatchObject([{ id: group }]);
  await owner.call('DELETE', `/api/households/${household}/members/${former.id}`);
  outsiders = [former, stranger];
});
afterAll(() => server.close());

it.each(['on', 'off'])(
  'HIST-04 strangers and former members find no change of a household with the filters %s; a group is a 404',
  async (state) => {
    filters.on = state === 'on';
    for (const person of outsiders) {
      expect((await history(person, `record_id=${id}`)).data).toEqual([]);
      expect((await history(person)).data.filter(({ ledgers }) => ledgers[0]?.household_id === household)).toEqual([]);
      expect((await person.call('GET', `/api/history/${group}`)).statusCode).toBe(404);
      expect((await person.call('POST', `/api/history/${group}/undo`, { payload: {} })).statusCode).toBe(404);
      const restore = { payload: { group, version: 1 } };
      expect((await person.call('POST', `/api/history/records/transaction/${id}/restore`, restore)).statusCode).toBe(
        404,
      );
      const feed = await person.call('GET', '/api/changes');
      expect(feed.body).not.toContain(id);
    }
  },
);

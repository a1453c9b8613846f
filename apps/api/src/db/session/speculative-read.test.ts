import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '../../../test/household.ts';
import { createTestServer, type Person, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let member: Person;

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.join('Owner');
  member = await server.join('Member');
});
afterAll(() => server.close());

const shown = async (person: Person, query = ''): Promise<string[] | number> => {
  const answer = await person.call('GET', `/api/transactions?limit=5${query}`);
  if (answer.statusCode !== 200) return answer.statusCode;
  return answer.json<{ data: { description: string }[] }>().data.map(({ description }) => description);
};

const record = (household_id: string | null, description: string) =>
  owner.call('POST', '/api/transactions', { payload: { amount: -1, date: '2026-01-01', description, household_id } });

it('SRV-40 what a person reads follows who they are with, from the very next request', async () => {
  const first = await createHousehold(owner, [member]);
  await record(first, 'Bread');
  expect(await shown(member)).toEqual(['Bread']);
  expect(await shown(member, `&household_id=${first}`)).toEqual(['Bread']);
  const second = await createHousehold(owner, [member]);
  await record(second, 'Milk');
  expect(await shown(member)).toEqual(['Milk', 'Bread']);
  await owner.call('DELETE', `/api/households/${first}/members/${member.id}`);
  expect(await shown(member)).toEqual(['Milk']);
  expect(await shown(member, `&household_id=${first}`)).toBe(404);
  await owner.call('DELETE', `/api/households/${second}`);
  expect(await shown(member)).toEqual([]);
  expect(await shown(member, `&household_id=${second}`)).toBe(404);
  await owner.call('POST', `/api/households/${second}/restore`);
  expect(await shown(member, `&household_id=${second}`)).toEqual(['Milk']);
});

it('a name that changed is shown by it at once', async () => {
  const id = await createHousehold(owner, [member]);
  await record(id, 'Eggs');
  const account = async () => {
    const answer = await member.call('GET', `/api/transactions?household_id=${id}`);
    return answer.json<{ data: { account: string }[] }>().data[0]?.account;
  };
  await account();
  await owner.call('PATCH', `/api/households/${id}`, { payload: { name: 'Renamed' } });
  expect(await account()).toBe('Renamed');
});

it('a session that ended reads nothing, however much was read in it before', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf(owner.subject, 'evening')}` };
  const read = async () => (await server.app.inject({ url: '/api/transactions', headers })).statusCode;
  expect([await read(), await read()]).toEqual([200, 200]);
  await server.db.asOwner(`delete from identity.payload where uid = 'evening'`);
  expect(await read()).toBe(401);
});

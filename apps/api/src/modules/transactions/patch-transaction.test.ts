import { expect } from 'vitest';
import { it } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

const RENT = {
  amount: -900,
  date: '2026-11-01',
  description: 'Rent',
  category: 'Housing',
  is_recurring: true,
  frequency: 'monthly',
  due_date: 1,
};

const create = async (person: Person, payload: object = {}) =>
  (await person.call('POST', '/api/transactions', { payload: { ...RENT, ...payload } })).json<{ id: string }>().id;
const patch = (person: Person, id: string, payload: object, headers: Record<string, string> = {}) =>
  person.call('PATCH', `/api/transactions/${id}`, { payload, headers });

it('replaces the fields that are sent, and leaves the others', async ({ owner, member, household }) => {
  const id = await create(owner, { household_id: household });
  const answer = await patch(member, id, { amount: -950.5 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ ...RENT, amount: -950.5, household_id: household, updated_by_name: 'Milo' });
  const cleared = await patch(owner, id, { category: null, household_id: null });
  expect(cleared.json()).toMatchObject({ category: null, household_id: null, amount: -950.5, version: 3 });
});

it('leaves every field that is not sent as it was', async ({ owner }) => {
  const whole = { ...RENT, due_date: 20, is_projected: true };
  const changes = {
    amount: -950,
    date: '2026-11-02',
    description: 'Flat',
    category: 'Other',
    due_date: 21,
    is_projected: false,
  };
  for (const [field, value] of Object.entries(changes)) {
    const id = await create(owner, whole);
    expect((await patch(owner, id, { [field]: value })).json(), field).toMatchObject({ ...whole, [field]: value });
  }
});

it('that changes nothing keeps the version', async ({ owner }) => {
  const id = await create(owner);
  expect((await patch(owner, id, {})).json()).toMatchObject({ ...RENT, version: 1 });
  expect((await patch(owner, id, { description: 'Rent' })).json()).toMatchObject({ version: 1 });
});

it('is under the rules of what the transaction becomes', async ({ owner }) => {
  const id = await create(owner, { is_recurring: false, frequency: null, due_date: null });
  const details = async (payload: object) => {
    const answer = await patch(owner, id, payload);
    return [answer.statusCode, Object.keys(answer.json<{ details: object }>().details)];
  };
  expect(await details({ is_recurring: true })).toEqual([422, ['frequency']]);
  expect(await details({ is_recurring: true, frequency: 'monthly' })).toEqual([422, ['due_date']]);
  expect(await details({ amount: 'much' })).toEqual([422, ['amount']]);
  expect(await details({ amount: null })).toEqual([422, ['amount']]);
  expect(await details({ nonsense: 1 })).toEqual([422, ['nonsense']]);
  const weekly = await patch(owner, id, { is_recurring: true, frequency: 'weekly' });
  expect(weekly.json()).toMatchObject({ is_recurring: true, frequency: 'weekly', due_date: null, version: 2 });
  expect((await patch(owner, id, { is_recurring: false })).json()).toMatchObject({
    is_recurring: false,
    frequency: null,
  });
});

it('a stale version is a conflict with the present one, and a repeat by its key changes nothing more', async ({
  owner,
}) => {
  const id = await create(owner);
  const key = { 'idempotency-key': `patch-${id}`, 'if-match': '"1"' };
  expect((await patch(owner, id, { amount: -1 }, key)).json()).toMatchObject({ version: 2 });
  expect((await patch(owner, id, { amount: -1 }, key)).json()).toMatchObject({ version: 2 });
  const stale = await patch(owner, id, { amount: -2 }, { 'if-match': '"1"' });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ details: { current: { amount: -1, version: 2 } } });
});

it('another’s own transaction is a 404, and so is a household of others', async ({
  server,
  owner,
  member,
  household,
}) => {
  const id = await create(owner);
  expect((await patch(member, id, { amount: -1 })).statusCode).toBe(404);
  const stranger = await server.join('Sue');
  const own = await create(stranger);
  expect((await patch(stranger, own, { household_id: household })).statusCode).toBe(404);
});

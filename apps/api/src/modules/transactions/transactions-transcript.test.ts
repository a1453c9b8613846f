import { afterEach, expect, vi } from 'vitest';
import { createAccessToken } from '../../../test/access-token.ts';
import { changedFields } from '../../../test/changed-fields.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { startTranscript } from '../../../test/transcript.ts';

it.beforeEach(({ owner, household }) =>
  owner.call('PATCH', `/api/households/${household}`, { payload: { currency: 'EUR' } }),
);
afterEach(() => vi.useRealTimers());

const idOf = (answer: { json: () => unknown }) => (answer.json() as { id: string }).id;

const RENT = {
  amount: -812.4,
  date: '2026-02-27',
  description: 'Rent of March',
  category: 'Housing',
  is_recurring: true,
  frequency: 'monthly',
  due_date: 28,
  is_projected: true,
};

it('records of transactions are answered as approved', async ({ server, owner, member, household }) => {
  const stranger = await server.join('Stan');
  const { call, name, text } = startTranscript({ owner, member, stranger });
  name(household, 'household');
  const shared = { ...RENT, household_id: household };

  const plain = await call(owner, 'POST', '/api/transactions', {
    payload: { amount: 3.5, date: '2026-01-05', description: '  Deposit  ', category: ' ' },
  });
  name(idOf(plain), 'deposit');
  const key = { 'idempotency-key': 'rent' };
  const rent = await call(owner, 'POST', '/api/transactions', { headers: key, payload: shared });
  name(idOf(rent), 'rent');
  await call(owner, 'POST', '/api/transactions', { headers: key, payload: shared });
  await call(owner, 'POST', '/api/transactions', { headers: key, payload: RENT });
  // What does not recur has no recurrence, and only what recurs monthly has a day.
  const once: object = { frequency: 'weekly', due_date: 3, amount: -7.15, description: 'Gym' };
  await call(member, 'POST', '/api/transactions', { payload: { ...once, date: '2026-01-07' } });
  await call(member, 'POST', '/api/transactions', { payload: { ...once, date: '2026-01-08', is_recurring: true } });

  const ofRent = `/api/transactions/${idOf(rent)}`;
  await call(member, 'GET', ofRent);
  const replaced = { ...shared, amount: -830, description: 'Rent, raised', is_recurring: false, is_projected: false };
  await call(member, 'PUT', ofRent, { payload: replaced, headers: { 'if-match': '"1"' } });
  await call(owner, 'PUT', ofRent, { payload: shared, headers: { 'if-match': '"1"' } });
  await call(owner, 'PUT', ofRent, {
    payload: { amount: 1, date: '2026-03-01', description: 'Bare', household_id: household },
  });
  await call(owner, 'GET', ofRent);

  // Refused: what others have, and what is no id.
  for (const [method, payload] of [['GET'], ['PUT', shared], ['PATCH', { amount: 1 }], ['DELETE']] as const) {
    await call(stranger, method, ofRent, { ...(payload && { payload }) });
    await call(owner, method, '/api/transactions/none', { ...(payload && { payload }) });
  }
  await call(stranger, 'POST', '/api/transactions', { payload: shared });
  await call(member, 'PUT', `/api/transactions/${idOf(plain)}`, { payload: shared });
  await call(owner, 'POST', '/api/transactions', { payload: { ...RENT, household_id: 'none' } });

  await call(owner, 'DELETE', ofRent, { headers: { 'if-match': '"1"' } });
  await call(owner, 'DELETE', `${ofRent}?ignore=perhaps`);
  await call(member, 'DELETE', ofRent, { headers: { 'if-match': '"3"' } });
  await call(owner, 'GET', ofRent);
  expect(text()).toMatchSnapshot();
});

it('what is wrong with a transaction is answered as approved, field by field', async ({ owner }) => {
  const { call, name, text } = startTranscript({ owner });
  const household = await createHousehold(owner);
  name(household, 'household');
  await owner.call('PATCH', `/api/households/${household}`, { payload: { currency: 'JPY' } });
  const right = { amount: -1, date: '2026-03-01', description: 'Milk', household_id: household };
  const post = (payload: object) => call(owner, 'POST', '/api/transactions', { payload });
  await post({});
  await post({ amount: 'ten', date: '2026-02-30', description: ' ', category: 3, household_id: '', flavour: 'none' });
  await post({ ...right, amount: 0.001, description: 'x'.repeat(201), category: 'y'.repeat(51), is_projected: 'no' });
  await post({
    ...right,
    amount: 1e15,
    is_recurring: 1,
    frequency: 'daily',
    due_date: 32,
    account_id: '',
    status: 'new',
  });
  await post({ ...right, is_recurring: true });
  await post({ ...right, is_recurring: true, frequency: 'monthly' });
  await post({ ...right, amount: -1.5 });
  const milk = idOf(await owner.call('POST', '/api/transactions', { payload: right }));
  name(milk, 'milk');
  const patch = (payload: object) => call(owner, 'PATCH', `/api/transactions/${milk}`, { payload });
  await patch({ amount: 0.5 });
  await patch({ is_recurring: true });
  await patch({ is_recurring: true, frequency: 'monthly' });
  await patch({ flavour: 'none', date: null });
  expect(text()).toMatchSnapshot();
});

it('each field of a transaction is changed alone, as approved', async ({ owner, member, household }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });
  const { call, name, note, text } = startTranscript({ owner, member });
  name(household, 'household');
  const made = await owner.call('POST', '/api/transactions', { payload: { ...RENT, household_id: household } });
  name(idOf(made), 'rent');
  const url = `/api/transactions/${idOf(made)}`;
  let before = made.json<object>();
  const changes = [
    { amount: -900 },
    { date: '2026-03-05' },
    { description: 'Flat' },
    { category: 'Home' },
    { category: null },
    { due_date: 5 },
    { frequency: 'weekly' },
    { is_projected: false },
    { is_recurring: false },
    {},
  ];
  for (const payload of changes) {
    const changed = await member.call('PATCH', url, { payload });
    note(`changed by ${JSON.stringify(payload)}`, changedFields(before, changed.json<object>()));
    before = changed.json<object>();
  }
  await call(owner, 'PATCH', url, { payload: { amount: 5 }, headers: { 'if-match': '"2"' } });
  await call(owner, 'PATCH', `${url}?schedule=drop`, { payload: { amount: 5 } });
  await call(owner, 'PATCH', url, { payload: { household_id: null } });
  await call(member, 'GET', url);
  expect(text()).toMatchSnapshot();
});

it('the bill that a transaction starts goes on or ends with it, as approved', async ({ owner, household }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });
  const { name, note, text } = startTranscript({ owner });
  name(household, 'household');
  const weekly = { ...RENT, frequency: 'weekly', is_projected: false, household_id: household };
  const post = async (payload: object) => idOf(await owner.call('POST', '/api/transactions', { payload }));
  const kept = await post({ ...weekly, description: 'Cleaning' });
  const gone = await post({ ...weekly, description: 'Window', date: '2026-02-26' });
  const bills = async (title: string) => {
    const { data } = (await owner.call('GET', '/api/schedules')).json<{
      data: { description: string; amount: number; listed_from: string; ends_on: string; state: string }[];
    }>();
    const own = data.filter(({ description }) => /Cleaning|Window/.test(description));
    note(
      title,
      own.map(({ description, amount, listed_from, ends_on, state }) => ({
        description,
        amount,
        listed_from,
        ends_on,
        state,
      })),
    );
  };
  await bills('when they are recorded');
  await owner.call('PATCH', `/api/transactions/${kept}?schedule=keep`, { payload: { amount: -31.2 } });
  await owner.call('PATCH', `/api/transactions/${gone}`, { payload: { amount: -32.3 } });
  await bills('after a change; one is kept');
  const put = { ...weekly, is_recurring: false, description: 'Cleaning' };
  await owner.call('PUT', `/api/transactions/${kept}?schedule=keep`, { payload: put });
  await bills('after one does not recur any more; it is kept');
  await owner.call('PUT', `/api/transactions/${kept}`, { payload: { ...put, is_recurring: true, amount: -33.4 } });
  await owner.call('DELETE', `/api/transactions/${kept}?schedule=keep`);
  await owner.call('DELETE', `/api/transactions/${gone}`);
  await bills('after both are deleted; one is kept');
  expect(text()).toMatchSnapshot();
});

it('transactions are answered to programs as their scopes have it, as approved', async ({ server }) => {
  const owner = await server.join('Petra');
  const household = await createHousehold(owner);
  const programOf = async (scope: object) => ({
    ...owner,
    call: (await createAccessToken(server, owner, { household_id: household, ...scope })).call,
  });
  const [reader, writer] = [await programOf({ read: true }), await programOf({ write: true })];
  const both = await programOf({ read: true, write: true });
  const { call, name, text } = startTranscript({ reader, writer, both, owner });
  name(household, 'household');
  const cash = idOf(
    await owner.call('POST', '/api/accounts', {
      payload: { name: 'Cash', kind: 'cash', household_id: household },
    }),
  );
  name(cash, 'cash');
  const payload = { amount: -4, date: '2026-02-01', description: 'Kiosk', category: 'Fun', household_id: household };
  await call(reader, 'POST', '/api/transactions', { payload });
  await call(both, 'POST', '/api/transactions', { payload: { ...payload, household_id: null } });
  const made = await call(writer, 'POST', '/api/transactions', { payload: { ...payload, account_id: cash } });
  name(idOf(made), 'kiosk');
  const url = `/api/transactions/${idOf(made)}`;
  await call(writer, 'GET', url);
  await call(writer, 'GET', '/api/transactions');
  await call(writer, 'PATCH', url, { payload: { amount: -5 } });
  await call(writer, 'PUT', url, { payload: { ...payload, amount: -6 }, headers: { 'if-match': '"7"' } });
  await call(writer, 'PUT', url, { payload: { ...payload, amount: -6 } });
  await call(reader, 'GET', url);
  await call(reader, 'DELETE', url);
  await call(both, 'PATCH', url, { payload: { amount: -5 } });
  await call(both, 'GET', '/api/transactions?totals=true&search=kiosk');
  await call(both, 'GET', '/api/transactions?household_id=personal');
  await call(both, 'GET', '/api/transactions/summary?as_of=2026-02-03&start_date=2026-02-02');
  await call(writer, 'DELETE', url);
  expect(text()).toMatchSnapshot();
});

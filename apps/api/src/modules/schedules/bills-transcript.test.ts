import { expect } from 'vitest';
import { open } from '../../../test/accounts.ts';
import { TODAY } from '../../../test/bills.ts';
import { itOn } from '../../../test/household-test.ts';
import { createHousehold } from '../../../test/household.ts';
import type { Person, TestServer } from '../../../test/test-server.ts';
import { startTranscript } from '../../../test/transcript.ts';

const it = itOn(TODAY);

type Made = { readonly id: string };

const make = async (person: Person, path: string, payload: object): Promise<string> =>
  (await person.call('POST', path, { payload })).json<Made>().id;

const entry = (person: Person, payload: object) => make(person, '/api/transactions', payload);

const SPAN = `from=2026-11-01&to=2027-01-31&as_of=${TODAY}`;

/** A household in euros, whose owner and member keep their own books in dollars. */
async function household(server: TestServer, names: readonly [string, string, string]) {
  const [owner, member, stranger] = (await Promise.all(names.map(server.join))) as [Person, Person, Person];
  const id = await createHousehold(owner, [member]);
  await owner.call('PATCH', `/api/households/${id}`, { payload: { currency: 'EUR' } });
  const transcript = startTranscript({ owner, member, stranger });
  transcript.name(id, 'household');
  return { owner, member, stranger, household_id: id, ...transcript };
}

it('calls about bills are answered as approved', async ({ server }) => {
  const { owner, member, stranger, household_id, call, name, text } = await household(server, [
    'Olive',
    'Milo',
    'Stan',
  ]);
  const bank = await open(owner, { household_id, name: 'Bank', opening_balance: 500 });
  name(bank, 'bank');
  const rent = {
    household_id, amount: -900.5, date: '2026-10-31', description: 'Rent', category: 'Housing', is_recurring: true,
    frequency: 'monthly', due_date: 31, account_id: bank,
  }; // prettier-ignore
  const start = await entry(owner, rent);
  name(start, 'start of rent');
  await entry(member, {
    amount: 2500, date: '2026-12-01', description: 'Salary', is_recurring: true, frequency: 'biweekly', is_projected: true,
  }); // prettier-ignore
  const listed = await call(member, 'GET', '/api/schedules');
  const schedule = listed
    .json<{ data: { id: string; household_id: string | null }[] }>()
    .data.find((each) => each.household_id !== null);
  const path = `/api/schedules/${schedule!.id}`;
  name(schedule!.id, 'rent');
  await call(member, 'GET', `/api/schedules?household_id=${household_id}&state=active`);
  await call(member, 'GET', `/api/occurrences?${SPAN}`);
  await call(member, 'GET', `/api/occurrences?${SPAN}&household_id=${household_id}&state=due`);

  const change = { amount: -950, amount_kind: 'about', weekend: 'after', remind_days: 5, from: '2026-12-31', count: 3 };
  const changed = await call(member, 'PATCH', path, { payload: change, headers: { 'if-match': '"1"' } });
  const later = `/api/schedules/${changed.json<Made>().id}`;
  name(changed.json<Made>().id, 'rent from December');
  await call(owner, 'PATCH', path, { payload: { category: '', account_id: null }, headers: { 'if-match': '"9"' } });
  await call(owner, 'PATCH', later, {
    payload: {
      description: 'Rent of the flat',
      category: '',
      account_id: null,
      ends_on: '2027-06-30',
      date: '2026-12-30',
    },
  });
  await call(owner, 'GET', `/api/schedules?household_id=${household_id}`);
  await call(owner, 'PATCH', later, { payload: { record_automatically: true, amount_kind: 'about' } });
  await call(owner, 'PATCH', later, {
    payload: { ends_on: '2027-01-01', count: 2, frequency: 'hourly', remind_days: 90 },
  });
  await call(owner, 'PATCH', later, { payload: { ends_on: '2027-01-01', count: 2 } });
  await call(owner, 'PATCH', later, { payload: { record_automatically: true, amount_kind: 'fixed', ends_on: null } });
  await call(owner, 'PATCH', later, { payload: { account_id: start } });
  await call(stranger, 'PATCH', later, { payload: { amount: -1 } });
  await call(stranger, 'PATCH', '/api/schedules/none', { payload: { amount: -1 } });
  await call(stranger, 'GET', `/api/occurrences?${SPAN}`);
  await call(owner, 'GET', '/api/occurrences?from=2026-12-01&to=2026-11-01');
  await call(owner, 'GET', '/api/occurrences?from=2026-01-01&to=2029-11-01');
  await call(owner, 'DELETE', path, { headers: { 'if-match': '"7"' } });
  await call(stranger, 'DELETE', path);
  await call(member, 'DELETE', path);
  await call(member, 'GET', `/api/schedules?household_id=${household_id}&state=ended`);
  await call(member, 'GET', `/api/occurrences?${SPAN}&household_id=${household_id}`);
  await call(member, 'GET', `/api/history?household_id=${household_id}&kind=schedule`);
  expect(text()).toMatchSnapshot();
});

it('decisions about occurrences are answered as approved', async ({ server }) => {
  const { owner, member, stranger, household_id, call, name, text } = await household(server, ['Ada', 'Ben', 'Cleo']);
  const start = await entry(owner, {
    household_id, amount: -40, date: '2026-11-06', description: 'Gym of Olive', category: 'Sport', is_recurring: true,
    frequency: 'weekly',
  }); // prettier-ignore
  name(start, 'start');
  const similar = await entry(member, {
    household_id,
    amount: -44.5,
    date: '2026-11-14',
    description: 'GYM OF OLIVE 14/11',
  });
  name(similar, 'similar');
  const first = await call(member, 'GET', `/api/occurrences?${SPAN}`);
  const schedule = first.json<{ data: { schedule_id: string }[] }>().data[0]!.schedule_id;
  name(schedule, 'gym');
  const on = (date: string) => `/api/schedules/${schedule}/occurrences/${date}`;
  const decide = (person: Person, date: string, payload: object, headers = {}) =>
    call(person, 'PUT', on(date), { payload, headers });

  await decide(member, '2026-11-20', { state: 'recorded', date: '2026-11-19', amount: -41.25 });
  await decide(owner, '2026-11-20', { state: 'recorded' });
  await decide(owner, '2026-11-20', { state: 'skipped' });
  await decide(owner, '2026-11-27', { state: 'due', expected_date: '2026-11-29', amount: -50 });
  await decide(member, '2026-11-27', { state: 'due', amount: null }, { 'if-match': '"1"' });
  await decide(member, '2026-11-27', { state: 'due', expected_date: null }, { 'if-match': '"1"' });
  await decide(member, '2026-12-04', { state: 'skipped' });
  await decide(member, '2026-12-04', { state: 'skipped' });
  await decide(member, '2026-11-13', { state: 'due', reject: similar });
  await decide(member, '2026-11-13', { state: 'recorded', transaction_id: similar, amount: -1 });
  await decide(member, '2026-11-13', { state: 'recorded', transaction_id: similar });
  await decide(member, '2026-12-11', { state: 'recorded', transaction_id: similar });
  await decide(member, '2026-11-12', { state: 'skipped' });
  await decide(member, '2026-12-11', { state: 'skipped', amount: -1, reject: similar });
  await decide(member, 'tomorrow', { state: 'gone' });
  await decide(stranger, '2026-12-11', { state: 'skipped' });
  const items = ['2026-12-11', '2026-12-18'].map((date) => ({ schedule_id: schedule, date }));
  await call(member, 'POST', '/api/occurrences/record', {
    payload: { items },
    headers: { 'idempotency-key': 'record-both' },
  });
  await call(member, 'POST', '/api/occurrences/record', { payload: { items: [...items, items[0]] } });
  await call(stranger, 'POST', '/api/occurrences/record', { payload: { items } });
  await call(member, 'POST', '/api/occurrences/record', {
    payload: { items: [{ schedule_id: 'x', date: '2026-12-11' }] },
  });
  await call(owner, 'GET', `/api/occurrences?${SPAN}&household_id=${household_id}`);
  expect(text()).toMatchSnapshot();
});

it('suggestions of bills are answered as approved', async ({ server }) => {
  const { owner, stranger, household_id, call, name, text } = await household(server, ['Dora', 'Emil', 'Finn']);
  for (const [month, amount] of [['08', -9.99], ['09', -9.99], ['10', -10.49], ['11', -10.49]] as const) {
    name(await entry(owner, { household_id, amount, date: `2026-${month}-05`, description: 'Music' }), `music of ${month}`);
  } // prettier-ignore
  const suggestions = `/api/schedules/suggestions?as_of=${TODAY}`;
  const found = await call(owner, 'GET', suggestions);
  const [{ transaction_id } = { transaction_id: '' }] = found.json<{ data: { transaction_id: string }[] }>().data;
  await call(stranger, 'GET', suggestions);
  await call(stranger, 'POST', '/api/schedules/suggestions/dismiss', { payload: { transaction_id } });
  await call(owner, 'POST', '/api/schedules/suggestions/dismiss', { payload: { transaction_id } });
  await call(owner, 'GET', `${suggestions}&household_id=${household_id}`);
  expect(text()).toMatchSnapshot();
});

import { expect, it } from 'vitest';
import { today } from '../../../i18n/today.ts';
import { control, expectNoText, expectText, field, press, type } from '../../../test-support/page.ts';
import { inTurn } from '../../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import type { NewStart } from './fetched-form.tsx';
import { rememberLastSaved } from './last-saved.ts';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const CREATE = 'POST /api/transactions';
const RENT = {
  id: 't-1',
  date: '2026-01-03',
  description: 'Rent',
  category: 'Housing',
  amount: -1420,
  household_id: 'h-1',
  is_recurring: true,
  frequency: 'monthly',
  due_date: 3,
  is_projected: true,
  created_by_name: 'Della',
  version: 4,
};
const BREAD = { ...RENT, id: 't-2', description: 'Bread', amount: 4.2, household_id: null, is_recurring: false };

const SERVER: Answers = {
  'GET /api/auth/me': { body: { id: 'u-1', auth0_id: 'della', email: 'della@example.com', username: 'Della' } },
  'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin', currency: 'USD' }] } },
  'GET /api/transactions/categories': { body: { data: [] } },
  'GET /api/transactions/suggestions': { body: { data: [] } },
  'GET /api/transactions/t-1': { body: RENT },
  [CREATE]: { status: 201, body: { ...RENT, id: 't-9' } },
};

const listOf = (...data: object[]): Answers => ({
  'GET /api/transactions': {
    body: { data, pagination: { page: 1, limit: 50, total_pages: 1, total_items: data.length } },
  },
});

const show = (start: NewStart = {}, answers: Answers = {}) =>
  showScreen(<TransactionFormScreen person="della" start={start} />, { ...SERVER, ...answers }, '/transactions/new');

const DUPLICATE = {
  amount: -1420,
  description: 'Rent',
  category: 'Housing',
  household_id: 'h-1',
  is_recurring: false,
  frequency: null,
  due_date: null,
  is_projected: false,
};

it.each([
  ['edited', { id: 't-1' }],
  ['duplicated', { start: { from: 't-1' } }],
])('a transaction that is gone and is to be %s says so, with a way back and no other try', async (_, of) => {
  const gone = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } };
  showScreen(<TransactionFormScreen person="della" {...of} />, { ...SERVER, 'GET /api/transactions/t-1': gone });
  await expectText('This transaction was deleted, or you can no longer see it.');
  expect((await control('Go to Transactions')).getAttribute('href')).toBe('/transactions');
  await expectNoText('Retry');
});

it('QUICK-16 a duplicate has all but date, recurrence and id', async () => {
  const screen = show({ from: 't-1' });
  expect((await field('Description')).value).toBe('Rent');
  await expectText('Add New Transaction');
  await press('Save Transaction');
  await expect.poll(screen.address).toBe('/transactions');
  expect(screen.writes().map(({ call, body }) => ({ call, body }))).toEqual([
    { call: CREATE, body: { ...DUPLICATE, date: today() } },
  ]);
});

it('QUICK-16 a duplicate and a new transaction that is being typed do not take each other’s place', async () => {
  const first = show();
  await type('Description', 'Half a sent');
  first.close();
  const duplicate = show({ from: 't-1' });
  expect((await field('Description')).value).toBe('Rent');
  duplicate.close();
  show();
  expect((await field('Description')).value).toBe('Half a sent');
});

it('QUICK-16 each way to begin keeps a draft of its own', async () => {
  const starts: NewStart[] = [
    {},
    { isRecurring: true },
    { householdId: 'h-1' },
    { householdId: 'h-1', isRecurring: true },
    { from: 't-1' },
  ];
  for (const [at, start] of starts.entries()) {
    const screen = show(start);
    await type('Description', `Draft ${at}`);
    screen.close();
  }
  for (const [at, start] of starts.entries()) {
    const screen = show(start);
    expect((await field('Description')).value).toBe(`Draft ${at}`);
    screen.close();
  }
});

it('QUICK-01 a contract server has no duplicates', async () => {
  show({ from: 't-1' }, NO_CAPABILITIES);
  expect((await field('Description')).value).toBe('');
});

it.each([
  ['h-1', 'Lake Cabin'],
  ['h-7', 'Personal (not shared)'],
])('a new transaction of household %s begins with %s chosen', async (householdId, chosen) => {
  show({ householdId });
  expect((await field('Household')).value).toBe(chosen);
});

it('QUICK-17 Repeat last fills in what this person saved last on this device, on the day that is chosen', async () => {
  const first = show({}, { [CREATE]: { status: 201, body: RENT } });
  await type('Amount', '3');
  await type('Description', 'Rent');
  await press('Save Transaction');
  await expect.poll(first.address).toBe('/transactions');
  first.close();
  const screen = show();
  await type('Date', '03/09/2026');
  await press('Repeat last');
  await expect.poll(async () => (await field('Description')).value).toBe('Rent');
  await expectText('Filled in: Rent');
  expect(document.activeElement).toBe(await field('Amount'));
  await press('Save Transaction');
  await expect.poll(screen.address).toBe('/transactions');
  expect(screen.calls(CREATE).map(({ body }) => body)).toEqual([{ ...DUPLICATE, date: '2026-03-09' }]);
});

it('QUICK-17 Repeat last is what was recorded last, not what was changed since', async () => {
  rememberLastSaved('della', 't-1');
  const editing = showScreen(
    <TransactionFormScreen person="della" id="t-2" />,
    { ...SERVER, 'GET /api/transactions/t-2': { body: BREAD }, 'PUT /api/transactions/t-2': { body: BREAD } },
    '/transactions/t-2/edit',
  );
  await type('Amount', '5');
  await press('Save Transaction');
  await expect.poll(editing.address).toBe('/transactions');
  editing.close();
  show();
  await press('Repeat last');
  await expectText('Filled in: Rent');
});

it('QUICK-17 Repeat last is the newest that this person made, where this device knows none', async () => {
  show({}, listOf({ ...RENT, created_by_name: 'Tom' }, BREAD));
  await press('Repeat last');
  await expect.poll(async () => (await field('Description')).value).toBe('Bread');
  expect((await field('Household')).value).toBe('Personal (not shared)');
});

it('QUICK-17 Repeat last is the newest that this person made, once what was saved last is gone', async () => {
  const gone = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } };
  rememberLastSaved('della', 't-1');
  show({}, { ...listOf(BREAD), 'GET /api/transactions/t-1': inTurn({ body: RENT }, gone) });
  await press('Repeat last');
  await expectText('Filled in: Rent');
  await press('Repeat last');
  await expectText('Filled in: Bread');
});

it('QUICK-17 Repeat last says where there is nothing to repeat, or it cannot be read', async () => {
  let broken = false;
  const empty = { data: [], pagination: { page: 1, limit: 50, total_pages: 1, total_items: 0 } };
  show({}, { 'GET /api/transactions': () => (broken ? { status: 422 } : { body: empty }) });
  await press('Repeat last');
  await expectText('There is nothing to repeat yet.');
  broken = true;
  await press('Repeat last');
  await expectText('Failed to load data. Please try again later.');
});

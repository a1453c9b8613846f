import { afterEach, expect, vi } from 'vitest';
import { open, record, transfer } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import { startTranscript } from '../../../test/transcript.ts';

afterEach(() => vi.useRealTimers());

it('figures of a scope are answered as approved', async ({ server }) => {
  const [ada, ben, stranger] = [await server.join('Ada'), await server.join('Ben'), await server.join('Stan')];
  const [euros, dollars] = [await createHousehold(ada, [ben]), await createHousehold(ada)];
  await ada.call('PATCH', `/api/households/${euros}`, { payload: { currency: 'EUR', savings_target: 750.5 } });
  await ada.call('PATCH', `/api/households/${dollars}`, { payload: { name: 'Cabin' } });
  // What is still to come of a bill depends on the day on which it is entered.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') });
  const { call, name, text } = startTranscript({ ada, ben, stranger });
  for (const [called, id] of Object.entries({ euros, dollars })) name(id, called);

  const bank = await open(ada, { name: 'Giro', opening_balance: 1000, opening_date: '2025-12-15' });
  const cash = await open(ada, { name: 'Purse' });
  const own = (date: string, amount: number, more: object = {}) =>
    record(ada, { date, amount, description: `Of ${date}`, ...more });
  await own('2026-01-04', 300.25, { category: 'Income' });
  await own('2026-01-20', -41.1, { category: 'Food' });
  await own('2026-02-03', -52.2, { category: 'Food' });
  await own('2026-02-10', 410.4, { category: 'Income' });
  await own('2026-02-25', -7.7, { category: 'Fun' });
  await own('2026-03-02', -63.3, { category: 'Food' });
  await own('2026-03-04', -9.9);
  await own('2026-03-05', 5.5, { category: 'Fun' });
  await own('2026-03-08', 520.6, { category: 'Income' });
  await own('2026-03-20', -11.1, { category: 'Fun' });
  await own('2026-03-25', -84.4, { category: 'Housing', is_projected: true });
  await own('2026-03-26', 95.5, { category: 'Income', is_projected: true });
  await own('2026-04-01', -1.1, { category: 'Food' });
  await own('2026-04-01', -1.1);
  await own('2026-04-02', -1.1, { category: 'Craft' });
  await own('2026-03-09', -33.3, { category: 'Gym', is_recurring: true, frequency: 'biweekly' });
  await transfer(ada, { from_account_id: bank, to_account_id: cash, amount: 44, date: '2026-03-03' });
  await own('2026-03-06', -21.2, { category: 'Food', household_id: dollars });
  await record(ben, { date: '2026-03-07', amount: -12.3, description: 'Wine', category: 'Fun', household_id: euros });

  const summary = (query: string, person = ada) => call(person, 'GET', `/api/transactions/summary?${query}`);
  await summary('as_of=2026-03-10');
  await summary('as_of=2026-03-10&household_id=personal&period=monthly');
  await summary('as_of=2026-03-31&start_date=2026-02-05&household_id=personal');
  await summary('as_of=2026-02-04&start_date=2026-02-04&household_id=personal');
  await summary('as_of=2026-03-04&start_date=2026-03-09&household_id=personal');
  await summary(`as_of=2026-03-10&household_id=${euros}`, ben);
  await summary('as_of=2026-03-10', stranger);
  await summary(`as_of=2026-03-10&household_id=${euros}`, stranger);
  await summary('as_of=2026-03-10&start_date=2016-02-01');
  await summary('as_of=2026-02-29&start_date=x&period=weekly&household_id=&colour=red');

  const breakdown = (query: string, person = ada) => call(person, 'GET', `/api/transactions/breakdown?${query}`);
  await breakdown('as_of=2026-03-10');
  await breakdown('as_of=2026-03-10&household_id=personal&start_date=2026-01-01&end_date=2026-02-28&group=category');
  await breakdown('as_of=2026-03-31&household_id=personal');
  await breakdown(`end_date=2026-03-31&household_id=${euros}`, ben);
  await breakdown('as_of=2025-01-10', stranger);
  await breakdown(`as_of=2026-03-10&household_id=${euros}`, stranger);
  await breakdown('start_date=2026-02-02&end_date=2026-02-01&group=payee&as_of=x');
  await breakdown('start_date=2026-02-02&end_date=2026-02-01');
  await breakdown('as_of=2026-04-02&household_id=personal');

  const categories = (person: typeof ada) => call(person, 'GET', '/api/transactions/categories');
  await categories(ben);
  await categories(stranger);
  expect(text()).toMatchSnapshot();
});

it('suggestions are answered as approved', async ({ server, owner, member, household }) => {
  const stranger = await server.join('Sue');
  const { call, name, text } = startTranscript({ owner, member, stranger });
  name(household, 'household');
  const bank = await open(owner, { name: 'Giro', opening_balance: 10 });
  const bought = (date: string, description: string, amount: number, more: object = {}) =>
    record(owner, { date, description, amount, ...more });
  await bought('2026-03-01', 'bakery', -1.1, { category: 'Food' });
  await bought('2026-03-03', 'BAKERY', -3.3, { category: 'Fun', household_id: household });
  await bought('2026-03-02', 'Bakery', -2.2);
  await bought('2026-03-04', 'Salary', 400);
  await bought('2026-03-05', 'Rent', -500, { category: 'Housing', is_projected: true });
  await bought('2026-03-01', 'rent', -490, { category: 'Housing' });
  await transfer(owner, {
    from_account_id: bank,
    to_account_id: await open(owner, { name: 'Purse' }),
    amount: 5,
    date: '2026-03-06',
    description: 'Draw',
  });
  await record(member, { date: '2026-03-07', description: 'Secret', amount: -6 });
  await call(owner, 'GET', '/api/transactions/suggestions');
  await call(member, 'GET', '/api/transactions/suggestions');
  await call(stranger, 'GET', '/api/transactions/suggestions');
  await call(owner, 'GET', '/api/transactions/suggestions?limit=3');
  expect(text()).toMatchSnapshot();
});

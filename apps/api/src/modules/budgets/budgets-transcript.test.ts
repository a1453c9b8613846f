import { expect } from 'vitest';
import { it } from '../../../test/household-test.ts';
import { startTranscript } from '../../../test/transcript.ts';

it('calls of a budget are answered as approved', async ({ server, owner, member, household }) => {
  const stranger = await server.join('Stan');
  const { call, name, text } = startTranscript({ owner, member, stranger });
  name(household, 'household');
  const at = { household_id: household, as_of: '2026-11-20' };
  const spend = (date: string, amount: number, category: string) =>
    owner.call('POST', '/api/transactions', {
      payload: { household_id: household, amount, date, description: category, category },
    });
  await spend('2026-08-03', -300, 'Rent');
  await spend('2026-09-03', -310, 'Rent');
  await spend('2026-10-04', -42.5, 'Food');
  await spend('2026-11-03', -17.25, 'Food');
  await spend('2026-11-05', 2000, 'Salary');
  const month = (of: string) => `/api/budgets/${of}?household_id=${household}&as_of=2026-11-20`;

  await call(member, 'GET', month('2026-11'));
  await call(member, 'PUT', '/api/budgets/2026-10', {
    payload: { ...at, items: [{ category: 'Food', assigned: 60, was: null }] },
  });
  await call(owner, 'PUT', '/api/budgets/policies', {
    payload: { ...at, category: 'Food', carry_over: 'both', from: '2026-11' },
  });
  await call(owner, 'PUT', '/api/budgets/2026-11', {
    payload: {
      ...at,
      items: [
        { category: 'Food', assigned: 50, was: null },
        { category: 'Fun', assigned: 25, was: null },
      ],
    },
  });
  await call(owner, 'POST', '/api/budgets/2026-11/fill', { payload: { ...at, source: 'average' } });
  await call(owner, 'POST', '/api/budgets/2026-12/fill', {
    payload: { ...at, source: 'last_month', overwrite: true },
  });
  await call(owner, 'POST', '/api/budgets/2026-11/cover', { payload: { ...at, from: 'Food', to: 'Fun', amount: 5 } });
  await call(owner, 'POST', '/api/budgets/2026-11/cover', { payload: { ...at, from: null, to: 'Fun', amount: 5 } });
  await call(owner, 'GET', month('2026-12'));

  // Refused: an amount of which another is known, more than there is, a month that is over, a ledger of others.
  const food = { category: 'Food', assigned: 1, was: 2 };
  await call(member, 'PUT', '/api/budgets/2026-11', { payload: { ...at, items: [food] } });
  await call(member, 'PUT', '/api/budgets/2026-11', { payload: { ...at, items: [food, food] } });
  await call(member, 'POST', '/api/budgets/2026-11/cover', { payload: { ...at, from: 'Fun', to: 'Fun', amount: 1 } });
  await call(member, 'PUT', '/api/budgets/policies', {
    payload: { ...at, category: 'Food', carry_over: 'reset', from: '2026-10' },
  });
  await call(member, 'GET', month('2026-13'));
  await call(stranger, 'GET', month('2026-11'));
  await call(stranger, 'PUT', '/api/budgets/2026-11', { payload: { ...at, items: [{ ...food, was: null }] } });
  expect(text()).toMatchSnapshot();
});

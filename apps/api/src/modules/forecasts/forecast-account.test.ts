import { addDays } from '@nestegg/domain';
import { expect } from 'vitest';
import { open, record, transfer } from '../../../test/accounts.ts';
import { billsOf } from '../../../test/bills.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

const AS_OF = '2026-11-20';

const forecastOf = async (person: Person, query: string) => {
  const answer = await person.call('GET', `/api/forecast?as_of=${AS_OF}&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{
    one_offs: { description: string }[];
    currency: string;
    left_out: object[];
    start_balance: number;
    days: { date: string; known: number }[];
    entries: { description: string; about: boolean }[];
  }>();
};

it('FC-10 of an account is in its currency, and leaves out no household', async ({ server }) => {
  const ada = await server.join('AdaEuro');
  const household_id = await createHousehold(ada);
  await ada.call('PATCH', `/api/households/${household_id}`, { payload: { currency: 'EUR' } });
  const [own, shared] = [await open(ada), await open(ada, { household_id })];
  expect(await forecastOf(ada, `account_id=${own}`)).toMatchObject({ currency: 'USD', left_out: [] });
  expect(await forecastOf(ada, `account_id=${shared}`)).toMatchObject({ currency: 'EUR', left_out: [] });
  expect((await forecastOf(ada, '')).left_out).toHaveLength(1);
});

it('FC-07 names each of two that came in alike on a day', async ({ server }) => {
  const ada = await server.join('AdaAlike');
  for (let week = 0; week < 20; week += 1) await record(ada, { date: addDays(AS_OF, -7 * week), amount: 1 });
  for (const description of ['One', 'Other']) await record(ada, { date: '2026-10-03', amount: 18_000, description });
  const { one_offs } = await forecastOf(ada, 'household_id=personal');
  expect(one_offs.map(({ description }) => description).toSorted()).toEqual(['One', 'Other']);
});

it('FC-09 a transfer that has left one account and reaches the other later comes in on that day', async ({
  server,
}) => {
  const ada = await server.join('AdaOnTheWay');
  const [from_account_id, to_account_id] = [await open(ada), await open(ada)];
  const made = await transfer(ada, { from_account_id, to_account_id, amount: 30, date: AS_OF });
  const [, arriving] = made.json<{ legs: { id: string }[] }>().legs;
  const moved = await ada.call('PATCH', `/api/transactions/${arriving?.id}`, { payload: { date: '2026-11-25' } });
  expect(moved.statusCode, moved.body).toBe(200);
  const { start_balance, days } = await forecastOf(ada, 'household_id=personal');
  const known = days.filter(({ date }) => date >= '2026-11-24' && date <= '2026-11-25').map((day) => day.known);
  expect([start_balance, known]).toEqual([-30, [-30, 0]]);
});

it('FC-07 says of which bills the amount is not certain', async ({ server }) => {
  const ada = await server.join('AdaAbout');
  const bills = billsOf(ada);
  await bills.start({ description: 'Rent' });
  await bills.start({ description: 'Power', due_date: 2 });
  const power = (await bills.schedules()).find(({ description }) => description === 'Power');
  const changed = await bills.change(power?.id ?? '', { amount_kind: 'about' });
  expect(changed.statusCode, changed.body).toBe(200);
  const { entries } = await forecastOf(ada, 'household_id=personal');
  expect(new Set(entries.map(({ description, about }) => `${description} ${about}`))).toEqual(
    new Set(['Rent false', 'Power true']),
  );
});

import { addDays } from '@nestegg/domain';
import { expect } from 'vitest';
import { open, record } from '../../../test/accounts.ts';
import { createHousehold } from '../../../test/household.ts';
import { it } from '../../../test/household-test.ts';
import type { Person } from '../../../test/test-server.ts';

const AS_OF = '2026-11-20';

const forecastOf = async (person: Person, query: string) => {
  const answer = await person.call('GET', `/api/forecast?as_of=${AS_OF}&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ one_offs: { description: string }[]; currency: string; left_out: object[] }>();
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

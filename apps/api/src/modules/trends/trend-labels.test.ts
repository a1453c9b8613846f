import { expect } from 'vitest';
import { open, record } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';

const trends = async (person: Parameters<typeof open>[0], query: string) => {
  const answer = await person.call('GET', `/api/trends?as_of=2026-11-20&household_id=personal&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ first_month: string | null; rows: { label: string; count: number }[] }>();
};

it('TREND-04 a payee has the commonest of its descriptions, of several as common the first by letters', async ({
  server,
}) => {
  const ada = await server.join('AdaLabels');
  for (const description of ['Kiosk 3', 'Kiosk 2', 'Kiosk 9', 'Baker 1', 'Baker 2', 'Baker 2']) {
    await record(ada, { description, date: '2026-10-03' });
  }
  const { rows } = await trends(ada, 'group=payee');
  expect(rows.map(({ label, count }) => [label, count]).toSorted()).toEqual([
    ['Baker 2', 3],
    ['Kiosk 2', 3],
  ]);
});

it('TREND-04 a transaction that is described anew is of the other payee, in trends and in lists', async ({
  server,
}) => {
  const ada = await server.join('AdaRenames');
  const id = await record(ada, { description: 'Kiosk 3', date: '2026-10-03' });
  await ada.call('PATCH', `/api/transactions/${id}`, { payload: { description: 'Baker 4' } });
  expect((await trends(ada, 'group=payee')).rows).toMatchObject([{ label: 'Baker 4', count: 1 }]);
  const of = async (payee: string) =>
    (await ada.call('GET', `/api/transactions?payee=${payee}`)).json<{ data: object[] }>().data;
  expect(await of('kiosk')).toEqual([]);
  expect(await of('baker')).toHaveLength(1);
});

it('TREND-03 what accounts begin with is no month of trends', async ({ server }) => {
  const ada = await server.join('AdaBegins');
  await open(ada, { opening_balance: 100, opening_date: '2026-01-01' });
  expect(await trends(ada, '')).toMatchObject({ first_month: null });
  await record(ada, { date: '2026-09-03' });
  expect(await trends(ada, '')).toMatchObject({ first_month: '2026-09' });
});

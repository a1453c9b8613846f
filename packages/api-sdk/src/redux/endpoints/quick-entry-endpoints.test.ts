import { expect, it } from 'vitest';
import { json, openClient, withCapabilities } from '../../test-support/client.ts';

const TOTALS = { count: 2, income: 10.5, expenses: 0.25, balance: 10.25, currency: 'EUR', left_out: [] };

const answering = (body: object) => withCapabilities(['bulk'], () => json(body));

it('QUICK-20 the sums of all matches are requested apart from the rows, and without a page', async () => {
  const left = { household_id: '7', household_name: 'Kyoto', currency: 'JPY' };
  const page = { data: [], pagination: { total_pages: 0, total_items: 0 } };
  const { fetch, to } = answering({ ...page, totals: { ...TOTALS, left_out: [left] } });
  const { dispatch, endpoints } = openClient({ fetch });
  const { data } = await dispatch(endpoints.sumTransactions.initiate({ search: ' figs ', category: 'Food' }));
  expect(data).toEqual({
    count: 2,
    incomeMinor: 1050,
    expensesMinor: 25,
    balanceMinor: 1025,
    currency: 'EUR',
    leftOut: [{ householdId: '7', householdName: 'Kyoto', currency: 'JPY' }],
  });
  expect(Object.fromEntries(to('/api/transactions')[0]?.url.searchParams ?? [])).toEqual({
    category: 'Food',
    search: 'figs',
    limit: '1',
    totals: 'true',
  });
});

it('the sums of a server that sends none are null', async () => {
  const { fetch } = answering({ data: [], pagination: { total_pages: 0, total_items: 0 } });
  const { dispatch, endpoints } = openClient({ fetch });
  expect((await dispatch(endpoints.sumTransactions.initiate({}))).data).toBeNull();
});

it('suggestions are in the model', async () => {
  const sent = { description: 'Figs', category: null, household_id: '7', amount: -1.5, uses: 3, last: '2026-03-01' };
  const { fetch } = answering({ data: [sent] });
  const { dispatch, endpoints } = openClient({ fetch });
  expect((await dispatch(endpoints.listSuggestions.initiate())).data).toEqual([
    { description: 'Figs', category: null, householdId: '7', amountMinor: -150, uses: 3, last: '2026-03-01' },
  ]);
});

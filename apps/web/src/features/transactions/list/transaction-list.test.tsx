// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { press, sees, type } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { TransactionList } from './transaction-list.tsx';

const row = (id: number) => ({
  id: `t-${id}`,
  amount: -id,
  date: '2026-11-01',
  description: `Figs ${id}`,
  account: 'Nest',
});

const PAGES = { page: 1, limit: 10, total_pages: 3, total_items: 30 };

const LIST = 'GET /api/transactions';

it('TX-19 a list within another page begins another search on its first page', async () => {
  const screen = showScreen(<TransactionList householdId="h-1" title="Recent" browsable />, {
    [LIST]: ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      return { body: { data: [row(page)], pagination: { ...PAGES, page } } };
    },
  });
  const last = () => screen.calls(LIST).at(-1)?.query;
  await sees('Figs 1');
  await press('Next page');
  await sees('Figs 2');
  await type('Search', 'oars');
  await expect.poll(() => last()?.get('search')).toBe('oars');
  expect(last()?.get('page') ?? '1').toBe('1');
  await sees('Figs 1');
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { named, show, type, type Shown } from '../../../test-support/show.tsx';
import { TransactionList } from './transaction-list.tsx';

const row = (id: number) => ({
  id: `t-${id}`,
  amount: -id,
  date: '2026-11-01',
  description: `Figs ${id}`,
  account: 'Nest',
});

const PAGES = { page: 1, limit: 10, total_pages: 3, total_items: 30 };

let shown: Shown;

beforeEach(async () => {
  shown = show(<TransactionList householdId="h-1" title="Recent" browsable />, {
    'GET /api/transactions': ({ query }) => ({
      data: [row(Number(query.get('page') ?? 1))],
      pagination: { ...PAGES, page: Number(query.get('page') ?? 1) },
    }),
  });
  await expect.poll(() => shown.page.textContent).toContain('Figs 1');
});
afterEach(() => shown.end());

const last = () => shown.asked.findLast(({ call }) => call === 'GET /api/transactions')?.query;

async function turn(): Promise<void> {
  named('Next page')[0]?.click();
  await expect.poll(() => shown.page.textContent).toContain('Figs 2');
}

describe('a list within another page', () => {
  it('TX-19 begins another search on the first page', async () => {
    await turn();
    type('Search', 'oars');
    await expect.poll(() => last()?.get('search')).toBe('oars');
    expect(last()?.get('page') ?? '1').toBe('1');
    await expect.poll(() => shown.page.textContent).toContain('Figs 1');
  });
});

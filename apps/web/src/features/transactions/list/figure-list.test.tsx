import { describe, expect, it } from 'vitest';
import {
  choose,
  control,
  controls,
  field,
  openList,
  press,
  expectText,
  expectNoText,
} from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

const LIST = 'GET /api/transactions';
const RENT = { id: 't-1', date: '2026-11-03', description: 'Rent', category: 'Housing', amount: -100, version: 3 };
const TOTALS = { count: 3, income: 0, expenses: 250.5, balance: -250.5, currency: 'USD', left_out: [] };

/** A list of four rows on all pages; its totals come with the request that asks for them. */
const listOf = (rows: readonly object[], totals: object = TOTALS): Answers => ({
  [LIST]: ({ query }) => ({
    body: {
      data: rows,
      pagination: { page: 1, limit: 10, total_pages: 1, total_items: rows.length === 0 ? 0 : 4 },
      ...(query.has('totals') && { totals }),
    },
  }),
});

const show = (address: string, answers: Answers = listOf([RENT])) =>
  showScreen(
    <TransactionsScreen />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      ...answers,
    },
    address,
  );

const sortedBy = () => {
  const head = document.querySelector('th[aria-sort]');
  return `${head?.textContent} ${head?.getAttribute('aria-sort')}`;
};

const lists = (screen: ReturnType<typeof show>) => screen.calls(LIST).filter(({ query }) => !query.has('totals'));

describe('a list that a figure leads to', () => {
  it('is asked for as the address says, and says what it comes to', async () => {
    const screen = show('/transactions?kind=expense&uncategorised=true&from=2026-11-01&sort=-amount');
    await expectText('All 3 matches: -$250.50');
    await expectText('1 projected not counted');
    const asked = Object.fromEntries(lists(screen)[0]?.query ?? []);
    expect(asked).toMatchObject({ kind: 'expense', uncategorised: 'true', start_date: '2026-11-01', sort: '-amount' });
    const summed = screen.calls(LIST).find(({ query }) => query.has('totals'));
    expect(summed?.query.get('kind')).toBe('expense');
    expect(screen.asked.findLastIndex((one) => one === summed)).toBeGreaterThan(
      screen.asked.findIndex(({ call }) => call === LIST),
    );
  });

  it('has the sums of what it lists, whatever narrows it', async () => {
    const narrowing =
      'search=flat&household=personal&from=2026-11-01&to=2026-11-30&category=Housing&kind=expense' +
      '&account_id=a-1&transfers=exclude&import_id=i-1&flow=spending&payee=Landlord';
    const screen = show(`/transactions?${narrowing}&sort=-amount`);
    await expectText('All 3 matches');
    const paging = new Set(['page', 'limit', 'sort', 'totals']);
    const narrowedBy = (asked: (typeof screen.asked)[number] | undefined) =>
      Object.fromEntries([...(asked?.query ?? [])].filter(([name]) => !paging.has(name)));
    const summed = screen.calls(LIST).find(({ query }) => query.has('totals'));
    expect(narrowedBy(summed)).toEqual(narrowedBy(lists(screen)[0]));
    expect(Object.keys(narrowedBy(summed))).toHaveLength(narrowing.split('&').length);
  });

  it('is widened by taking its filters away, one by one or all together', async () => {
    const screen = show('/transactions?kind=expense&uncategorised=true&from=2026-11-01');
    await press('Remove filter: Only expenses');
    await expect.poll(screen.address).toBe('/transactions?from=2026-11-01&uncategorised=true');
    await press('Reset');
    await expect.poll(screen.address).toBe('/transactions');
  });

  it('asks for the sums of all matches once, however many pages are turned', async () => {
    const screen = show('/transactions', {
      [LIST]: ({ query }) => ({
        body: {
          data: [{ ...RENT, id: `t-${query.get('page')}`, description: `Page ${query.get('page')}` }],
          pagination: { page: Number(query.get('page')), limit: 10, total_pages: 3, total_items: 30 },
          ...(query.has('totals') && { totals: TOTALS }),
        },
      }),
    });
    await expectText('All 3 matches');
    await press('Page 2');
    await expect.poll(() => lists(screen).at(-1)?.query.get('page')).toBe('2');
    await expectText('11–20 of 30');
    await press('Page 3');
    await expectText('21–30 of 30');
    expect(screen.calls(LIST).filter(({ query }) => query.has('totals'))).toHaveLength(1);
    screen.close();
  });

  it('QUICK-21 shows the rows before the sums of all matches, which are asked for apart from them', async () => {
    const sums: { answer?: () => void } = {};
    const summed = new Promise<void>((resolve) => (sums.answer = resolve));
    const pagination = { page: 1, limit: 10, total_pages: 1, total_items: 4 };
    const screen = show('/transactions', {
      [LIST]: async ({ query }) => {
        if (!query.has('totals')) return { body: { data: [RENT], pagination } };
        await summed;
        return { body: { data: [RENT], pagination, totals: TOTALS } };
      },
    });
    await expectText('Rent');
    await expectNoText('All 3 matches');
    await expect.poll(() => screen.calls(LIST).map(({ query }) => query.has('totals'))).toEqual([false, true]);
    sums.answer?.();
    await expectText('All 3 matches: -$250.50');
  });

  it('has no line of sums where they cannot be had', async () => {
    const pagination = { page: 1, limit: 10, total_pages: 1, total_items: 4 };
    const screen = show('/transactions', {
      [LIST]: ({ query }) => (query.has('totals') ? { status: 403 } : { body: { data: [RENT], pagination } }),
    });
    await expectText('Rent');
    await expect.poll(() => screen.calls(LIST).some(({ query }) => query.has('totals'))).toBe(true);
    await expect.poll(() => document.querySelectorAll('section output')).toHaveLength(0);
  });

  it('QUICK-20 names the ledgers that are left out', async () => {
    const left_out = [{ household_id: 'h-1', household_name: 'Lake Cabin', currency: 'EUR' }];
    show('/transactions', listOf([RENT], { ...TOTALS, left_out }));
    await expectText('Left out, because its currency differs: Lake Cabin');
  });

  it('leads on to what has the category of a row', async () => {
    const screen = show('/transactions?from=2026-11-01&page=2');
    const chip = await control('Housing');
    expect(chip.getAttribute('href')).toBe('/transactions?from=2026-11-01&category=Housing');
    expect(screen.address()).toBe('/transactions?from=2026-11-01&page=2');
  });
});

it('ACC-09 a list of what is in no account says so, and offers nothing that is gone', async () => {
  show('/transactions?account_id=none', {
    ...listOf([RENT]),
    'GET /api/accounts': { body: { data: [], ledgers: [] } },
  });
  expect(await openList('Account')).toEqual(['All Accounts', 'Not in an account']);
  expect((await field('Account')).value).toBe('Not in an account');
});

describe('the columns of the list', () => {
  it('put it in their order, a second time in the opposite one', async () => {
    const screen = show('/transactions?page=1');
    await press('Amount');
    await expect.poll(screen.address).toBe('/transactions?sort=amount');
    await expect.poll(sortedBy).toBe('Amount ascending');
    await press('Amount');
    await expect.poll(screen.address).toBe('/transactions?sort=-amount');
    await expect.poll(() => lists(screen).at(-1)?.query.get('sort')).toBe('-amount');
    await expect.poll(sortedBy).toBe('Amount descending');
    await press('Date');
    await expect.poll(screen.address).toBe('/transactions');
  });

  it('have a field in their place where a phone shows none of them', async () => {
    const screen = show('/transactions?page=1');
    expect((await field('Sort by')).value).toBe('Newest first');
    const orders = {
      'Oldest first': 'date',
      'Lowest amount first': 'amount',
      'Highest amount first': '-amount',
      'Description, A to Z': 'description',
      'Description, Z to A': '-description',
      'Category, A to Z': 'category',
      'Category, Z to A': '-category',
    };
    for (const [name, sort] of Object.entries(orders)) {
      await choose('Sort by', name);
      await expect.poll(screen.address).toBe(`/transactions?sort=${sort}`);
      await expect.poll(() => lists(screen).at(-1)?.query.get('sort')).toBe(sort);
    }
    await choose('Sort by', 'Newest first');
    await expect.poll(screen.address).toBe('/transactions');
  });
});

describe('a list without rows', () => {
  it('has one next step: a first transaction, by the page’s button, or all of them', async () => {
    const screen = show('/transactions', listOf([]));
    await expectText('No transactions found matching your criteria.');
    expect(controls('Add Transaction')).toHaveLength(1);
    expect(controls('Show all transactions')).toEqual([]);
    screen.close();
    const filtered = show('/transactions?search=figs', listOf([]));
    await expectText('No transactions found matching your criteria.');
    await press('Show all transactions');
    await expect.poll(filtered.address).toBe('/transactions');
  });
});

it('QUICK-01 a contract server is asked for nothing beyond the specification', async () => {
  const screen = show('/transactions?kind=expense&sort=amount', { ...NO_CAPABILITIES, ...listOf([RENT]) });
  await expectText('Rent');
  await expectNoText('All 3 matches');
  expect(screen.calls(LIST).map(({ query }) => [...query.keys()])).toEqual([['page', 'limit']]);
  expect(controls('Amount')).toEqual([]);
  expect(document.body.textContent).not.toContain('Sort by');
  expect(document.querySelectorAll('tbody a')).toHaveLength(1);
});

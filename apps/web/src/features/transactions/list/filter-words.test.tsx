import { describe, expect, it } from 'vitest';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import {
  choose,
  controls,
  expectNoText,
  expectText,
  field,
  openList,
  press,
  type,
} from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { NO_FILTERS, type ListFilters } from './filters.ts';
import { TransactionsScreen } from './transactions-screen.tsx';
import { useFilterWords } from './use-filter-words.ts';

const CLOSED = accountAnswer({ id: 'a-2', name: 'Old', closed_on: '2026-01-01' });
const ANSWERS: Answers = {
  'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin', currency: 'USD' }] } },
  'GET /api/accounts': ({ query }) => {
    const closed = query.get('closed') === 'true' ? [CLOSED] : [];
    return { body: { data: [accountAnswer(), ...closed], ledgers: [] } };
  },
  'GET /api/transactions/categories': { body: { data: ['Bees'] } },
  'GET /api/transactions': {
    body: {
      data: [{ id: 't-1', date: '2026-11-03', description: 'Rent', category: 'Housing', amount: -100, version: 3 }],
      pagination: { page: 1, limit: 10, total_pages: 1, total_items: 1 },
    },
  },
};

const Words = ({ filters }: { readonly filters: Partial<ListFilters> }) => (
  <output>{useFilterWords({ ...NO_FILTERS, ...filters })}</output>
);
const words = () => document.querySelector('output')?.textContent;

it('the fields of the filters begin with what the address says, and apply it again as it is', async () => {
  const address =
    '/transactions?search=flat&household=h-1&from=2026-11-01&to=2026-11-30&category=Bees&account_id=a-2&transfers=only';
  const screen = showScreen(<TransactionsScreen />, ANSWERS, address);
  const shown = {
    Search: 'flat',
    Household: 'Lake Cabin',
    From: 'Nov 01, 2026',
    To: 'Nov 30, 2026',
    Category: 'Bees',
    Account: 'Old',
    Transfers: 'Only transfers',
  };
  for (const [label, value] of Object.entries(shown)) {
    await expect.poll(async () => (await field(label)).value, { message: label }).toBe(value);
  }
  await press('Apply Filters');
  await type('Search', 'flats');
  await press('Apply Filters');
  await expect.poll(screen.address).toContain('search=flats');
  expect(new URLSearchParams(screen.address().split('?')[1])).toEqual(
    new URLSearchParams(address.split('?')[1]?.replace('flat', 'flats')),
  );
});

it.each([
  ['kind=income', 'Only income'],
  ['kind=expense', 'Only expenses'],
  ['flow=income', 'Income, as trends count it'],
  ['flow=spending', 'Spending, refunds taken off'],
])('a list of %s says so, and is of all again once that is removed', async (query, name) => {
  const screen = showScreen(<TransactionsScreen />, ANSWERS, `/transactions?${query}&from=2026-11-01`);
  await expectText(name);
  await press(`Remove filter: ${name}`);
  await expect.poll(screen.address).toBe('/transactions?from=2026-11-01');
});

it('the fields of the filters say that what the address names is gone', async () => {
  const screen = showScreen(<TransactionsScreen />, ANSWERS, '/transactions?household=h-9&account_id=a-9');
  await expect.poll(async () => (await field('Account')).value).toBe('Not found');
  expect((await field('Household')).value).toBe('Not found');
  screen.close();
  const none = { ...ANSWERS, 'GET /api/accounts': { body: { data: [], ledgers: [] } } };
  showScreen(<TransactionsScreen />, none, '/transactions?account_id=a-9');
  await expect.poll(async () => (await field('Account')).value).toBe('Not found');
});

describe('filters in words', () => {
  it('are all transactions where there are none', () => {
    showScreen(<Words filters={{}} />, ANSWERS);
    expect(words()).toBe('All transactions');
  });

  it('name each that narrows the list', async () => {
    const filters: Partial<ListFilters> = {
      search: 'flat',
      household: 'h-1',
      from: '2026-11-01',
      to: '2026-11-30',
      category: 'Food',
      kind: 'expense',
      uncategorised: 'true',
      flow: 'spending',
      payee: 'Baker',
      account_id: 'a-2',
      transfers: 'only',
      import_id: 'i-1',
    };
    showScreen(<Words filters={filters} />, ANSWERS);
    await expect
      .poll(words)
      .toBe(
        'Search: flat · Household: Lake Cabin · From date: Nov 01, 2026 · To date: Nov 30, 2026 · Category: Food · ' +
          'Only expenses · Without category · Spending, refunds taken off · Payee: Baker · Account: Old · ' +
          'Only transfers · From one bank file',
      );
  });

  it('name the others, too; what is not known is named by its id', async () => {
    const filters: Partial<ListFilters> = {
      household: 'personal',
      kind: 'income',
      flow: 'income',
      account_id: 'none',
      transfers: 'exclude',
    };
    const screen = showScreen(<Words filters={filters} />, ANSWERS);
    await expect
      .poll(words)
      .toBe(
        'Household: Personal Only · Only income · Income, as trends count it · Not in an account · Without transfers',
      );
    expect(screen.calls('GET /api/accounts')).toEqual([]);
    screen.close();
    const gone = showScreen(<Words filters={{ household: 'h-9', account_id: 'a-9' }} />, ANSWERS);
    await expect.poll(() => gone.calls('GET /api/accounts')).toHaveLength(1);
    await expect.poll(words).toBe('Household: h-9 · Account: a-9');
  });
});

describe('the filters of a list', () => {
  it('offer accounts, closed ones too, and transfers, and apply together', async () => {
    const screen = showScreen(<TransactionsScreen />, ANSWERS, '/transactions');
    await expectText('Rent');
    expect(await openList('Account')).toEqual(['All Accounts', 'Not in an account', 'Everyday', 'Old']);
    await choose('Account', 'Old');
    expect(await openList('Transfers')).toEqual(['With transfers', 'Without transfers', 'Only transfers']);
    await choose('Transfers', 'Without transfers');
    expect(screen.address()).toBe('/transactions');
    await press('Apply Filters');
    await expect.poll(screen.address).toBe('/transactions?account_id=a-2&transfers=exclude');
    await expect
      .poll(() => Object.fromEntries(screen.calls('GET /api/transactions').at(-1)?.query ?? []))
      .toMatchObject({ account_id: 'a-2', transfers: 'exclude' });
    await press('Reset');
    await expect.poll(screen.address).toBe('/transactions');
  });

  it('offer neither where the server has no accounts, or there is none', async () => {
    const screen = showScreen(<TransactionsScreen />, { ...ANSWERS, ...NO_CAPABILITIES }, '/transactions');
    await expectText('Rent');
    await expectNoText('With transfers');
    expect(screen.calls('GET /api/accounts')).toEqual([]);
    screen.close();
    showScreen(<TransactionsScreen />, { ...ANSWERS, 'GET /api/accounts': { body: { data: [], ledgers: [] } } });
    await expectText('Rent');
    expect(controls('All Accounts')).toEqual([]);
    await expectNoText('With transfers');
  });
});

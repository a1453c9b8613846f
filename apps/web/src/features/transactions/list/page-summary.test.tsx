import { describe, expect, it } from 'vitest';
import { choose, openList, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

const LIST = 'GET /api/transactions';
const row = (id: number, amount: number, more: object = {}) => ({
  id: `t-${id}`,
  date: '2026-11-03',
  description: `Row ${id}`,
  category: null,
  amount,
  version: 1,
  ...more,
});
const OARS = { household_id: 'h-1', household_name: 'Lake Cabin', currency: 'EUR' };
const FLAT = { household_id: 'h-2', household_name: 'Flat 12', currency: 'EUR' };

const listOf = (rows: readonly object[]): Answers => ({
  [LIST]: ({ query }) => ({
    body: {
      data: rows,
      pagination: {
        page: Number(query.get('page') ?? 1),
        limit: Number(query.get('limit') ?? 10),
        total_pages: 3,
        total_items: 25,
      },
    },
  }),
});

const show = (rows: readonly object[], address = '/transactions') =>
  showScreen(
    <TransactionsScreen />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin', currency: 'EUR' }] } },
      'GET /api/transactions/categories': { body: { data: ['Boat', 'Food'] } },
      ...listOf(rows),
    },
    address,
  );

const box = () => {
  const title = [...document.querySelectorAll('section[aria-labelledby], section')].find(({ textContent }) =>
    textContent.includes('On this page'),
  );
  return [...(title?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
};

describe('what the rows of a page come to', () => {
  it('TX-02 TX-33 is summed by sign, with what is projected only counted', async () => {
    const boat = row(4, -1000, { is_projected: true, is_recurring: true });
    show([row(1, 100.1), row(2, 0.2), row(3, -30.05), boat, row(5, 2000, { is_projected: true })]);
    await expectText('Row 5');
    await expect.poll(box).toEqual(['Income+$100.30', 'Expenses-$30.05', 'Balance$70.25', 'Transactions5']);
    await expectNoText('Left out');
    const tones = [...document.querySelectorAll('tbody [data-tone]')].map((money) => money.getAttribute('data-tone'));
    expect([...new Set(tones)]).toEqual(['income', 'expense', 'projected']);
  });

  it('TX-33 DASH-27 is in the person’s currency, and names each household once whose currency is another', async () => {
    show([row(1, -7), row(2, -40, OARS), row(3, -60, OARS), row(4, -9, FLAT), row(5, 5, { currency: 'USD' })]);
    await expectText('Left out, because their currency differs: Lake Cabin, Flat 12');
    expect(box()).toEqual(['Income+$5.00', 'Expenses-$7.00', 'Balance-$2.00', 'Transactions5']);
  });

  it('TX-33 has no sign before nothing', async () => {
    show([row(1, 5)]);
    await expect.poll(box).toEqual(['Income+$5.00', 'Expenses$0.00', 'Balance$5.00', 'Transactions1']);
  });

  it('TX-33 is in the currency of the household that is chosen', async () => {
    show([row(1, -40, OARS)], '/transactions?household=h-1');
    await expect.poll(box).toEqual(['Income€0.00', 'Expenses-€40.00', 'Balance-€40.00', 'Transactions1']);
    await expectNoText('Left out');
  });
});

describe('the pages of a list', () => {
  it('TX-04 are turned, and their length is chosen, from the first one on', async () => {
    const screen = show([row(1, -1)]);
    // The sums of all matches are asked for by the same call, apart from the rows.
    const last = () => screen.calls(LIST).findLast(({ query }) => !query.has('totals'))?.query;
    await expectText('1–10 of 25');
    await press('Page 3');
    await expect.poll(screen.address).toBe('/transactions?page=3');
    await expectText('21–25 of 25');
    expect(await openList('Rows:')).toEqual(['10', '20', '50']);
    await press('20');
    await expect.poll(() => last()?.get('limit')).toBe('20');
    expect(last()?.get('page') ?? '1').toBe('1');
    await expectText('1–20 of 25');
  });
});

describe('the filters of a list', () => {
  it('TX-11 TX-12 TX-13 are households and categories, the person’s own last', async () => {
    const screen = show([row(1, -1)]);
    await expectText('Row 1');
    expect(screen.calls(LIST)[0]?.query.has('household_id')).toBe(false);
    expect(await openList('Household')).toEqual(['All Households', 'Personal Only', 'Lake Cabin']);
    await press('Personal Only');
    const categories = await openList('Category');
    expect(categories[0]).toBe('All Categories');
    expect(categories.slice(-1)).toEqual(['Boat']);
    expect(categories.filter((name) => name === 'Food')).toHaveLength(1);
    await press('Boat');
    await type('Search', 'oars');
    await press('Apply Filters');
    await expect.poll(screen.address).toBe('/transactions?search=oars&household=personal&category=Boat');
    await expect
      .poll(() => Object.fromEntries(screen.calls(LIST).at(-1)?.query ?? []))
      .toMatchObject({ household_id: 'personal', category: 'Boat', search: 'oars' });
    await choose('Household', 'Lake Cabin');
    await press('Reset');
    await expect.poll(screen.address).toBe('/transactions');
  });
});

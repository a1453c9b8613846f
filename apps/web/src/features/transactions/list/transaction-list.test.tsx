import { expect, it } from 'vitest';
import { closedGate } from '../../../test-support/gate.ts';
import { control, openList, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
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
  await expectText('Figs 1');
  await press('Next page');
  await expectText('Figs 2');
  await type('Search', 'oars');
  await expect.poll(() => last()?.get('search')).toBe('oars');
  expect(last()?.get('page') ?? '1').toBe('1');
  await expectText('Figs 1');
});

it('TX-19 a list within another page begins with another size on its first page', async () => {
  const screen = showScreen(<TransactionList householdId="h-1" title="Recent" browsable />, {
    [LIST]: ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      return { body: { data: [row(page)], pagination: { ...PAGES, page } } };
    },
  });
  await expectText('Figs 1');
  await press('Next page');
  await expectText('Figs 2');
  await openList('Rows:');
  await press('25');
  await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('limit')).toBe('25');
  expect(screen.calls(LIST).at(-1)?.query.get('page') ?? '1').toBe('1');
});

const shown = (answer: Answers[string], props: object = {}) =>
  showScreen(<TransactionList title="Recent" {...props} />, { [LIST]: answer });
const pageOf = (data: readonly object[], total = data.length) => ({
  body: { data, pagination: { page: 1, limit: 5, total_pages: Math.ceil(total / 5), total_items: total } },
});
const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);

it('TX-18 a list without any says so, and leads to the form', async () => {
  shown(pageOf([]), { browsable: true });
  await expectText('No transactions found.');
  expect((await control('Add Transaction')).getAttribute('href')).toBe('/transactions/new');
  expect(document.querySelector('input')).toBeNull();
  await expectNoText('Rows:');
});

it('TX-21 a list that cannot be read says why, and is read again', async () => {
  let broken = true;
  shown(() => (broken ? { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } } : pageOf([row(1)])));
  await expectText('Failed to load transactions: The requested resource was not found.');
  broken = false;
  await press('Retry');
  await expectText('Figs 1');
});

it('TX-17 DASH-12 a list has the household of each where that is wanted, and no pages where it is not browsed', async () => {
  const screen = shown(pageOf([{ ...row(1), household_name: 'Lake Cabin' }, row(2)], 30), { showHousehold: true });
  await expectText('Lake Cabin');
  await expectText('Personal');
  expect(heads()).toEqual(['Date', 'Description', 'Household', 'Category', 'Amount']);
  await expectNoText('Rows:');
  expect(screen.calls(LIST)[0]?.query.get('limit')).toBe('5');
});

it('THEME-08 a list writes days and amounts by default as in the United States', async () => {
  shown(pageOf([{ ...row(1), amount: -1234.5 }]));
  await expectText('Figs 1');
  const cells = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
  expect([cells.at(0), cells.at(-1)]).toEqual(['Nov 01, 2026', '-$1,234.50']);
});

it('TX-17 a household’s own list leaves its name out', async () => {
  const screen = shown(pageOf([row(1)]), { householdId: 'h-1' });
  await expectText('Figs 1');
  expect(heads()).toEqual(['Date', 'Description', 'Category', 'Amount']);
  expect(screen.calls(LIST)[0]?.query.get('household_id')).toBe('h-1');
});

it('TX-19 TX-20 a list to browse offers a search, and pages of 5, 10 and 25', async () => {
  const screen = shown(({ query }) => pageOf(query.has('search') ? [] : [row(1)], query.has('search') ? 0 : 30), {
    browsable: true,
  });
  await expectText('1–5 of 30');
  expect(await openList('Rows:')).toEqual(['5', '10', '25']);
  await press('25');
  await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('limit')).toBe('25');
  await type('Search', 'castle');
  await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('search')).toBe('castle');
  await expectText('No transactions match your filters');
  expect(document.querySelector('input[type="search"]')).not.toBeNull();
});

it('TX-04 a list to browse leads from a page past the end to the last one', async () => {
  let total = 6;
  const screen = shown(({ query }) => pageOf(query.get('page') === '2' && total === 5 ? [] : [row(1)], total), {
    browsable: true,
  });
  await expectText('1–5 of 6');
  total = 5;
  await press('Next page');
  await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('page')).toBe('2');
  await expectText('1 / 2');
  await expectText('Figs 1');
  await expectNoText('No transactions found.');
});

it('a page that is fetched keeps the place of the rows that it will have', async () => {
  const gate = closedGate();
  shown(
    async ({ query }) => {
      if (query.get('page') === '1') return pageOf([1, 2, 3, 4, 5].map(row), 7);
      await gate.opened;
      return pageOf([row(6), row(7)], 7);
    },
    { browsable: true },
  );
  await expectText('Figs 5');
  await press('Next page');
  await expectNoText('Figs 5');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
  gate.open();
  await expectText('Figs 7');
});

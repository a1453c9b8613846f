import { describe, expect, it } from 'vitest';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { closedGate } from '../../../test-support/gate.ts';
import { control, expectAnnounced, press, expectText, expectNoText, field, type } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

const RENT = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Rent',
  category: 'Housing',
  amount: -100,
  currency: 'EUR',
  version: 3,
  household_id: 'h-1',
  household_name: 'Lake Cabin',
};
const SALARY = {
  id: 't-2',
  date: '2026-11-01',
  description: 'Salary',
  category: null,
  amount: 300,
  currency: 'EUR',
  version: 1,
};
const LIST = 'GET /api/transactions';
const listOf = (rows: object[], pages = 1, items = rows.length) => ({
  body: { data: rows, pagination: { page: 1, limit: 20, total_pages: pages, total_items: items } },
});

const show = (address = '/transactions', answers: Answers = {}) =>
  showScreen(
    <TransactionsScreen />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin', currency: 'EUR' }] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      [LIST]: listOf([RENT, SALARY]),
      ...answers,
    },
    address,
  );

describe('the transactions', () => {
  it('TX-01 TX-03 TX-10 TX-11 TX-13 TX-32 have a header, filters, columns and a box', async () => {
    show();
    await expectText('Rent');
    await expectText('On this page');
    expect((await control('Add Transaction')).getAttribute('href')).toBe('/transactions/new');
    expect((await field('Search')).placeholder).toBe('Search by description, category, or account');
    const filters = await Promise.all(['Household', 'Category', 'From date', 'To date'].map(field));
    expect(filters.map(({ value }) => value)).toEqual(['All Households', 'All Categories', '', '']);
    const columns = [...document.querySelectorAll('th[scope="col"]')].map(({ textContent }) => textContent);
    expect(columns).toEqual(['Date', 'Description', 'Category', 'Amount', 'Account', 'Actions']);
  });

  it('TX-05 QUICK-16 have in the menu of a row where each entry leads', async () => {
    show();
    await press('Actions for Rent');
    await control('Delete');
    const entries = [...document.querySelectorAll('[role="menuitem"]')];
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['View', '/transactions/t-1'],
      ['Edit', '/transactions/t-1/edit'],
      ['Duplicate', '/transactions/new?from=t-1'],
      ['Delete', null],
    ]);
  });

  it('are shown, and what they come to where they are of one household', async () => {
    show('/transactions?household=h-1');
    await expectText('Rent');
    await expectText('+€300.00');
    await expectText('-€100.00');
    await expectText('€200.00');
  });

  it('in another currency than one’s own are left out of the sums of all', async () => {
    show('/transactions', { [LIST]: listOf([RENT, { ...SALARY, currency: 'USD' }]) });
    await expectText('Left out, because its currency differs: Lake Cabin');
    await expectText('+$300.00');
  });

  it('TX-10 TX-12 TX-13 are asked for as the address says', async () => {
    const screen = show('/transactions?search=re&household=h-1&from=2026-11-01&category=Housing&page=2', {
      [LIST]: listOf([RENT], 3, 50),
    });
    await expectText('Rent');
    const asked = Object.fromEntries(screen.calls(LIST)[0]?.query ?? []);
    expect(asked).toMatchObject({
      search: 're',
      household_id: 'h-1',
      start_date: '2026-11-01',
      category: 'Housing',
      page: '2',
    });
  });

  it('are those of the address that Back and Forward lead to, with its filters', async () => {
    const screen = show('/transactions', {
      [LIST]: ({ query }) => listOf(query.has('search') ? [RENT] : [RENT, SALARY]),
    });
    await expectText('Salary');
    await type('Search', 'rent');
    await press('Apply Filters');
    await expectNoText('Salary');
    await screen.back();
    await expectText('Salary');
    expect((await field('Search')).value).toBe('');
    await screen.forward();
    await expectNoText('Salary');
    expect((await field('Search')).value).toBe('rent');
  });

  it('TX-14 TX-15 are narrowed from their first page on', async () => {
    const screen = show('/transactions?page=2', { [LIST]: listOf([RENT], 3, 50) });
    await expectText('Rent');
    await expectAnnounced('');
    await type('Search', 'rent');
    await press('Apply Filters');
    await expect.poll(screen.address).toBe('/transactions?search=rent');
    await expectAnnounced('50 transactions found');
    await press('Reset');
    await expect.poll(screen.address).toBe('/transactions');
    // What was not applied yet is cleared too.
    await type('Search', 'oars');
    await press('Reset');
    await expect.poll(async () => (await field('Search')).value).toBe('');
  });

  it('have the room of a row while others are looked for where none was found', async () => {
    const gate = closedGate();
    const screen = show('/transactions?search=figs', {
      [LIST]: async ({ query }) => {
        if (query.get('search') === 'figs') return listOf([]);
        await gate.opened;
        return listOf([RENT]);
      },
    });
    await expectText('No transactions found matching');
    await screen.go('/transactions');
    await expect.poll(() => document.querySelectorAll('tbody tr')).toHaveLength(1);
    await expectNoText('Rent');
    gate.open();
    await expectText('Rent');
  });

  it('TX-04 beyond their last page lead to it', async () => {
    const screen = show('/transactions?page=9', {
      [LIST]: ({ query }) => listOf(query.get('page') === '5' ? [RENT] : [], 5, 50),
    });
    await expect.poll(screen.address).toBe('/transactions?page=5');
    await expectText('Rent');
  });

  it('are put into the order of a column from its start, and then from its end', async () => {
    const screen = show();
    await press('Description');
    await expect.poll(screen.address).toBe('/transactions?sort=description');
    await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('sort')).toBe('description');
    await press('Description');
    await expect.poll(screen.address).toBe('/transactions?sort=-description');
  });

  it('TX-04 Back does not lead to a page that is there no more', async () => {
    const gate = closedGate();
    const screen = show('/transactions', {
      [LIST]: async ({ query }) => {
        if (query.get('page') !== '2') return listOf([RENT], 2, 25);
        await gate.opened;
        return listOf([], 1, 1);
      },
    });
    await expectText('Rent');
    await type('Search', 'rent');
    await press('Apply Filters');
    await expect.poll(() => screen.calls(LIST).at(-1)?.query.get('search')).toBe('rent');
    await press('Next page');
    await expect.poll(screen.address).toBe('/transactions?search=rent&page=2');
    gate.open();
    await expect.poll(screen.address).toBe('/transactions?search=rent');
    await screen.back();
    await screen.back();
    await expect.poll(screen.address).toBe('/transactions');
  });

  it('QUICK-21 of another filter are summed once its rows have come', async () => {
    const gate = closedGate();
    const screen = show('/transactions', {
      [LIST]: async ({ query }) => {
        if (query.has('search')) await gate.opened;
        return listOf([RENT]);
      },
    });
    const searched = () => screen.calls(LIST).filter(({ query }) => query.has('search'));
    await expect.poll(() => screen.calls(LIST)).toHaveLength(2);
    await type('Search', 'rent');
    await press('Apply Filters');
    await expect.poll(searched).toHaveLength(1);
    gate.open();
    await expect.poll(searched).toHaveLength(2);
    expect(searched().map(({ query }) => query.get('totals'))).toEqual([null, 'true']);
  });

  it('TX-08 say that none match', async () => {
    show('/transactions?search=x', { [LIST]: listOf([]) });
    await expectText('No transactions found matching your criteria.');
  });

  it('TX-22 that cannot be read say so, and are read again', async () => {
    let broken = true;
    show('/transactions', {
      [LIST]: () => (broken ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } : listOf([RENT])),
    });
    await expectText('You do not have permission to access this data.');
    broken = false;
    await press('Retry');
    await expectText('Rent');
  });

  it('TX-06 are deleted after a question', async () => {
    const screen = show('/transactions', { 'DELETE /api/transactions/t-1': { status: 204 } });
    await expectText('-€100.00');
    await press('Actions for Rent');
    await press('Delete');
    await expectText('delete the transaction "Rent" for -€100.00?');
    expect(screen.calls('DELETE /api/transactions/t-1')).toEqual([]);
    await press('Delete');
    await expectText('Transaction deleted.');
    expect(screen.calls('DELETE /api/transactions/t-1')).toHaveLength(1);
  });

  it('TX-07 that could not be deleted stay, and it is said', async () => {
    show('/transactions', { 'DELETE /api/transactions/t-1': { status: 500 } });
    await press('Actions for Rent');
    await press('Delete');
    await expectText('delete the transaction "Rent"');
    await press('Delete');
    await expectText('Failed to delete transaction. Please try again.');
    await expectNoText('Transaction deleted.');
    await press('Close');
    await expectNoText('Failed to delete transaction.');
  });
});

describe('the transactions of a server that writes in its own way', () => {
  it.each([
    ['a date with a time zone', { date: '2026-11-05T23:30:00-08:00' }, 'Nov 05, 2026'],
    ['a date that is none', { date: 'soon' }, 'soon'],
    ['an amount as text', { amount: '-1.25' }, '-$1.25'],
    [
      'null for what may be missing',
      { account: null, category: null, household_name: null, is_recurring: null },
      'Personal',
    ],
    ['an unknown frequency', { is_recurring: true, frequency: 'sometimes', due_date: '15' }, 'Rope'],
  ])('DOM-03 TX-03 are shown with %s', async (_what, fields, text) => {
    const server = await startServer();
    const rows = [{ id: 1, date: '2026-11-05', description: 'Rope', amount: -5, category: 'Food', ...fields }];
    server.fail({ path: '/api/transactions', fault: { kind: 'text', text: JSON.stringify({ data: rows }) } });
    const { page } = openScreen(server, <TransactionsScreen />);
    await expectText('Rope');
    expect(page.textContent).toContain(text);
  });
});

import { CAPABILITIES } from '@nestegg/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  control,
  controls,
  describes,
  dialog,
  expectFocusBack,
  press,
  expectText,
  expectNoText,
  type,
} from '../../../test-support/page.ts';
import { inTurn, refused } from '../../../test-support/refused-answers.ts';
import { keepSavedFiles } from '../../../test-support/saved-files.ts';
import { NO_CAPABILITIES, showScreen, type Answer, type Answers } from '../../../test-support/scripted-screen.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { firstOf } from './use-print.ts';
import { TransactionsScreen } from './transactions-screen.tsx';

const LIST = 'GET /api/transactions';
const FILE = 'GET /api/transactions/file';
const ME = 'GET /api/auth/me';
const PATCH = 'PATCH /api/profile';
const ADDRESS = '/transactions?search=rent&kind=expense&sort=amount';

const rowOf = (n: number) => ({
  id: `t-${n}`,
  date: '2026-11-03',
  description: `Row ${n}`,
  category: null,
  amount: -1,
});
const listOf = (total: number): Answers => ({
  [LIST]: ({ query }) => {
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
    const first = (page - 1) * limit;
    const rows = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, n) => rowOf(first + n));
    const totals = { count: total, income: 0, expenses: total, balance: -total, currency: 'USD', left_out: [] };
    return {
      body: {
        data: rows,
        pagination: { page, limit, total_pages: Math.ceil(total / limit), total_items: total },
        ...(query.has('totals') && { totals }),
      },
    };
  },
});

const profileWith = (savedFilters: readonly object[]) => ({ body: { id: 'p-1', preferences: { savedFilters } } });

const show = (answers: Answers = {}, address = ADDRESS) =>
  showScreen(
    <TransactionsScreen />,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/categories': { body: { data: [] } },
      [ME]: profileWith([]),
      ...listOf(3),
      ...answers,
    },
    address,
  );

async function* endless() {
  for (let n = 0; ; n++) yield await Promise.resolve(n);
}

const choose = async (entry: string, row = 'Row 0') => {
  await expectText(row);
  await press('More');
  await press(entry);
};

beforeEach(() => void vi.stubGlobal('print', vi.fn()));
afterEach(() => void vi.unstubAllGlobals());

describe('what can be done with all that matches', () => {
  it('QUICK-22 is a file of it, in the order of the list', async () => {
    const files = keepSavedFiles();
    const screen = show({ [FILE]: { body: 'date,description' } });
    await choose('Download CSV');
    await expect.poll(files.saved).toEqual([{ name: 'transactions.csv', text: 'date,description' }]);
    expect(screen.calls(FILE)).toHaveLength(1);
    expect(Object.fromEntries(screen.calls(FILE)[0]?.query ?? [])).toEqual({
      search: 'rent',
      kind: 'expense',
      sort: 'amount',
    });
    await expectNoText('Failed to download');
  });

  it('is said where there is no file, until there is one', async () => {
    const files = keepSavedFiles();
    show({ [FILE]: inTurn(refused(400, 'BAD'), refused(400, 'BAD'), { body: 'date,description' }) });
    await choose('Download CSV');
    await expectText('Failed to download. Please try again.');
    await press('Close');
    await expectNoText('Failed to download');
    await choose('Download CSV');
    await expectText('Failed to download. Please try again.');
    await choose('Download CSV');
    await expect.poll(files.saved).toHaveLength(1);
    await expectNoText('Failed to download');
  });

  it('QUICK-24 is printed: every page, the filter and the sums in words', async () => {
    const screen = show(listOf(130));
    await choose('Print');
    await expect.poll(() => vi.mocked(window.print).mock.calls.length).toBe(1);
    const sheet = document.querySelector('body > section');
    expect(sheet?.querySelectorAll('tbody tr td:nth-child(2)')).toHaveLength(130);
    expect(sheet?.textContent).toContain('Search: rent · Only expenses');
    expect(sheet?.textContent).toContain('All 130 matches: -$130.00');
    expect(sheet?.textContent).toContain('Expenses: -$130.00');
    expect(sheet?.querySelectorAll('button, input, a[href="/transactions/new"]')).toHaveLength(0);
    expect(screen.calls(LIST).some(({ query }) => query.get('page') === '2' && query.get('sort') === 'amount')).toBe(
      true,
    );
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => document.querySelector('body > section')).toBeNull();
  });

  it('QUICK-24 has 2,000 rows on paper at most, and says that these are the first', async () => {
    expect(await firstOf(endless())).toHaveLength(2000);
    const printout = { rows: [], totals: undefined, totalItems: 2001 };
    showScreen(<PrintSheet printout={printout} words="" onPrinted={() => undefined} />, {});
    await expectText('The first 0 of 2,001');
  });

  it('QUICK-01 is nothing on a contract server', async () => {
    show(NO_CAPABILITIES);
    await expectText('Row 0');
    expect(controls('More')).toEqual([]);
  });
});

describe('saved filters', () => {
  it('QUICK-25 are kept in the profile under a name, as the address of the list', async () => {
    const server = {
      [ME]: profileWith([{ name: 'Old', address: '/transactions?search=old' }]),
      [PATCH]: { body: { id: 'p-1' } },
      ...listOf(13),
    };
    const screen = show(server, `${ADDRESS}&page=2`);
    await choose('Save this filter', 'Row 12');
    await expectText('Search: rent · Only expenses');
    expect(await control('Save')).toHaveProperty('disabled', true);
    await type('Name', 'a'.repeat(51));
    await expectText('Name is too long (at most 50 characters)');
    await type('Name', 'a'.repeat(50));
    await expectNoText('Name is too long');
    await type('Name', ' Rent ');
    await press('Save');
    await expectText('Filter saved.');
    expect(screen.calls(PATCH)[0]?.body).toEqual({
      preferences: {
        savedFilters: [
          { name: 'Old', address: '/transactions?search=old' },
          { name: 'Rent', address: ADDRESS },
        ],
      },
    });
  });

  it('QUICK-25 take the place of one of the same name', async () => {
    const other = { name: 'Other', address: '/transactions?search=other' };
    const screen = show({
      [ME]: profileWith([{ name: 'Rent', address: '/transactions?search=old' }, other]),
      [PATCH]: { body: { id: 'p-1' } },
    });
    await choose('Save this filter');
    await type('Name', 'Rent');
    await press('Save');
    await expectText('Filter saved.');
    expect(screen.calls(PATCH)[0]?.body).toEqual({
      preferences: { savedFilters: [other, { name: 'Rent', address: ADDRESS }] },
    });
  });

  it('QUICK-25 are twenty at most', async () => {
    const full = Array.from({ length: 20 }, (_, n) => ({ name: `F${n}`, address: '/transactions?search=x' }));
    show({ [ME]: profileWith(full) });
    await choose('Save this filter');
    await expectText('20 filters are saved already. Delete one first.');
    await type('Name', 'Another');
    expect(await control('Save')).toHaveProperty('disabled', true);
    await type('Name', 'F3');
    await expect.poll(async () => (await control('Save')).hasAttribute('disabled')).toBe(false);
  });

  it('lead to their lists, and can be deleted', async () => {
    const screen = show({
      [ME]: profileWith([{ name: 'Old', address: '/transactions?search=old' }]),
      [PATCH]: { body: { id: 'p-1' } },
    });
    await choose('Saved filters');
    expect((await control('Old')).getAttribute('href')).toBe('/transactions?search=old');
    await press('Delete filter: Old');
    await expect.poll(() => screen.calls(PATCH)[0]?.body).toEqual({ preferences: { savedFilters: [] } });
  });
});

describe('the saved filters', () => {
  it('are not offered where they cannot be read: those that are kept would be replaced', async () => {
    show({ [ME]: { status: 500, body: {} } });
    await expectText('Row 0');
    await press('More');
    await expectText('Print');
    await expectNoText('Saved filters');
    await expectNoText('Save this filter');
  });

  it('close once one of them is followed', async () => {
    show({ [ME]: profileWith([{ name: 'Old', address: '/transactions?search=old' }]) });
    await choose('Saved filters');
    await press('Old');
    await expect.poll(dialog).toBeNull();
  });

  it('are said to be none, and to fail where one stays', async () => {
    const empty = show();
    await choose('Saved filters');
    await expectText('No saved filters yet.');
    empty.close();
    show({ [ME]: profileWith([{ name: 'Old', address: '/transactions?search=old' }]), [PATCH]: { status: 403 } });
    await choose('Saved filters');
    await press('Delete filter: Old');
    await expectText('Failed to save. Please try again.');
    expect(await control('Old')).toBeDefined();
  });

  it('say whose place one takes, and that it could not be saved', async () => {
    show({ [ME]: profileWith([{ name: 'Rent', address: '/transactions?search=old' }]), [PATCH]: { status: 403 } });
    await choose('Save this filter');
    await type('Name', 'Other');
    await describes('Name', /^$/);
    await type('Name', 'Rent');
    await describes('Name', 'Replaces the saved filter of this name.');
    await press('Save');
    await expectText('Failed to save. Please try again.');
    await expectNoText('Filter saved.');
  });
});

it('a printout that cannot be prepared is said to have failed, until it is', async () => {
  let isPrinting = false;
  show({
    [LIST]: (asked) => (isPrinting ? { status: 403 } : (listOf(3)[LIST] as (of: typeof asked) => Answer)(asked)),
  });
  await expectText('Row 0');
  isPrinting = true;
  await choose('Print');
  await expectText('Failed to prepare the printout. Please try again.');
  expect(vi.mocked(window.print)).not.toHaveBeenCalled();
  isPrinting = false;
  await choose('Print');
  await expect.poll(() => vi.mocked(window.print).mock.calls.length).toBe(1);
  await expectNoText('Failed to prepare');
});

it.each([
  ['Save this filter', 'Cancel'],
  ['Saved filters', 'Close'],
])('“%s” gives the focus back', async (entry, leave) => {
  show({ [ME]: profileWith([{ name: 'Old', address: '/transactions?search=old' }]) });
  await expectText('Row 0');
  await expectFocusBack('More', { entry, leave });
});

it.each([
  [CAPABILITIES, ['Import a file']],
  [CAPABILITIES.filter((name) => name !== 'import'), []],
])('a file can be imported where the server has that alone', async (capabilities, entries) => {
  show({ 'GET /api/capabilities': { body: { capabilities } } });
  await expectText('Row 0');
  await press('More');
  await control('Download CSV');
  const shown = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
  expect(shown.filter((entry) => entry === 'Import a file')).toEqual(entries);
});

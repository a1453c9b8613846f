import { describe, expect, it } from 'vitest';
import {
  CHOOSE,
  DRAFT,
  GET,
  READ,
  ROWS,
  listed,
  row,
  show,
  statement,
  stored,
} from '../../test-support/import-answers.tsx';
import { choose, control, expectText, field, press, tick } from '../../test-support/page.ts';

const ACCOUNTS = 'GET /api/accounts';

const account = (id: string, name: string, change: object = {}) => ({
  id,
  name,
  kind: 'checking',
  household_id: null,
  household_name: null,
  currency: 'USD',
  bank_id: null,
  position: 0,
  closed_on: null,
  opening_balance: 0,
  opening_date: null,
  balance: 0,
  cleared_balance: 0,
  uncleared: 0,
  statement_to: null,
  uncovered: [],
  version: 1,
  ...change,
});

const accounts = (...data: object[]) => ({ [ACCOUNTS]: { body: { data, ledgers: [] } } });
const isDisabled = async (name: string) => (await control(name)).hasAttribute('disabled');

describe('the account of a file', () => {
  const OF_VISA = stored({ statements: [statement({ bank_id: 'DE1', account_id: null, account_name: null })] });

  it('IMP-25 that another account has the number of goes nowhere before a person decides', async () => {
    const own = accounts(account('a-1', 'Everyday'), account('a-2', 'Visa', { bank_id: 'de 1' }));
    const screen = show({ [GET]: { body: OF_VISA }, [READ]: { body: OF_VISA }, ...own });
    await choose('Account', 'Everyday · $0.00');
    await expectText('This is a file of Visa.');
    expect(await isDisabled('Continue')).toBe(true);
    await press('Import into Everyday anyway');
    await expect.poll(() => isDisabled('Continue')).toBe(false);
    // The button that had the focus is gone with the question.
    expect(document.activeElement?.tagName).toBe('H1');
    await press('Continue');
    await expect
      .poll(() => screen.calls(READ).map(({ body }) => body))
      .toEqual([{ statements: [{ number: 1, account_id: 'a-1' }] }]);
  });

  it('IMP-25 is asked about again where a person turns to a third account', async () => {
    const own = accounts(
      account('a-1', 'Everyday'),
      account('a-2', 'Visa', { bank_id: 'DE1' }),
      account('a-3', 'Cash'),
    );
    show({ [GET]: { body: OF_VISA }, ...own });
    await choose('Account', 'Everyday · $0.00');
    await press('Import into Everyday anyway');
    await expect.poll(() => isDisabled('Continue')).toBe(false);
    await choose('Account', 'Cash · $0.00');
    await expectText('Import into Cash anyway');
    expect(await isDisabled('Continue')).toBe(true);
  });
});

describe('a statement that is not imported', () => {
  it('IMP-17 counts in no figure of the preview', async () => {
    const left = statement({ number: 2, account_id: null, is_left_out: true, rows: 7, ticked: 3, ticked_sum: -900 });
    show({ [GET]: { body: stored({ rows: 19, statements: [statement(), left] }) } });
    await expectText('4 of 12 rows');
    await expectText('-$12.50');
    await control('All 12');
    await control('Import 4 transactions');
  });
});

describe('statements of several accounts', () => {
  it('IMP-17 go nowhere by themselves, and stay left out where that was chosen before', async () => {
    const open = statement({ bank_id: 'DE1', account_id: null, account_name: null });
    const left = statement({ number: 2, bank_id: 'DE2', account_id: null, account_name: null, is_left_out: true });
    const draft = { body: stored({ statements: [open, left] }) };
    const screen = show({ [GET]: draft, [READ]: draft, ...accounts(account('a-1', 'Everyday')) });
    await expect.poll(async () => (await field('Account for DE2')).value).toBe('Do not import');
    expect((await field('Account for DE1')).value).toBe('');
    expect(await isDisabled('Continue')).toBe(true);
    await choose('Account for DE1', 'Everyday · $0.00');
    await press('Continue');
    await expect
      .poll(() => screen.calls(READ).map(({ body }) => body))
      .toEqual([
        {
          statements: [
            { number: 1, account_id: 'a-1' },
            { number: 2, account_id: null },
          ],
        },
      ]);
  });
});

describe('columns that nothing names', () => {
  it('are taken as they are shown, once a person goes on', async () => {
    const draft = {
      ...DRAFT,
      questions: [{ kind: 'columns', options: [], preselected: null }],
      layout: {
        delimiter: ';',
        header_line: null,
        header: null,
        columns: ['date', 'purpose', null],
        sample: [['2026-01-03', 'Bakery', 'y']],
      },
    };
    const asked = stored({ draft });
    const screen = show({ [GET]: { body: asked }, [READ]: { body: asked } });
    await press('Continue');
    await expect
      .poll(() => screen.calls(READ).map(({ body }) => body))
      .toEqual([{ columns: ['date', 'purpose', null] }]);
  });
});

const page = (query: URLSearchParams) => Number(query.get('page') ?? 1);
const rowsOf = (query: URLSearchParams) =>
  Array.from({ length: 100 }, (_, at) => row((page(query) - 1) * 100 + at + 1, 'new'));

/** The rows of a page, read in some version of their import. */
const pageOf = (query: URLSearchParams, rows: number, version?: number) => ({
  body: {
    ...listed(rowsOf(query), version).body,
    pagination: { page: page(query), limit: 100, total_pages: 3, total_items: rows },
  },
});

/** An import of so many rows, of which pages are answered unless they are refused. */
const showMany = (rows: number, isRefused: (page: number) => boolean = () => false) =>
  show({
    [GET]: {
      body: stored({ rows, counts: { new: { rows, ticked: rows } }, statements: [statement({ rows })] }),
    },
    [ROWS]: ({ query }) =>
      isRefused(page(query)) ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } : pageOf(query, rows),
  });

describe('rows of the next window', () => {
  it('are shown at their own places', async () => {
    const screen = showMany(300);
    await expectText('Row 1');
    // To the last row, and back over where two windows meet.
    const box = document.querySelector<HTMLInputElement>('tbody input') ?? expect.unreachable();
    box.focus();
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    await expect.poll(() => screen.calls(ROWS).map(({ query }) => query.get('page'))).toContain('3');
    await expect
      .poll(() =>
        [...document.querySelectorAll('tbody tr[data-index]')]
          .filter((line) => line.getAttribute('aria-busy') === 'false')
          .filter((line) => !line.textContent.includes(`Row ${Number(line.getAttribute('data-index')) + 1}`))
          .map((line) => line.textContent),
      )
      .toEqual([]);
  });

  it('go by the version of the older window, where another tab had the file read anew between them', async () => {
    const screen = show({
      [GET]: { body: stored({ rows: 103, counts: { new: { rows: 103, ticked: 103 } }, version: 3 }) },
      [ROWS]: ({ query }) => pageOf(query, 103, page(query) === 1 ? 2 : 3),
      [CHOOSE]: { body: stored({ rows: 103, version: 4 }) },
    });
    await expectText('Row 103');
    await tick('Import Row 100, Nov 19, -$5.00');
    await expect.poll(() => screen.calls(CHOOSE).map(({ headers }) => headers.get('if-match'))).toEqual(['"2"']);
  });

  it('that cannot be read say so, and are read again', async () => {
    let broken = true;
    showMany(103, (wanted) => broken && wanted > 1);
    await expectText('Failed to load imports. Please try again later.');
    broken = false;
    await press('Retry');
    await expectText('Row 103');
  });
});

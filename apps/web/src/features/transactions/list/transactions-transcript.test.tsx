import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { choose, control, expectText, field, press, tick, type } from '../../../test-support/page.ts';
import { keepSavedFiles } from '../../../test-support/saved-files.ts';
import { NO_CAPABILITIES, showScreen, unreachable, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { TransactionsScreen } from './transactions-screen.tsx';

standStill();
beforeEach(() => {
  vi.stubGlobal('print', vi.fn());
});
afterEach(() => void vi.unstubAllGlobals());

const LIST = 'GET /api/transactions';

const entry = (id: string, description: string, change: object = {}) => ({
  id,
  date: '2026-11-18',
  description,
  category: null,
  amount: -80.6,
  account: 'Everyday',
  household_id: null,
  currency: 'USD',
  version: 2,
  ...change,
});
const cabin = { household_id: 'h-1', household_name: 'Lake Cabin', currency: 'EUR' };

/** A row of each kind. */
const ROWS = [
  entry('t-1', 'Groceries', { category: 'Groceries' }),
  entry('t-2', 'Salary', { category: 'Income', amount: 2920, is_recurring: true, frequency: 'monthly', due_date: 15 }),
  entry('t-3', 'Roof', { ...cabin, category: 'Bees', amount: -1420, account: 'Personal' }),
  entry('t-4', 'Rent', { category: 'Housing', date: '2026-12-01', is_recurring: true, is_projected: true }),
  entry('t-5', 'To savings', {
    type: 'transfer',
    transfer_id: 'x',
    transfer_side: 'visible',
    transfer_account: 'Nest',
  }),
  entry('t-6', 'From savings', { type: 'transfer', transfer_id: 'y', transfer_side: 'hidden', amount: 10 }),
  entry('t-7', 'Lost side', { type: 'transfer', transfer_id: 'z', transfer_side: 'missing' }),
  entry('t-8', 'Opening balance', { type: 'opening', amount: 500 }),
  entry('t-9', 'From a file', { import_id: 'i-1' }),
];

const TOTALS = { count: 23, income: 3430, expenses: 3000.4, balance: 429.6, currency: 'USD', left_out: [] };

/** A list of these rows on each of its pages. */
const listOf = (rows: readonly object[], items = rows.length, totals: object = TOTALS): Answers => ({
  [LIST]: ({ query }) => ({
    body: {
      data: rows,
      pagination: {
        page: Number(query.get('page') ?? 1),
        limit: Number(query.get('limit') ?? 10),
        total_pages: Math.ceil(items / Number(query.get('limit') ?? 10)),
        total_items: items,
      },
      ...(query.has('totals') && { totals }),
    },
  }),
});

const refused = (status: number, code: string) => () => ({ status, body: { code, message: 'No' } });

const profileWith = (...savedFilters: readonly object[]) => ({ body: { id: 'p-1', preferences: { savedFilters } } });

const show = (answers: Answers, address = '/transactions') =>
  showScreen(
    <TransactionsScreen />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Lake Cabin', currency: 'EUR' }] } },
      'GET /api/accounts': {
        body: {
          data: [accountAnswer(), accountAnswer({ id: 'a-2', name: 'Old', closed_on: '2026-01-01' })],
          ledgers: [],
        },
      },
      'GET /api/transactions/categories': { body: { data: ['Bees'] } },
      'GET /api/auth/me': profileWith(),
      ...answers,
    },
    address,
  );

const ask = (name: string) => async () => {
  await press(`Actions for ${name}`);
  await press('Delete');
  await expectText('Cancel');
};

/** The list with the parts of it that come by themselves. */
async function opened() {
  await control('More');
  await field('Account');
  await expect
    .poll(async () => (await field('To date')).getAttribute('aria-haspopup'), { message: 'a calendar' })
    .toBe('dialog');
}

it('transactions of each kind show, lead and are asked for as approved', async () => {
  const { step, text } = transcribe(show(listOf(ROWS, 25)));
  await step('Open', opened);
  await step('Menu of a row', () => press('Actions for Groceries'));
  await step('Second page', () => press('Page 2'));
  await step('By amount', () => press('Amount'));
  await step('The other way', () => press('Amount'));
  await step('20 rows', () => choose('Rows:', '20'));
  expect(text()).toMatchSnapshot();
});

it('the list’s filters are set, applied and taken away as approved', async () => {
  const left = {
    ...TOTALS,
    count: 1,
    left_out: [{ household_id: 'h-1', household_name: 'Lake Cabin', currency: 'EUR' }],
  };
  const figure =
    '/transactions?search=flat&kind=expense&uncategorised=true&import_id=i-1&flow=spending&payee=Bakery&to=2026-11-30';
  const { step, text } = transcribe(show(listOf(ROWS.slice(0, 1), 1, left), figure));
  await step('Open from a figure', opened);
  await step('Take a filter away', () => press('Remove filter: Only expenses'));
  await step('Search', async () => {
    await type('Search', 'roof');
    await choose('Household', 'Lake Cabin');
    await choose('Transfers', 'Only transfers');
    await choose('Account', 'Everyday');
    await choose('Category', 'Bees');
  });
  await step('Apply', () => press('Apply Filters'));
  await step('Reset', () => press('Reset'));
  expect(text()).toMatchSnapshot();
});

it('what can be done with all that matches goes as approved', async () => {
  const files = keepSavedFiles();
  const answers = {
    ...listOf(ROWS.slice(0, 2), 2),
    'GET /api/transactions/file': { body: 'date,description' },
    'GET /api/auth/me': profileWith({ name: 'Rent', address: '/transactions?search=rent' }),
    'PATCH /api/profile': profileWith({ name: 'Rent', address: '/transactions?search=rent' }),
  };
  const { step, text } = transcribe(show(answers, '/transactions?search=s&household=h-1&sort=amount'));
  await step('Open', opened);
  await step('More', () => press('More'));
  await step('Download', () => press('Download CSV'));
  expect(await files.saved()).toEqual([{ name: 'transactions.csv', text: 'date,description' }]);
  await press('More');
  await step('Print', () => press('Print'));
  window.dispatchEvent(new Event('afterprint'));
  await press('More');
  await step('Save filter', () => press('Save this filter'));
  await step('A known name', () => type('Name', ' Rent '));
  await step('Too long a name', () => type('Name', 'x'.repeat(61)));
  await type('Name', 'Seas');
  await step('Save it', () => press('Save'));
  await press('More');
  await step('Saved filters', () => press('Saved filters'));
  await step('Delete one', () => press('Delete filter: Rent'));
  await step('Close', () => press('Close'));
  expect(text()).toMatchSnapshot();
});

it('what is refused of all that matches is said as approved', async () => {
  const answers = {
    'GET /api/auth/me': profileWith(),
    'PATCH /api/profile': refused(403, 'FORBIDDEN'),
    'GET /api/transactions/file': refused(403, 'FORBIDDEN'),
  };
  const { step, text } = transcribe(show({ ...listOf([]), ...answers }, '/transactions?search=none'));
  await step('Open without any', opened);
  await press('More');
  await step('Download', () => press('Download CSV'));
  await step('Close', () => press('Close'));
  await press('More');
  await step('Saved filters', () => press('Saved filters'));
  await step('Close it', () => press('Close'));
  await press('More');
  await press('Save this filter');
  await type('Name', 'All');
  await step('Save filter', () => press('Save'));
  await step('Cancel', () => press('Cancel'));
  expect(text()).toMatchSnapshot();
});

it('a list that is not read says why as approved', async () => {
  const refusals = [
    ...Array.from({ length: 4 }, () => refused(500, 'INTERNAL')),
    refused(403, 'FORBIDDEN'),
    refused(401, 'UNAUTHORIZED'),
    ...Array.from({ length: 4 }, () => unreachable),
    refused(404, 'NOT_FOUND'),
    () => ({ body: '[]' }),
  ];
  const rows = listOf([])[LIST];
  const answer: Answers[string] = (asked) => refusals.shift()?.() ?? (typeof rows === 'function' ? rows(asked) : {});
  const { step, text } = transcribe(show({ [LIST]: answer }, '/transactions?household=h-9'));
  await step('Open, with a failing server', opened);
  await step('Not allowed', () => press('Retry'));
  await step('No longer signed in', () => press('Retry'));
  await step('Unreachable', () => press('Retry'));
  await step('No such household', () => press('Retry'));
  await step('All', () => press('Show all transactions'));
  expect(text()).toMatchSnapshot();
});

it('transactions are deleted from the list as approved', async () => {
  const { step, text } = transcribe(
    show({
      ...listOf([ROWS[0] ?? {}, ROWS[4] ?? {}, ROWS[8] ?? {}]),
      'DELETE /api/transactions/t-1': refused(412, 'VERSION_CONFLICT'),
      'DELETE /api/transactions/t-5': { status: 204, headers: { 'change-group': '5' } },
      'DELETE /api/transactions/t-9': { status: 204, headers: { 'change-group': '9' } },
      'DELETE /api/transfers/x': { status: 204, headers: { 'change-group': '6' } },
    }),
  );
  await step('Open', opened);
  await step('Ask', ask('Groceries'));
  await step('Delete, but it was changed', () => press('Delete'));
  await step('Ask for one of a file', ask('From a file'));
  await tick('Do not import it again');
  await step('Delete it', () => press('Delete'));
  await step('Ask for a transfer', ask('To savings'));
  await step('Delete one side', () => press('This side only'));
  await ask('To savings')();
  await step('Delete both sides', () => press('Delete both sides'));
  expect(text()).toMatchSnapshot();
});

it('the list in German, and that of a server with the contract alone, are as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const german = show(listOf(ROWS.slice(0, 4), 25));
  const inGerman = transcribe(german);
  await inGerman.step('Open', async () => {
    await control('Mehr');
    await field('Konto');
  });
  german.close();
  localStorage.removeItem('nestegg-language');
  const { step, text } = transcribe(show({ ...listOf(ROWS.slice(0, 3), 25), ...NO_CAPABILITIES }));
  await step('Open');
  await step('Menu of a row', () => press('Actions for Groceries'));
  expect(`${inGerman.text()}\n\n${text()}`).toMatchSnapshot();
});

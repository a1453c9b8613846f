import { expect, it } from 'vitest';
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
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

const LIST = 'GET /api/accounts';
const READ = 'GET /api/transactions/t-1';
const PUT = 'PUT /api/transactions/t-1';
const CREATE = 'POST /api/transactions';

const account = (id: string, name: string, change: object = {}) =>
  accountAnswer({ id, name, balance: 0, cleared_balance: 0, ...change });
const ACCOUNTS = [
  account('a-1', 'Everyday'),
  account('a-2', 'Old', { closed_on: '2026-01-01' }),
  account('a-3', 'Joint', { household_id: 'h-1' }),
];
const BREAD = {
  id: 't-1',
  date: '2026-11-20',
  description: 'Bread',
  amount: -4.5,
  account: 'Everyday',
  account_id: 'a-1',
  household_id: null,
  version: 2,
};

const show = (id?: string, answers: Answers = {}) =>
  showScreen(<TransactionFormScreen person="mara" {...(id !== undefined && { id })} />, {
    'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Nest', currency: 'USD' }] } },
    'GET /api/transactions/categories': { body: { data: [] } },
    [LIST]: { body: { data: ACCOUNTS, ledgers: [] } },
    [READ]: { body: BREAD },
    [PUT]: { body: BREAD },
    [CREATE]: { status: 201, body: BREAD },
    ...answers,
  });

it('ACC-01 ACC-09 is not there on a server without accounts', async () => {
  const screen = show(undefined, NO_CAPABILITIES);
  await expectText('Category');
  expect(controls('Account')).toEqual([]);
  await expectNoText('Account (optional)');
  expect(screen.calls(LIST)).toEqual([]);
});

it('ACC-09 offers the open accounts of the chosen ledger, and sends the chosen one', async () => {
  const screen = show();
  await type('Amount', '5');
  await type('Description', 'Figs');
  expect(await openList('Account')).toEqual(['Not in an account', 'Everyday']);
  await press('Everyday');
  await press('Save Transaction');
  await expect.poll(() => screen.calls(CREATE)[0]?.body).toMatchObject({ description: 'Figs', account_id: 'a-1' });
});

it('ACC-09 offers a closed account to a transaction that is in it', async () => {
  show('t-1', { [READ]: { body: { ...BREAD, account: 'Old', account_id: 'a-2' } } });
  expect(await openList('Account')).toEqual(['Not in an account', 'Everyday', 'Old']);
  expect((await field('Account')).value).toBe('Old');
});

it('ACC-09 offers no closed account to a transaction that is in another one', async () => {
  show('t-1');
  expect(await openList('Account')).toEqual(['Not in an account', 'Everyday']);
});

it('ACC-09 sends no account and no status where they stay', async () => {
  const screen = show('t-1');
  expect((await field('Account')).value).toBe('Everyday');
  await type('Description', 'Rye bread');
  await press('Save Transaction');
  await expect.poll(() => screen.calls(PUT)).toHaveLength(1);
  expect(screen.calls(PUT)[0]?.body).not.toHaveProperty('account_id');
  expect(screen.calls(PUT)[0]?.body).not.toHaveProperty('status');
});

it('ACC-09 takes a transaction out of its account', async () => {
  const screen = show('t-1');
  await choose('Account', 'Not in an account');
  await press('Save Transaction');
  await expect.poll(() => screen.calls(PUT)[0]?.body).toMatchObject({ account_id: null });
});

it('ACC-18 names no account of a transaction that moves to another ledger', async () => {
  const screen = show('t-1');
  await choose('Household', 'Nest');
  expect(await openList('Account')).toEqual(['Not in an account', 'Joint']);
  await press('Not in an account');
  await press('Save Transaction');
  await expect.poll(() => screen.calls(PUT)[0]?.body).toMatchObject({ household_id: 'h-1' });
  expect(screen.calls(PUT)[0]?.body).not.toHaveProperty('account_id');
});

it('ACC-09 QUICK-02 the next of several begins in the account of the one before', async () => {
  const accounts = [...ACCOUNTS, account('a-4', 'Cash')];
  const screen = show(undefined, { [LIST]: { body: { data: accounts, ledgers: [] } } });
  await choose('Account', 'Cash');
  await type('Amount', '4');
  await type('Description', 'Bread');
  await press('Save and add another');
  await expect.poll(async () => (await field('Amount')).value).toBe('');
  expect((await field('Account')).value).toBe('Cash');
  await expect
    .poll(() => screen.calls(CREATE).map(({ body }) => body))
    .toEqual([expect.objectContaining({ account_id: 'a-4' })]);
});

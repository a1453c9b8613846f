import { describe, expect, it } from 'vitest';
import type { Transaction } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';
import {
  choose,
  control,
  controls,
  dialog,
  expectNoText,
  expectText,
  openList,
  press,
} from '../../../test-support/page.ts';
import { closedGate } from '../../../test-support/gate.ts';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TransactionInAccount } from './transaction-in-account.tsx';

const LIST = 'GET /api/accounts';
const READ = 'GET /api/transactions/t-1';
const ROWS = 'GET /api/transactions';
const LINK = 'POST /api/transfers';

const ACCOUNTS = [
  accountAnswer(),
  accountAnswer({ id: 'a-2', name: 'Rainy day' }),
  accountAnswer({ id: 'a-3', name: 'Old', closed_on: '2026-01-01' }),
  accountAnswer({ id: 'a-5', name: 'Abroad', currency: 'EUR' }),
];

const row = (change: object = {}) => ({
  id: 't-1',
  date: '2026-11-20',
  description: 'To savings',
  amount: -75,
  account: 'Everyday',
  account_id: 'a-1',
  household_id: null,
  currency: 'USD',
  type: 'entry',
  status: 'uncleared',
  version: 4,
  ...change,
});
const OPPOSITE = row({ id: 't-2', description: 'From checking', amount: 75, account_id: 'a-2', date: '2026-11-22' });

function Read() {
  const data: Transaction | undefined = useApi().useGetTransactionQuery('t-1').data;
  return data ? <TransactionInAccount transaction={data} /> : null;
}

const show = (transaction: object, answers: Answers = {}) =>
  showScreen(<Read />, {
    [LIST]: ({ query }) => ({
      body: { data: ACCOUNTS.filter((each) => each.closed_on === null || query.has('closed')), ledgers: [] },
    }),
    [READ]: { body: transaction },
    [ROWS]: { body: { data: [OPPOSITE, row({ id: 't-3', amount: 74 })] } },
    ...answers,
  });

const facts = () =>
  [...document.querySelectorAll('dl dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]);

describe('a transaction in an account', () => {
  it('shows its account and how far the bank has confirmed it', async () => {
    show(row({ status: 'cleared', bank_date: '2026-11-21', bank_text: 'SAVINGS 123' }));
    await expectText('Everyday');
    expect(facts()).toEqual([
      ['Account', 'Everyday'],
      ['Status', 'Cleared'],
      ['Booked on', 'Nov 21, 2026'],
      ['The bank’s words', 'SAVINGS 123'],
    ]);
  });

  it('shows its account also where that is closed', async () => {
    show(row({ account: 'Old', account_id: 'a-3' }));
    await expect.poll(facts).toContainEqual(['Account', 'Old']);
  });

  it('RULE-09 says that a rule set it, or that it is from a bank’s file, each with the way there', async () => {
    show(row({ category_by: 'rule', rule_id: 'r-1', import_id: 'i-1' }));
    await expectText('Set by rule');
    const links = [...document.querySelectorAll('dl a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Set by rule', '/rules'],
        ['From the bank file', expect.stringContaining('i-1')],
      ]),
    );
  });

  it('ACC-16 is a side of a transfer until it is unlinked', async () => {
    const leg = row({ type: 'transfer', transfer_id: 'x-1', transfer_side: 'visible', transfer_account: 'Rainy day' });
    const screen = show(leg, { 'DELETE /api/transfers/x-1': { status: 204 } });
    await expectText('Transfer to Rainy day');
    await press('Unlink');
    await expect.poll(screen.writes).toMatchObject([{ call: 'DELETE /api/transfers/x-1' }]);
    expect(screen.writes()[0]?.query.get('sides')).toBe('keep');
    await expectText('Unlinked: both are transactions again.');
  });

  it('ACC-16 ACC-18 is not to be unlinked from the side that it left in its account', async () => {
    show(row({ account: 'Nest', account_id: null, household_id: 'h-1', transfer_id: 'x-1', transfer_side: 'visible' }));
    await expectText('In no account');
    expect(controls('Unlink')).toEqual([]);
  });

  it('says why a side is not unlinked from an entry that moved out of its account', async () => {
    const leg = row({ type: 'transfer', transfer_id: 'x-1', transfer_side: 'visible', transfer_account: 'Nest' });
    const reason = {
      code: 'transfer.moved',
      text: 'This transaction was moved out of its account: move it back instead.',
    };
    show(leg, {
      'DELETE /api/transfers/x-1': { status: 409, body: { code: 'CONFLICT', message: reason.text, reason } },
    });
    await press('Unlink');
    await expectText('This transaction was moved out of its account: move it back instead.');
  });

  it('says why it was not unlinked until it was, which can be undone', async () => {
    let isRefused = true;
    const leg = row({ type: 'transfer', transfer_id: 'x-1', transfer_side: 'visible', transfer_account: 'Rainy day' });
    const screen = show(leg, {
      'DELETE /api/transfers/x-1': () =>
        isRefused ? { status: 403, body: {} } : { status: 204, headers: { 'change-group': '7' } },
    });
    await press('Unlink');
    await expectText('Failed to save. Please try again.');
    isRefused = false;
    await press('Unlink');
    await expectNoText('Failed to save. Please try again.');
    expect(screen.offers).toEqual([{ text: 'Unlinked: both are transactions again.', group: '7' }]);
  });

  it('ACC-14 names a side that is out of reach “Another account”', async () => {
    show(row({ type: 'transfer', transfer_id: 'x-1', transfer_side: 'hidden' }));
    await expectText('Transfer to Another account');
  });

  it('ACC-22 is unlocked where it is reconciled', async () => {
    const screen = show(row({ status: 'reconciled' }), { 'POST /api/transactions/t-1/unlock': { body: row() } });
    await expectText('This transaction is reconciled: its amount, date and account stay.');
    await press('Unlock');
    await expect.poll(screen.writes).toMatchObject([{ call: 'POST /api/transactions/t-1/unlock' }]);
    expect(screen.writes()[0]?.headers.get('if-match')).toBe('"4"');
  });
});

const isSaveOff = async () => (await control('Save')).hasAttribute('disabled');

describe('making a transaction a transfer', () => {
  it('ACC-12 offers open accounts, and what has the opposite amount within 4 days', async () => {
    const screen = show(row(), { [LINK]: { status: 201, body: { id: 'x-1', legs: [] } } });
    await press('Make it a transfer');
    await expectText('The other side of To savings, -$75.00:');
    expect(await openList('Its account')).toEqual(['Rainy day · $150.00']);
    const { query } = screen.calls(ROWS)[0] ?? {};
    expect(query?.get('start_date')).toBe('2026-11-16');
    expect(query?.get('end_date')).toBe('2026-11-24');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toMatchObject([{ call: LINK, body: { transaction_ids: ['t-1', 't-2'] } }]);
  });

  it('ACC-12 takes what is found in another account once that is chosen', async () => {
    const found = {
      'a-2': [OPPOSITE, row({ ...OPPOSITE, id: 't-5', description: 'Again' })],
      'a-4': [{ ...OPPOSITE, id: 't-6', account_id: 'a-4' }],
    };
    const screen = show(row(), {
      [LIST]: { body: { data: [...ACCOUNTS, accountAnswer({ id: 'a-4', name: 'Holidays' })], ledgers: [] } },
      [ROWS]: ({ query }) => ({ body: { data: found[query.get('account_id') === 'a-4' ? 'a-4' : 'a-2'] } }),
      [LINK]: { status: 201, body: { id: 'x-1', legs: [] } },
    });
    await press('Make it a transfer');
    await expectText('Recorded already');
    await choose('Recorded already', 'Nov 22, 2026 · Again');
    await choose('Its account', 'Holidays · $150.00');
    await expect.poll(() => screen.calls(ROWS).at(-1)?.query.get('account_id')).toBe('a-4');
    await expectText('Recorded already');
    await press('Save');
    await expect.poll(screen.writes).toMatchObject([{ call: LINK, body: { transaction_ids: ['t-1', 't-6'] } }]);
  });

  it('ACC-12 waits for what an account has before the other side is taken', async () => {
    const gate = closedGate();
    show(row(), {
      [ROWS]: async () => {
        await gate.opened;
        return { body: { data: [OPPOSITE] } };
      },
    });
    await press('Make it a transfer');
    await expect.poll(isSaveOff).toBe(true);
    gate.open();
    await expectText('Recorded already');
    await expect.poll(isSaveOff).toBe(false);
  });

  it('ACC-12 records no other side while it is not known what is recorded already', async () => {
    const screen = show(row(), {
      [ROWS]: inTurn(FORBIDDEN, { body: { data: [OPPOSITE] } }),
      [LINK]: { status: 201, body: { id: 'x-1', legs: [] } },
    });
    await press('Make it a transfer');
    await expectText('Failed to load transactions. Please try again later.');
    expect(await isSaveOff()).toBe(true);
    await press('Retry');
    await expectText('Recorded already');
    await press('Save');
    await expect.poll(screen.writes).toMatchObject([{ call: LINK, body: { transaction_ids: ['t-1', 't-2'] } }]);
  });

  it('SDK-39 warns where the server sent nothing of what is recorded already', async () => {
    show(row(), { [ROWS]: { body: '' } });
    await press('Make it a transfer');
    await expectText('The server sent an empty answer. What you see may be incomplete.');
  });

  it('ACC-11 records the other side where there is none', async () => {
    const screen = show(row(), { [LINK]: { status: 201, body: { id: 'x-1', legs: [] } } });
    await press('Make it a transfer');
    await expectText('Recorded already');
    await choose('Recorded already', 'Record the other side in Rainy day');
    await press('Save');
    await expect
      .poll(screen.writes)
      .toMatchObject([{ call: LINK, body: { transaction_id: 't-1', account_id: 'a-2' } }]);
  });

  it.each([
    ['transfer.amounts', 'The two amounts must be opposite, and not 0'],
    ['transfer.of-later', 'Failed to save. Please try again.'],
  ])('ACC-12 says why a pair is refused, or that it is: %s', async (code, words) => {
    const problems = [{ field: 'transaction_ids', code, params: {} }];
    show(row(), { [LINK]: { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', problems, details: {} } } });
    await press('Make it a transfer');
    await expectText('Recorded already');
    await press('Save');
    await expectText(words);
  });

  it('ACC-12 takes no projected one for the other side', async () => {
    show(row(), { [ROWS]: { body: { data: [{ ...OPPOSITE, is_projected: true }] } } });
    await press('Make it a transfer');
    await expectText('Recorded already');
    expect(await openList('Recorded already')).toEqual(['Record the other side in Rainy day']);
  });

  it.each([
    ['projected', { is_projected: true }],
    ['of nothing', { amount: 0 }],
  ])('ACC-12 is not offered of one that is %s', async (_, change) => {
    show(row(change));
    await expectText('Everyday');
    expect(controls('Make it a transfer')).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import type { Transaction } from '@nestegg/api-sdk';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { row } from '../../../test-support/account-page.tsx';
import { choose, press } from '../../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { useApi } from '../../../shared/api-context.ts';
import { TransactionInAccount } from './transaction-in-account.tsx';

standStill();

const LINK = 'POST /api/transfers';
const UNLINK = 'DELETE /api/transfers/x-1';
const UNLOCK = 'POST /api/transactions/t-1/unlock';
const GROUP = { 'change-group': '7' };

const LEG = { type: 'transfer', transfer_id: 'x-1', transfer_side: 'visible', transfer_account: 'Rainy day' };

function Read() {
  const data: Transaction | undefined = useApi().useGetTransactionQuery('t-1').data;
  return data ? <TransactionInAccount transaction={data} /> : null;
}

const show = (change: object, answers: Answers = {}) =>
  showScreen(<Read />, {
    'GET /api/accounts': {
      body: {
        data: [
          accountAnswer(),
          accountAnswer({ id: 'a-2', name: 'Rainy day' }),
          accountAnswer({ id: 'a-3', name: 'Old', closed_on: '2026-01-01' }),
          accountAnswer({ id: 'a-4', name: 'Nest egg', household_id: 'h-1', household_name: 'Nest', balance: -3 }),
          accountAnswer({ id: 'a-5', name: 'Abroad', currency: 'EUR' }),
        ],
        ledgers: [],
      },
    },
    'GET /api/transactions/t-1': { body: row(change) },
    'GET /api/transactions': ({ query }) => ({
      body: {
        data:
          query.get('account_id') === 'a-2'
            ? [
                row({ id: 't-2', description: 'Found', amount: 50, date: '2026-10-22' }),
                row({ id: 't-3', description: 'Other amount', amount: 51 }),
                row({ id: 't-4', description: 'A leg', amount: 50, type: 'transfer' }),
                row({ id: 't-5', description: 'To come', amount: 50, is_projected: true }),
                row({ id: 't-6', description: 'Again', amount: 50, date: '2026-10-17' }),
              ]
            : [],
      },
    }),
    ...answers,
  });

it.each<[string, object]>([
  ['from a file, set by a rule', { import_id: 'i-1', category_by: 'rule', status: 'cleared', bank_date: '2026-10-21' }],
  ['described by a rule', { description_by: 'rule', category_by: 'person', bank_text: 'SHOP 12', amount: 0 }],
  ['in a closed account', { account_id: 'a-3', account: 'Old' }],
  ['in no account', { account_id: null, account: 'Personal' }],
  ['an opening', { type: 'opening', status: 'reconciled' }],
  ['to come', { is_projected: true }],
  ['a leg that comes from elsewhere', { ...LEG, amount: 50, transfer_side: 'hidden', transfer_account: null }],
  ['a leg without its other side', { ...LEG, transfer_side: 'missing', transfer_account: null }],
])('the account of a transaction says what was approved: %s', async (_, change) => {
  const { step, text } = transcribe(show(change));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('a leg that is reconciled is unlocked and unlinked as approved', async () => {
  const { step, text } = transcribe(
    show(
      { ...LEG, status: 'reconciled' },
      {
        [UNLOCK]: inTurn(FORBIDDEN, { body: row(), headers: GROUP }),
        [UNLINK]: inTurn(conflict('transaction.reconciled'), { status: 204, headers: GROUP }),
      },
    ),
  );
  await step('Open');
  await step('Unlock, which fails', () => press('Unlock'));
  await step('Unlock', () => press('Unlock'));
  await step('Unlink, which is refused', () => press('Unlink'));
  await step('Unlink', () => press('Unlink'));
  expect(text()).toMatchSnapshot();
});

const refusedPair = {
  status: 422,
  body: {
    code: 'VALIDATION_ERROR',
    message: 'No',
    problems: [{ field: 'transaction_ids', code: 'transfer.amounts', params: {} }],
    details: {},
  },
};

it('a transaction becomes a transfer as approved', async () => {
  const made = { status: 201, body: { id: 'x-1', legs: [] }, headers: GROUP };
  const { step, text } = transcribe(
    show({}, { [LINK]: inTurn(refusedPair, conflict('transaction.reconciled'), FORBIDDEN, made) }),
  );
  await step('Open');
  await step('Make it a transfer', () => press('Make it a transfer'));
  await step('Link, refused by a field', () => press('Save'));
  await step('Link to another, refused by a conflict', async () => {
    await choose('Recorded already', 'Oct 17, 2026 · Again');
    await press('Save');
  });
  await step('Choose an account without', () => choose('Its account', 'Nest egg · Nest · -$3.00'));
  await step('Record the other side, which fails', () => press('Save'));
  await step('Record the other side', () => press('Save'));
  expect(text()).toMatchSnapshot();
});

it('a transaction without another account of its currency cannot become a transfer; it is cancelled as approved', async () => {
  const { step, text } = transcribe(show({ account_id: 'a-5', account: 'Abroad', currency: 'EUR' }));
  await step('Make it a transfer', () => press('Make it a transfer'));
  await step('Cancel', () => press('Cancel'));
  expect(text()).toMatchSnapshot();
});

it('where there are no accounts nothing is said of one', async () => {
  const { step, text } = transcribe(show({}, { 'GET /api/accounts': FORBIDDEN }));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

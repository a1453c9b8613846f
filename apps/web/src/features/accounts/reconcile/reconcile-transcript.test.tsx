import { expect, it } from 'vitest';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { pageOf, PAST, past, row, ROWS } from '../../../test-support/account-page.tsx';
import { expectCalendar, expectText, leaveField, press, type } from '../../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn, refusedField } from '../../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { ReconcileTab } from './reconcile-tab.tsx';

standStill();

const SAVE = 'POST /api/accounts/a-1/reconciliations';
const CLEAR = 'PATCH /api/transactions/t-1';
const GROUP = { 'change-group': '7' };

const done = (count: number) => ({
  status: 201,
  body: { reconciliation: past('2026-10-31', { balance: 120 }), count, adjustment: null },
  headers: GROUP,
});

const differs = (difference: number, ...candidates: object[]) =>
  conflict('reconciliation.difference', {}, { details: { difference, candidates } });

function Tab() {
  const account = useAccountsApi().useGetAccountQuery('a-1').data;
  return account ? <ReconcileTab account={account} /> : null;
}

const show = (change: object, answers: Answers = {}) => {
  const own = accountAnswer({ statement_to: '2026-10-31', ...change });
  return showScreen(<Tab />, {
    'GET /api/accounts/a-1': { body: own },
    'GET /api/accounts': { body: { data: [accountAnswer({ id: 'a-0', cleared_balance: 1 }), own], ledgers: [] } },
    [PAST]: { body: { data: [] } },
    [ROWS]: pageOf([]),
    ...answers,
  });
};

it('an account beside the bank shows what was approved', async () => {
  const rows = [
    row({ description: 'Bread' }),
    row({ id: 't-2', description: 'Salary', amount: 2000.5, status: 'cleared' }),
    row({ id: 't-3', description: 'Rent', status: 'reconciled' }),
  ];
  const { step, text } = transcribe(
    show(
      {},
      {
        [ROWS]: pageOf(rows, 101),
        [PAST]: {
          body: {
            data: [
              past('2026-09-30', { balance: -80, created_by_name: 'Mara' }),
              past('2025-12-31', { is_changed: true }),
            ],
          },
        },
        [CLEAR]: inTurn(conflict('account.closed', { date: '2026-10-01' }), FORBIDDEN, { body: rows[0] }),
        'PATCH /api/transactions/t-2': { body: rows[1] },
      },
    ),
  );
  await step('Open', () => expectCalendar('As of'));
  await step('Clear, refused by a conflict', () => press('Clear: Bread'));
  await step('Clear, which fails', () => press('Clear: Bread'));
  await step('Clear', () => press('Clear: Bread'));
  await step('Unclear', () => press('Unclear: Salary'));
  expect(text()).toMatchSnapshot();
});

it('an account in German is reconciled as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(
    show({ currency: 'EUR', cleared_balance: 1234.5, statement_to: null }, { [SAVE]: inTurn(done(4), done(1)) }),
  );
  await step('Open', async () => {
    await expectText('Abstimmen');
    await expectCalendar('Stand vom');
  });
  await step('Type what agrees', () => type('Saldo der Bank', '1.234,50'));
  await step('Reconcile', () => press('Abstimmen'));
  await step('Reconcile once more', async () => {
    await type('Saldo der Bank', '1.234,50');
    await press('Abstimmen');
  });
  expect(text()).toMatchSnapshot();
});

it('a difference is shown, refused and recorded as approved', async () => {
  const candidates = [
    row({ id: 't-9', description: 'Figs', amount: -20 }),
    row({ id: 't-8', description: 'Dates', amount: 20, status: 'cleared' }),
    row({ id: 't-7', description: 'Nuts', status: 'reconciled' }),
  ];
  const { step, text } = transcribe(
    show({}, { [SAVE]: inTurn(differs(-20.5, ...candidates), FORBIDDEN, differs(20), done(3)) }),
  );
  await step('Open', () => expectCalendar('As of'));
  await step('Reconcile nothing', () => press('Reconcile'));
  await step('Type', () => type('The bank’s balance', '80'));
  await step('Reconcile', () => press('Reconcile'));
  await step('Record the difference, which is asked', () => press('Record the difference'));
  await step('Record it, which fails', () => press('Record the difference'));
  await step('Reconcile another balance', async () => {
    await type('The bank’s balance', '120');
    await press('Reconcile');
  });
  await step('Record the difference, and cancel', async () => {
    await press('Record the difference');
    await press('Cancel');
  });
  await step('Record the difference', async () => {
    await press('Record the difference');
    await expectText('Record the difference?');
    await press('Record the difference');
  });
  expect(text()).toMatchSnapshot();
});

it('what is refused of a reconciliation is said as approved', async () => {
  const { step, text } = transcribe(
    show({}, { [SAVE]: inTurn(refusedField('date'), conflict('account.closed', { date: '2026-10-01' })) }),
  );
  await step('Open', () => expectCalendar('As of'));
  await step('Type', async () => {
    await type('The bank’s balance', '-1,080.5');
    await type('As of', '11/05/2026');
    await leaveField('As of');
  });
  await step('Reconcile, refused by a field', () => press('Reconcile'));
  await step('Reconcile, refused by a conflict', () => press('Reconcile'));
  await step('Type neither a day nor a balance', async () => {
    await type('The bank’s balance', 'much');
    await type('As of', 'soon');
    await leaveField('As of');
  });
  await step('Reconcile', () => press('Reconcile'));
  expect(text()).toMatchSnapshot();
});

it('a closed account is not reconciled, and what cannot be read is said as approved', async () => {
  const { step, text } = transcribe(
    show(
      { closed_on: '2026-06-01' },
      { [ROWS]: inTurn(FORBIDDEN, pageOf([])), [PAST]: inTurn(FORBIDDEN, { body: { data: [] } }) },
    ),
  );
  await step('Open');
  await step('Retry', () => press('Retry'));
  await step('Retry the other', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

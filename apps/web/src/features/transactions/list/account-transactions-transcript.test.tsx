import { expect, it } from 'vitest';
import { pageOf, row, ROWS } from '../../../test-support/account-page.tsx';
import { choose, expectText, press } from '../../../test-support/page.ts';
import { conflict, FAILED, FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { AccountTransactions } from './account-transactions.tsx';

standStill();

const GROUP = { 'change-group': '7' };
const MARK = 'PATCH /api/transactions/t-1';
const DELETE = 'DELETE /api/transactions/t-1';

const show = (answers: Answers) =>
  showScreen(
    <>
      <h1>{'Everyday'}</h1>
      <AccountTransactions accountId="a-1" />
    </>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann' } },
      ...answers,
    },
    '/accounts/a-1',
  );

const done = (id: string) => ({ body: row({ id }), headers: GROUP });

/** Opens the menu of a row, and chooses from it. */
const inMenu = (of: string, entry: string) => async () => {
  await press(`Actions for ${of}`);
  await press(entry);
};

it('a transaction is cleared, not cleared and unlocked as approved', async () => {
  const rows = [
    row({ balance_after: 150 }),
    row({ id: 't-2', description: 'Salary', amount: 2000, status: 'cleared', version: 3 }),
    row({ id: 't-3', description: 'Opening', type: 'opening', status: 'reconciled', amount: 0, version: 2 }),
    row({ id: 't-4', description: 'To come', is_projected: true, balance_after: null }),
  ];
  const { step, text } = transcribe(
    show({
      [ROWS]: pageOf(rows),
      [MARK]: inTurn(conflict('transaction.changed'), FAILED, FORBIDDEN, done('t-1')),
      'PATCH /api/transactions/t-2': done('t-2'),
      'POST /api/transactions/t-3/unlock': inTurn(FORBIDDEN, done('t-3')),
    }),
  );
  await step('Open');
  await step('Mark it as cleared, which is refused', inMenu('Bread', 'Mark as cleared'));
  await step('Which fails', inMenu('Bread', 'Mark as cleared'));
  await step('Close what it says', () => press('Close'));
  await step('Mark it as cleared', inMenu('Bread', 'Mark as cleared'));
  await step('Mark as uncleared', inMenu('Salary', 'Mark as uncleared'));
  await step('Unlock, which fails', inMenu('Opening', 'Unlock'));
  await step('Unlock', inMenu('Opening', 'Unlock'));
  await step('Menu of one to come', () => press('Actions for To come'));
  expect(text()).toMatchSnapshot();
});

it('a transaction of an account is deleted as approved', async () => {
  const { step, text } = transcribe(
    show({
      [ROWS]: pageOf([row()]),
      [DELETE]: inTurn(conflict('transaction.reconciled'), FORBIDDEN, { status: 204, headers: GROUP }),
    }),
  );
  await step('Open');
  await step('Ask to delete, and leave it', async () => {
    await inMenu('Bread', 'Delete')();
    await press('Cancel');
  });
  await step('Delete, which is asked', inMenu('Bread', 'Delete'));
  await step('Delete, which is refused', () => press('Delete'));
  const deleted = async () => {
    await inMenu('Bread', 'Delete')();
    await press('Delete');
  };
  await step('Delete, which fails', deleted);
  await step('Close what it says', () => press('Close'));
  await step('Delete', deleted);
  expect(text()).toMatchSnapshot();
});

it('a page of an account that has gone leads to the last one as approved', async () => {
  const { step, text } = transcribe(
    show({
      [ROWS]: ({ query }) => pageOf(query.get('page') === '3' ? [] : [row()], query.get('page') === '3' ? 11 : 21),
    }),
  );
  await step('Open');
  await step('The last page, which has gone', () => press('Page 3'));
  expect(text()).toMatchSnapshot();
});

it('transactions of an account are shown from their first page in another length', async () => {
  const screen = show({ [ROWS]: ({ query }) => pageOf([row({ description: `Page ${query.get('page')}` })], 45) });
  await press('Page 2');
  await expectText('11–20 of 45');
  await choose('Rows:', '20');
  await expectText('1–20 of 45');
  expect(screen.calls(ROWS).at(-1)?.query.toString()).toContain('page=1&limit=20');
});

it('transactions of an account that fail, and none, in Spanish, say what was approved', async () => {
  localStorage.setItem('nestegg-language', 'es');
  const { step, text } = transcribe(show({ [ROWS]: inTurn(FORBIDDEN, pageOf([])) }));
  await step('Abrir');
  await step('Otra vez', () => press('Reintentar'));
  expect(text()).toMatchSnapshot();
});

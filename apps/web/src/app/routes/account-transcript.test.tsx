import { expect, it } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import {
  pageOf,
  PAST,
  past,
  PATCH,
  READ,
  row,
  ROWS,
  show,
  STATEMENTS,
  statement,
} from '../../test-support/account-page.tsx';
import { choose, expectCalendar, expectText, press, type } from '../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn, refusedField } from '../../test-support/refused-answers.ts';
import { NO_CAPABILITIES } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';

standStill();

const GROUP = { 'change-group': '7' };
const NEST = { household_id: 'h-1', household_name: 'Nest' };
const LEG = { type: 'transfer', transfer_id: 'x-1' };
const OPEN_MENU = () => press('More for Everyday');

it('an account with rows of every kind shows what was approved', async () => {
  const rows = [
    row({ id: 'r-1', description: 'To come', is_projected: true, balance_after: null }),
    row({ id: 'r-2', description: 'Bread', category: 'Food & Groceries' }),
    row({ id: 'r-3', description: 'Salary', amount: 2000, status: 'cleared', balance_after: -20, category: 'Income' }),
    row({ ...LEG, id: 'r-4', description: 'Saved', transfer_side: 'visible', transfer_account: 'Rainy day' }),
    row({ ...LEG, id: 'r-5', description: 'Back', amount: 5, transfer_side: 'hidden' }),
    row({ ...LEG, id: 'r-6', description: 'Lost', transfer_side: 'missing' }),
    row({ id: 'r-7', description: 'Opening', type: 'opening', status: 'reconciled', amount: 0 }),
  ];
  const { step, text } = transcribe(
    show(
      { ...NEST, kind: 'credit_card', uncleared: 2, balance: -150, cleared_balance: -100.5 },
      { [ROWS]: pageOf(rows, 17), [PAST]: { body: { data: [past('2026-10-31'), past('2026-09-30')] } } },
    ),
  );
  await step('Open');
  await step('Menu of a reconciled one', async () => {
    await press('Actions for Opening');
    await expect.poll(() => document.activeElement?.textContent).toBe('Unlock');
  });
  await step('Next page', async () => {
    await press('Next page');
    await expectText('11–17 of 17');
  });
  expect(text()).toMatchSnapshot();
});

it('an account that is closed is reopened as approved, in French', async () => {
  localStorage.setItem('nestegg-language', 'fr');
  const { step, text } = transcribe(
    show(
      { closed_on: '2026-06-01', kind: 'savings', statement_to: null, uncleared: 0, currency: 'EUR', balance: 1234.5 },
      {
        [ROWS]: pageOf([]),
        [PATCH]: inTurn(conflict('account.taken'), { body: accountAnswer(), headers: GROUP }),
      },
    ),
  );
  await step('Open');
  await step('Reopen, which is refused', async () => {
    await press('Plus pour Everyday');
    await press('Rouvrir');
  });
  await step('Reopen', async () => {
    await press('Plus pour Everyday');
    await press('Rouvrir');
  });
  expect(text()).toMatchSnapshot();
});

it.each([
  ['gone', { [READ]: { status: 404, body: {} } }],
  ['refused', { [READ]: FORBIDDEN }],
  ['of a server without accounts', NO_CAPABILITIES],
  ['whose transactions are refused', { [ROWS]: FORBIDDEN, [PAST]: FORBIDDEN }],
])('an account says what was approved: %s', async (_, answers) => {
  const { step, text } = transcribe(show({}, answers));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('an account is edited as approved', async () => {
  const saved = { body: accountAnswer(), headers: GROUP };
  const { step, text } = transcribe(
    show(
      { ...NEST, kind: 'loan', opening_balance: -5, opening_date: '2026-01-01', bank_id: 'DE1' },
      {
        'GET /api/households': {
          body: { data: [{ id: 'h-1', name: 'Nest', role: 'member', member_count: 2, currency: 'USD' }] },
        },
        [PATCH]: inTurn(refusedField('opening_date'), conflict('account.changed'), FORBIDDEN, saved),
      },
    ),
  );
  await step('Open');
  await step('Edit', async () => {
    await press('Edit');
    await expectCalendar('Opening date');
  });
  await step('Save, refused by a field', async () => {
    await type('Name', 'Debt');
    await type('Account number', '');
    await choose('Kind', 'Other');
    await press('Save');
  });
  await step('Save, refused by a conflict', async () => {
    await type('Opening balance', '20');
    await press('Save');
  });
  await step('Save, which fails', async () => {
    await type('Opening date', '02/03/2026');
    await press('Save');
  });
  await step('Save', () => press('Save'));
  expect(text()).toMatchSnapshot();
});

it('an account is closed as approved', async () => {
  const { step, text } = transcribe(
    show({ balance: -12.5 }, { [PATCH]: inTurn(FORBIDDEN, { body: accountAnswer(), headers: GROUP }) }),
  );
  await step('Open');
  await step('Menu', OPEN_MENU);
  await step('Close, which is asked', () => press('Close account'));
  await step('Close, which fails', () => press('Close account'));
  await step('Close', () => press('Close account'));
  expect(text()).toMatchSnapshot();
});

it('an account that holds nothing is deleted as approved', async () => {
  const { step, text } = transcribe(
    show(
      { balance: 0 },
      {
        'DELETE /api/accounts/a-1': inTurn(conflict('account.in-use', { n: 12 }), { status: 204, headers: GROUP }),
      },
    ),
  );
  await step('Open');
  await step('Close, which is asked', async () => {
    await OPEN_MENU();
    await press('Close account');
  });
  await step('Delete, which is asked', async () => {
    await press('Cancel');
    await OPEN_MENU();
    await press('Delete account');
  });
  await step('Delete, which is refused', () => press('Delete'));
  await step('Delete', () => press('Delete'));
  expect(text()).toMatchSnapshot();
});

it('statements and the days between them are listed as approved', async () => {
  const body = {
    data: [
      statement('2026-05-01', '2026-05-31', null, 600),
      statement('2026-03-01', '2026-03-31', 70, 90),
      statement('2026-01-01', '2026-01-31', 100, 100),
      statement('2025-12-20', '2025-12-31', 130.5, 100),
    ],
    uncovered: [
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-04-01', to: '2026-04-30' },
    ],
  };
  const { step, text } = transcribe(
    show({}, { [STATEMENTS]: inTurn(FORBIDDEN, { body: { data: [], uncovered: [] } }, { body }) }),
  );
  await step('Open');
  await step('Statements, which fail', () => press('Statements'));
  await step('Statements, of which there are none', () => press('Retry'));
  await step('Back', () => press('Transactions'));
  await step('Statements', () => press('Statements'));
  expect(text()).toMatchSnapshot();
});

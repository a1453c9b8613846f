import { describe, expect, it } from 'vitest';
import { Component as AccountPage } from './account.tsx';
import { control, controls, dialog, expectNoText, expectText, press, type } from '../../test-support/page.ts';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { pageOf, PAST, PATCH, READ, row, ROWS, STATEMENTS, statement } from '../../test-support/account-page.tsx';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { Route, Routes } from 'react-router';

const DELETE = 'DELETE /api/accounts/a-1';
const RECONCILE = 'POST /api/accounts/a-1/reconciliations';

const account = (change: object = {}) =>
  accountAnswer({
    opening_balance: -5,
    opening_date: '2026-01-01',
    uncleared: 1,
    statement_to: '2026-10-31',
    ...change,
  });

const LEDGER = { household_id: null, household_name: null, currency: 'USD', balance: 150, unassigned: 0 };

const show = (answers: Answers = {}, address = '/accounts/a-1') =>
  showScreen(
    <Routes>
      <Route path="/accounts/:id" element={<AccountPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      'GET /api/households': { body: { data: [] } },
      'GET /api/accounts': { body: { data: [account()], ledgers: [LEDGER] } },
      [READ]: { body: account() },
      [ROWS]: pageOf([row()]),
      [STATEMENTS]: { body: { data: [], uncovered: [] } },
      [PAST]: { body: { data: [] } },
      ...answers,
    },
    address,
  );

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

const conflict = (code: string, message: string, more: object = {}) => ({
  status: 409,
  body: { code: 'CONFLICT', message, reason: { code, params: {} }, ...more },
});

describe('an account’s page', () => {
  it('ACC-01 is none where the server has no accounts, and nothing is asked for', async () => {
    const screen = show(NO_CAPABILITIES);
    await expectText('404 - Page Not Found');
    expect(screen.asked.filter(({ call }) => /accounts|transactions/.test(call))).toEqual([]);
  });

  it('ACC-24 lists with the account as its only filter, each row with the balance after it', async () => {
    const screen = show();
    await expectText('Bread');
    expect(cells().some((text) => text.includes('Uncleared') && text.includes('$150.00'))).toBe(true);
    const query = Object.fromEntries(screen.calls(ROWS)[0]?.query ?? []);
    expect(query).toEqual({ account_id: 'a-1', page: '1', limit: '10' });
  });

  it('that is gone leads back to the accounts', async () => {
    show({ [READ]: { status: 404, body: { code: 'NOT_FOUND', message: 'No' } } });
    await expectText('Account not found');
    expect((await control('Go to Accounts')).getAttribute('href')).toBe('/accounts');
  });

  it('ACC-07 asks before it closes one that still holds money', async () => {
    const screen = show({ [PATCH]: { body: account({ closed_on: '2026-11-20' }) } });
    await press('More for Everyday');
    await press('Close account');
    await expectText('It still holds $150.00. Close it anyway?');
    expect(screen.writes()).toEqual([]);
    (await control('Close account')).click();
    await expect
      .poll(screen.writes)
      .toMatchObject([{ call: PATCH, body: { closed_on: expect.stringMatching(/^\d{4}-/) } }]);
    expect(screen.writes()[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('ACC-07 says why one with transactions cannot be deleted', async () => {
    const body = {
      code: 'CONFLICT',
      message: 'No',
      reason: { code: 'account.in-use', params: { n: 12 } },
    };
    show({ [DELETE]: { status: 409, body } });
    await press('More for Everyday');
    await press('Delete account');
    await press('Delete');
    await expectText('This account has 12 transactions. Close it instead.');
  });

  it('ACC-06 ACC-21 leaves an opening balance that stays out of what it sends', async () => {
    const screen = show({ [PATCH]: { body: account() } });
    await press('Edit');
    await type('Name', 'Joint');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes().map(({ body }) => body)).toEqual([{ name: 'Joint', kind: 'checking', bank_id: null }]);
  });

  it('ACC-22 unlocks a reconciled transaction, and marks others as cleared', async () => {
    const screen = show({
      [ROWS]: pageOf([row({ status: 'reconciled' })]),
      'POST /api/transactions/t-1/unlock': { body: row({ status: 'cleared' }) },
    });
    await press('Actions for Bread');
    await press('Unlock');
    await expect.poll(screen.writes).toMatchObject([{ call: 'POST /api/transactions/t-1/unlock' }]);
    expect(controls('Mark as cleared')).toEqual([]);
  });

  it('ACC-21 says that a reconciled one has to be unlocked first', async () => {
    show({
      'DELETE /api/transactions/t-1': conflict('transaction.reconciled', 'No'),
    });
    await press('Actions for Bread');
    await press('Delete');
    await expectText('Are you sure you want to delete');
    await press('Delete');
    await expectText('This transaction is reconciled. Unlock it to change it.');
  });

  it('ACC-15 asks which sides of a transfer are to be deleted', async () => {
    const leg = row({ type: 'transfer', transfer_id: 'x-1', transfer_side: 'visible', transfer_account: 'Rainy day' });
    const screen = show({ [ROWS]: pageOf([leg]), 'DELETE /api/transfers/x-1': { status: 204 } });
    await expectText('Transfer to Rainy day');
    await press('Actions for Bread');
    await press('Delete');
    await expectText('This side only');
    await press('Delete both sides');
    await expect.poll(screen.writes).toMatchObject([{ call: 'DELETE /api/transfers/x-1' }]);
    expect(screen.writes()[0]?.query.get('sides')).toBe('delete');
  });

  it('ACC-15 names a side that is missing', async () => {
    show({ [ROWS]: pageOf([row({ type: 'transfer', transfer_id: 'x-1', transfer_side: 'missing' })]) });
    await expectText('Other side missing');
  });
});

describe('the statements of an account', () => {
  it('ACC-23 name the days that none covers, and by how much the balance changed there', async () => {
    const body = {
      data: [statement('2026-03-01', '2026-03-31', 70, 90), statement('2026-01-01', '2026-01-31', 0, 100)],
      uncovered: [{ from: '2026-02-01', to: '2026-02-28' }],
    };
    show({ [STATEMENTS]: { body } }, '/accounts/a-1?tab=statements');
    await expectText('No statement covers Feb 1 – Feb 28, 2026');
    await expectText('Between them the balance changed by -$30.00.');
    await expectText('62 of 90 days');
    expect(cells().map((text) => text.slice(0, 10))).toEqual(['Mar 1 – Ma', 'No stateme', 'Jan 1 – Ja']);
  });

  it('ACC-23 say of days between several by how much the balance changed from the nearest before to the nearest after', async () => {
    const body = {
      data: [
        statement('2026-05-01', '2026-05-31', 500, 600),
        statement('2026-04-01', '2026-04-30', 130, 500),
        statement('2026-02-01', '2026-02-28', 100, 90),
        statement('2026-01-01', '2026-01-31', 0, 100),
      ],
      uncovered: [{ from: '2026-03-01', to: '2026-03-31' }],
    };
    show({ [STATEMENTS]: { body } }, '/accounts/a-1?tab=statements');
    await expectText('Between them the balance changed by +$40.00.');
  });

  it('say where there are none', async () => {
    show({}, '/accounts/a-1?tab=statements');
    await expectText('No statements yet.');
  });
});

const open = (answers: Answers = {}) => show(answers, '/accounts/a-1?tab=reconcile');

/** The form's button, not the tab of the same name. */
const pressReconcile = () =>
  controls('Reconcile')
    .findLast((element) => element.getAttribute('role') !== 'tab')
    ?.click();

describe('reconciling', () => {
  it('ACC-19 sends the bank’s balance of the statement’s last day, and says that both agree', async () => {
    const done = {
      id: 'r-1',
      date: '2026-10-31',
      balance: 100,
      is_changed: false,
      created_at: '',
      created_by_name: null,
    };
    const screen = open({ [RECONCILE]: { status: 201, body: { reconciliation: done, count: 4, adjustment: null } } });
    await type('The bank’s balance', '100');
    await expectText('At $100.00 on Oct 31, 2026 this account and the bank agree.');
    pressReconcile();
    await expect.poll(screen.writes).toMatchObject([{ call: RECONCILE, body: { date: '2026-10-31', balance: 100 } }]);
    await expectText('Reconciled: 4 transactions.');
  });

  it('ACC-20 shows the difference with what may be the reason, and records it when asked', async () => {
    const candidate = row({ id: 't-9', description: 'Figs', amount: -20 });
    let adjusted = false;
    const screen = open({
      [RECONCILE]: ({ body }) => {
        adjusted = (body as { adjust?: boolean }).adjust === true;
        const details = { difference: 20, candidates: [candidate] };
        return conflict('reconciliation.difference', 'No', { details });
      },
    });
    await type('The bank’s balance', '120');
    pressReconcile();
    await expectText('The difference is +$20.00.');
    await expectText('These may be the reason');
    await expectText('Figs');
    await press('Record the difference');
    await expectText('A transaction “Reconciliation adjustment” of +$20.00 is recorded on Oct 31, 2026');
    await press('Record the difference');
    await expect.poll(() => adjusted).toBe(true);
    expect(screen.calls(RECONCILE)).toHaveLength(2);
  });

  it('ACC-22 marks a reconciliation that does not hold any more', async () => {
    const past = {
      id: 'r-1',
      date: '2026-09-30',
      balance: 80,
      is_changed: true,
      created_at: '',
      created_by_name: 'Ann',
    };
    open({ [PAST]: { body: { data: [past] } } });
    await expectText('Changed since');
  });

  it('clears what the bank’s statement shows', async () => {
    const screen = open({ 'PATCH /api/transactions/t-1': { body: row({ status: 'cleared' }) } });
    await press('Clear: Bread');
    await expect
      .poll(screen.writes)
      .toMatchObject([{ call: 'PATCH /api/transactions/t-1', body: { status: 'cleared' } }]);
    await expectNoText('Failed to save');
  });
});

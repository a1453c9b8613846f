import { describe, expect, it } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { past, pageOf, PAST, PATCH, row, ROWS, show, STATEMENTS, statement } from '../../test-support/account-page.tsx';
import { control, controls, dialog, expectNoText, expectText, field, press, type } from '../../test-support/page.ts';

const DELETE = 'DELETE /api/accounts/a-1';
const CLEAR = 'PATCH /api/transactions/t-1';
const GROUP = { headers: { 'change-group': '7' } };

const inMenu = async (entry: string) => {
  await press('More for Everyday');
  await press(entry);
};

describe('what was done with an account', () => {
  it('can be undone: its closing', async () => {
    const screen = show({ balance: 0 }, { [PATCH]: { body: accountAnswer(), ...GROUP } });
    await inMenu('Close account');
    await expectText('It keeps its transactions');
    await press('Close account');
    await expect.poll(() => screen.offers).toEqual([{ text: 'Account closed.', group: '7' }]);
  });

  it('can be undone: that it was reopened', async () => {
    const screen = show({ closed_on: '2026-11-01' }, { [PATCH]: { body: accountAnswer(), ...GROUP } });
    await inMenu('Reopen');
    await expect.poll(() => screen.offers).toEqual([{ text: 'Account reopened.', group: '7' }]);
  });

  it('can be undone: its deletion', async () => {
    const screen = show({}, { [DELETE]: { status: 204, ...GROUP } });
    await inMenu('Delete account');
    await press('Delete');
    await expect.poll(() => screen.offers).toEqual([{ text: 'Account deleted.', group: '7' }]);
    await expectText('Account deleted.');
  });

  it('can be undone: what was changed of it, which is announced', async () => {
    const screen = show({}, { [PATCH]: { body: accountAnswer(), ...GROUP } });
    await press('Edit');
    await type('Name', 'Joint');
    await press('Save');
    await expect.poll(() => screen.offers).toEqual([{ text: 'Account saved.', group: '7' }]);
    await expectText('Account saved.');
  });
});

describe('a transfer in the list of an account', () => {
  it('ACC-15 stays where both of its sides cannot be deleted, which the question says', async () => {
    let isRefused = true;
    const transfer = { type: 'transfer', transfer_id: 'x-1', transfer_side: 'visible', transfer_account: 'Rainy day' };
    const leg = row({ ...transfer, currency: 'EUR' });
    const DELETE_BOTH = 'DELETE /api/transfers/x-1';
    const screen = show(
      {},
      {
        [ROWS]: pageOf([leg]),
        [DELETE_BOTH]: () => (isRefused ? { status: 403, body: {} } : { status: 204, ...GROUP }),
      },
    );
    await press('Actions for Bread');
    await press('Delete');
    await control('Delete both sides');
    expect(dialog()?.textContent).toContain('-€50.00');
    await press('Delete both sides');
    await expectText('Failed to delete transaction. Please try again.');
    isRefused = false;
    await press('Delete both sides');
    await expect.poll(() => screen.offers.map(({ group }) => group)).toEqual(['7']);
    await expect.poll(dialog).toBeNull();
  });
});

describe('an account without an opening balance', () => {
  it('ACC-06 has none to edit, and one is given to it', async () => {
    const screen = show({ opening_balance: 0, opening_date: null }, { [PATCH]: { body: accountAnswer() } });
    await press('Edit');
    expect((await field('Opening balance')).value).toBe('');
    await type('Opening balance', '20');
    await type('Opening date', '02/03/2026');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()[0]?.body).toMatchObject({ opening_balance: 20, opening_date: '2026-02-03' });
  });

  it('ACC-06 gets none with another name', async () => {
    const screen = show({ opening_balance: 0, opening_date: null }, { [PATCH]: { body: accountAnswer() } });
    await press('Edit');
    await type('Name', 'Daily');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()[0]?.body).toEqual({ name: 'Daily', kind: 'checking', bank_id: null });
  });
});

const toneOf = (amount: string) =>
  [...document.querySelectorAll('tbody [data-unknown]')]
    .filter(({ textContent }) => textContent === amount)
    .map((each) => each.getAttribute('data-tone'));

describe('a statement', () => {
  it('is drawn by whether the balance rose, fell or stayed', async () => {
    const data = [
      statement('2026-01-01', '2026-01-31', 10, 20),
      statement('2026-02-01', '2026-02-28', 20, 5),
      statement('2026-03-01', '2026-03-31', 5, 5),
    ];
    show({}, { [STATEMENTS]: { body: { data, uncovered: [] } } }, '/accounts/a-1?tab=statements');
    await expectText('2026-01-01.csv');
    expect(toneOf('+$10.00')).toEqual(['income']);
    expect(toneOf('-$15.00')).toEqual(['expense']);
    expect(toneOf('$0.00')).toEqual([null]);
  });
});

it('the statements next to a gap say by how much the balance changed in it', async () => {
  const data = [
    statement('2026-01-01', '2026-01-31', 10, 20),
    statement('2026-02-01', '2026-02-28', 20, 30),
    statement('2026-04-01', '2026-04-30', 35, 40),
    statement('2026-05-01', '2026-05-31', 40, 1),
  ];
  const uncovered = [{ from: '2026-03-01', to: '2026-03-31' }];
  show({}, { [STATEMENTS]: { body: { data, uncovered } } }, '/accounts/a-1?tab=statements');
  await expectText('Between them the balance changed by +$5.00.');
});

const showReconcile = (answers = {}) => show({}, answers, '/accounts/a-1?tab=reconcile');

describe('an account beside the bank', () => {
  it('says that a transaction could not be cleared until one was', async () => {
    let isRefused = true;
    showReconcile({ [CLEAR]: () => (isRefused ? { status: 403, body: {} } : { body: row({ status: 'cleared' }) }) });
    await press('Clear: Bread');
    await expectText('Failed to save. Please try again.');
    isRefused = false;
    await press('Clear: Bread');
    await expectNoText('Failed to save. Please try again.');
  });

  it('leaves open who reconciled it where they are gone', async () => {
    showReconcile({ [PAST]: { body: { data: [past('2026-09-30')] } }, [ROWS]: pageOf([]) });
    await expectText('Sep 30, 2026');
    const cells = [...document.querySelectorAll('table[aria-label="Reconciliations"] tbody td')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['$80.00', '—', 'Reconciled']);
  });

  it('ACC-20 names the difference that the server found, not the one that was on screen', async () => {
    const details = { difference: 35, candidates: [] };
    const reason = { code: 'reconciliation.difference', params: {} };
    showReconcile({
      'POST /api/accounts/a-1/reconciliations': {
        status: 409,
        body: { code: 'CONFLICT', message: 'x', reason, details },
      },
    });
    await type('The bank’s balance', '120');
    await expectText('$20.00');
    controls('Reconcile')
      .findLast((each) => each.getAttribute('role') !== 'tab')
      ?.click();
    await expectText('The difference is +$35.00.');
    await expectNoText('These may be the reason');
  });

  it('is reconciled, which can be undone', async () => {
    const done = { reconciliation: past('2026-10-31'), count: 1, adjustment: null };
    const screen = showReconcile({ 'POST /api/accounts/a-1/reconciliations': { status: 201, body: done, ...GROUP } });
    await type('The bank’s balance', '100');
    controls('Reconcile')
      .findLast((each) => each.getAttribute('role') !== 'tab')
      ?.click();
    await expect.poll(() => screen.offers).toEqual([{ text: 'Reconciled: 1 transaction.', group: '7' }]);
  });
});

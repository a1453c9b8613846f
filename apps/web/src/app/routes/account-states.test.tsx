import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { past, PAST, PATCH, show } from '../../test-support/account-page.tsx';
import {
  choose,
  control,
  controls,
  dialog,
  expectNoText,
  expectText,
  field,
  openList,
  press,
  type,
} from '../../test-support/page.ts';

// Days of another year are shown with it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) }));
afterEach(() => void vi.useRealTimers());

describe('an account that is open', () => {
  it('says what it holds, what the bank has confirmed, and up to when it was reconciled', async () => {
    show(
      { kind: 'credit_card', household_id: 'h-1', household_name: 'Nest', uncleared: 2 },
      { [PAST]: { body: { data: [past('2026-10-31'), past('2026-09-30')] } } },
    );
    await expectText('to Oct 31, 2026');
    const said = document.body.textContent;
    for (const words of [
      '$150.00',
      '$100.00',
      'Statement to Oct 31',
      '$50.00',
      '2 transactions',
      '$80.00',
      'Credit card',
      'Nest',
    ]) {
      expect(said).toContain(words);
    }
    const balance = [...document.querySelectorAll('a')].find((link) => link.href.includes('account_id=a-1&end_date='));
    expect(balance).toBeDefined();
    expect((await control('Import a file')).getAttribute('href')).toContain('account=a-1');
    await expectNoText('Closed on');
  });

  it('has neither a statement nor a reconciliation at first', async () => {
    show({ statement_to: null });
    await expectText('No statement yet');
    await expectText('Not yet');
    await expectText('1 transaction');
  });

  it('ACC-07 is closed at once where it holds nothing, after a question', async () => {
    let isRefused = true;
    const screen = show(
      { balance: 0 },
      { [PATCH]: () => (isRefused ? { status: 403, body: {} } : { body: accountAnswer() }) },
    );
    await press('More for Everyday');
    await press('Close account');
    await expectText('It keeps its transactions and leaves every list to choose from. You can reopen it.');
    await expectNoText('It still holds');
    await press('Close account');
    await expectText('Failed to save. Please try again.');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    await press('More for Everyday');
    await press('Close account');
    await expectNoText('Failed to save. Please try again.');
    isRefused = false;
    await press('Close account');
    await expect.poll(dialog).toBeNull();
    await expectText('Account closed.');
    expect(screen.calls(PATCH)).toHaveLength(2);
  });

  it.each([
    [12.5, 'It still holds $12.50. Close it anyway?'],
    [-12.5, 'It still holds -$12.50. Close it anyway?'],
  ])('ACC-07 says before it is closed that it holds %d', async (balance, words) => {
    show({ balance });
    await press('More for Everyday');
    await press('Close account');
    await expectText(words);
  });

  it('is deleted after a question, which leads back to the accounts', async () => {
    const screen = show({}, { 'DELETE /api/accounts/a-1': { status: 204 } });
    await press('More for Everyday');
    await press('Delete account');
    await expectText('Delete the account Everyday? An account that has transactions can only be closed.');
    await press('Delete');
    await expectText('Elsewhere');
    expect(screen.address()).toBe('/accounts');
    expect(screen.writes()[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('begins a transfer from itself', async () => {
    show();
    await press('Transfer');
    await expect.poll(async () => (await field('From account')).value).toBe('Everyday · $150.00');
    expect(await openList('To account')).toEqual(['Rainy day · $150.00']);
  });

  it('ACC-06 is edited: its opening balance, its day and its number', async () => {
    const screen = show(
      { opening_balance: -5, opening_date: '2026-01-01', bank_id: 'DE1' },
      { [PATCH]: { body: accountAnswer() } },
    );
    await press('Edit');
    await expectText('What it held before the first transaction');
    expect((await field('Opening balance')).value).toBe('-5.00');
    expect((await field('Account number')).value).toBe('DE1');
    await type('Opening balance', 'much');
    await press('Save');
    await expect.poll(() => dialog()?.textContent ?? '').toMatch(/valid/);
    await type('Opening balance', '12.50');
    await type('Opening date', '02/03/2026');
    await type('Account number', '');
    await choose('Kind', 'Cash');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toMatchObject([
      {
        call: PATCH,
        body: { name: 'Everyday', kind: 'cash', bank_id: null, opening_balance: 12.5, opening_date: '2026-02-03' },
      },
    ]);
    expect(screen.writes()[0]?.headers.get('if-match')).toBe('"3"');
  });
});

describe('an opening balance', () => {
  it('ACC-06 moves to another day alone', async () => {
    const own = { opening_balance: -5, opening_date: '2026-01-01' };
    const screen = show(own, { [PATCH]: { body: accountAnswer() } });
    await press('Edit');
    await type('Opening date', '02/03/2026');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toMatchObject([{ call: PATCH, body: { opening_balance: -5, opening_date: '2026-02-03' } }]);
  });

  it('ACC-06 becomes 0', async () => {
    const own = { opening_balance: -5, opening_date: '2026-01-01' };
    const screen = show(own, { [PATCH]: { body: accountAnswer() } });
    await press('Edit');
    await type('Opening balance', '0');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toMatchObject([{ call: PATCH, body: { opening_balance: 0, opening_date: '2026-01-01' } }]);
  });
});

describe('an account that is closed', () => {
  it('says since when, takes no money, and is reopened', async () => {
    const screen = show({ closed_on: '2026-11-01' }, { [PATCH]: { body: accountAnswer() } });
    await expectText('Closed on Nov 01, 2026');
    expect(controls('Transfer')).toEqual([]);
    expect(controls('Import a file')).toEqual([]);
    await press('More for Everyday');
    await press('Reopen');
    await expect.poll(screen.writes).toMatchObject([{ call: PATCH, body: { closed_on: null } }]);
    await expectText('Account reopened.');
  });

  it('is not reconciled any more', async () => {
    show({ closed_on: '2026-11-01' }, {}, '/accounts/a-1?tab=reconcile');
    await expectText('Not reconciled yet.');
    await expectNoText('Compare with the bank');
  });
});

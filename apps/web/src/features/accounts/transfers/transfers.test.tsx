import { describe, expect, it } from 'vitest';
import { accountAnswer } from '../../../test-support/account-answer.ts';
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
  tick,
  type,
} from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { AccountsScreen } from '../list/accounts-screen.tsx';

const LIST = 'GET /api/accounts';
const SUGGESTIONS = 'GET /api/transfers/suggestions';
const LINK = 'POST /api/transfers';
const REFUSE = 'POST /api/transfers/refusals';

const leg = (id: string, amount: number, name: string) => ({
  id,
  date: amount < 0 ? '2026-11-17' : '2026-11-18',
  description: `Row ${id}`,
  amount,
  account: name,
  account_id: name,
  currency: 'EUR',
});
const pair = (of: string, certain = false) => ({
  legs: [leg(`${of}-out`, -75, 'Everyday'), leg(`${of}-in`, 75, of)],
  is_certain: certain,
});

const LEDGER = { household_id: null, household_name: null, currency: 'USD', balance: 150, unassigned: -3 };

const show = (answers: Answers = {}) =>
  showScreen(
    <AccountsScreen />,
    {
      'GET /api/households': {
        body: { data: [{ id: 'h-1', name: 'Nest', role: 'owner', member_count: 1, currency: 'EUR' }] },
      },
      [LIST]: {
        body: {
          data: [
            accountAnswer({
              uncovered: [
                { from: '2026-02-01', to: '2026-02-28' },
                { from: '2026-05-01', to: '2026-05-02' },
              ],
            }),
            accountAnswer({ id: 'a-2', name: 'Card', kind: 'credit_card', balance: -20, uncleared: 1 }),
            accountAnswer({
              id: 'h-2',
              name: 'Shared',
              household_id: 'h-1',
              household_name: 'Nest',
              currency: 'EUR',
              closed_on: '2026-06-01',
              balance: 5,
            }),
            accountAnswer({ id: 'h-3', name: 'Wallet', household_id: 'h-1', household_name: 'Nest', currency: 'EUR' }),
          ],
          ledgers: [
            LEDGER,
            { household_id: 'h-9', household_name: 'Lodge', currency: 'EUR', balance: 5, unassigned: 0 },
            { household_id: 'h-1', household_name: 'Nest', currency: 'EUR', balance: 5, unassigned: 0 },
          ],
        },
      },
      [SUGGESTIONS]: { body: { data: [] } },
      ...answers,
    },
    '/accounts',
  );

describe('accounts', () => {
  it('say what is missing, uncleared or over, and how many see a ledger', async () => {
    show();
    await expectText('2 gaps between the statements');
    await expectText('1 uncleared');
    await expectText('Household · 1 member');
    const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) =>
      textContent.replaceAll(/\s+/g, ' ').trim(),
    );
    expect(rows).toContain('CardCredit cardNo statement yet1 unclearedBalance of Card -$20.00');
    expect(rows).toContain('SharedCheckingNo statement yetClosedBalance of Shared €5.00');
    expect(document.querySelectorAll('[data-tone="expense"]').length).toBeGreaterThan(0);
    const link = [...document.querySelectorAll('a')].find(
      (each) => each.getAttribute('href')?.includes('tab=statements') === true,
    );
    expect(link?.getAttribute('href')).toBe('/accounts/a-1?tab=statements');
    // A household that is not known is one of which no more is said.
    const lodge = [...document.querySelectorAll('section, article, div')].filter(({ textContent }) =>
      textContent.startsWith('LodgeHousehold'),
    );
    expect(lodge.length).toBeGreaterThan(0);
    await expectText('1 ledger, 2 accounts, and what is in none');
    await expectText('Without Lodge, Nest: another currency');
  });
});

describe('a new account', () => {
  it('ACC-02 is of a household where that is chosen, in its currency, and its opening has to be an amount', async () => {
    const screen = show({ 'POST /api/accounts': { status: 201, body: accountAnswer() } });
    await press('Add account');
    expect((await field('Opening balance')).value).toBe('');
    await type('Name', 'Jar');
    expect(await openList('Kind')).toEqual([
      'Checking',
      'Savings',
      'Credit card',
      'Cash',
      'Loan',
      'Investment',
      'Other',
    ]);
    await press('Cash');
    await choose('Ledger', 'Nest');
    await expectText('(€)');
    await type('Opening balance', '1.005');
    await press('Save');
    expect(screen.writes()).toEqual([]);
    await type('Opening balance', '');
    await type('Account number', 'DE 1');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes().map(({ body }) => body)).toMatchObject([
      { name: 'Jar', kind: 'cash', household_id: 'h-1', bank_id: 'DE 1' },
    ]);
  });
});

describe('a transfer', () => {
  it('says which field is wrong, and begins anew when it is cancelled', async () => {
    const screen = show({ [LINK]: { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } });
    await press('Transfer');
    await press('Save');
    await expect.poll(() => dialog()?.querySelectorAll('[aria-invalid="true"]').length).toBe(3);
    expect(document.activeElement).toBe(await field('From account'));
    expect(screen.writes()).toEqual([]);
    expect(await openList('From account')).toEqual([
      'Everyday · Personal · $150.00',
      'Card · Personal · -$20.00',
      'Wallet · Nest · €150.00',
    ]);
    await press('Card · Personal · -$20.00');
    expect(await openList('To account')).toEqual(['Everyday · $150.00']);
    await press('Everyday · $150.00');
    // To another currency there is no way.
    await choose('From account', 'Wallet · Nest · €150.00');
    await expect.poll(async () => (await field('To account')).value).toBe('');
    await expectText('(€)');
    await choose('From account', 'Card · Personal · -$20.00');
    await type('Amount', '12.50');
    await type('Date', '11/05/2026');
    await type('Description', 'Paid off');
    await press('Save');
    await expectText('Failed to save. Please try again.');
    expect(screen.writes()[0]?.body).toEqual({
      from_account_id: 'a-2',
      to_account_id: 'a-1',
      amount: 12.5,
      date: '2026-11-05',
      description: 'Paid off',
    });
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
  });

  it('ACC-11 has the whole amounts of an account in yen, also where it was to leave another one at first', async () => {
    const inYen = { household_id: 'h-1', household_name: 'Nest', currency: 'JPY' };
    const screen = show({
      [LIST]: {
        body: {
          data: [
            accountAnswer(),
            accountAnswer({ id: 'y-1', name: 'Tokyo', ...inYen }),
            accountAnswer({ id: 'y-2', name: 'Kyoto', ...inYen }),
          ],
          ledgers: [LEDGER],
        },
      },
      [LINK]: { status: 201, body: { id: 'x', legs: [] } },
    });
    await press('Transfer');
    await choose('From account', 'Everyday · Personal · $150.00');
    await type('Amount', '12.50');
    await choose('From account', 'Tokyo · Nest · ¥150');
    await choose('To account', 'Kyoto · ¥150');
    await press('Save');
    await expect.poll(async () => (await field('Amount')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.writes()).toEqual([]);
    await type('Amount', '1,200');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toMatchObject([{ body: { from_account_id: 'y-1', to_account_id: 'y-2', amount: 1200 } }]);
  });
});

describe('what was made a transfer', () => {
  const made = { status: 201, body: { id: 'x', legs: [] }, headers: { 'change-group': '7' } };

  it('ACC-11 is announced, and can be undone', async () => {
    const screen = show({ [LINK]: made });
    await press('Transfer');
    await choose('From account', 'Card · Personal · -$20.00');
    await choose('To account', 'Everyday · $150.00');
    await type('Amount', '5');
    await press('Save');
    await expectText('Transfer saved.');
    expect(screen.offers).toEqual([{ text: 'Transfer saved.', group: '7' }]);
  });

  it.each([
    ['one pair can be undone', ['Card'], [{ text: '1 transfer linked.', group: '7' }]],
    // Several are several groups of changes.
    ['several pairs can not, at once', ['Card', 'Jar'], []],
  ])('ACC-17 of %s', async (_, names, offers) => {
    let data = names.map((name) => pair(name, true));
    const screen = show({
      [SUGGESTIONS]: () => ({ body: { data } }),
      [LINK]: () => {
        data = [];
        return made;
      },
    });
    await press('Review');
    await press(names.length === 1 ? 'Link 1 pair' : 'Link 2 pairs');
    await expect.poll(dialog).toBeNull();
    await expectText('linked.');
    expect(screen.offers).toEqual(offers);
  });
});

describe('pairs that may be transfers', () => {
  it('ACC-17 are linked one after the other; what could not be stays, and is counted', async () => {
    let data: object[] = [pair('Card', true), pair('Jar', true), pair('Loan')];
    const screen = show({
      [SUGGESTIONS]: () => ({ body: { data } }),
      [LINK]: ({ body }) => {
        const [first] = (body as { transaction_ids: string[] }).transaction_ids;
        if (first === 'Jar-out') return { status: 409, body: { code: 'CONFLICT', message: 'No' } };
        data = [pair('Jar', true), pair('Loan')];
        return { status: 201, body: { id: 'x', legs: [] } };
      },
    });
    await expectText('3 pairs of transactions may be transfers.');
    await press('Review');
    await expectText('€75.00 from Everyday to Card');
    await expectText('Row Card-out, Nov 17 · Row Card-in, Nov 18 · The bank names the other account');
    await expectText('Row Loan-out, Nov 17 · Row Loan-in, Nov 18');
    expect((await field('€75.00 from Everyday to Loan')).checked).toBe(false);
    await press('Link 2 pairs');
    await expectText('1 pair could not be linked.');
    await expectText('1 transfer linked.');
    expect(dialog()).not.toBeNull();
    expect(screen.calls(LINK).map(({ body }) => body)).toEqual([
      { transaction_ids: ['Card-out', 'Card-in'] },
      { transaction_ids: ['Jar-out', 'Jar-in'] },
    ]);
    await tick('€75.00 from Everyday to Loan');
    await tick('€75.00 from Everyday to Jar');
    await control('Link 1 pair');
    await tick('€75.00 from Everyday to Loan');
    await control('Close');
    expect(controls('Cancel')).toEqual([]);
    await press('Close');
    await expect.poll(dialog).toBeNull();
  });

  it('ACC-17 that cannot be refused stay, and where all are refused none is left', async () => {
    let isRefused = true;
    let data: object[] = [pair('Card')];
    show({
      [SUGGESTIONS]: () => ({ body: { data } }),
      [REFUSE]: () => {
        if (isRefused) return { status: 403, body: {} };
        data = [];
        return { status: 204 };
      },
    });
    await press('Review');
    await press('Not a transfer');
    await expectText('Failed to save. Please try again.');
    isRefused = false;
    await press('Not a transfer');
    await expectText('No more pairs.');
    await expectText('It will not be suggested again.');
    await expectNoText('Failed to save');
    await expectNoText('may be a transfer');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Component as AccountsPage } from './accounts.tsx';
import {
  choose,
  control,
  controls,
  dialog,
  expectFocusBack,
  expectNoText,
  expectText,
  openList,
  press,
  tick,
  type,
} from '../../test-support/page.ts';
import { useUndoOffer } from '../../shared/undo-offer.ts';
import { accountAnswer } from '../../test-support/account-answer.ts';
import { mount } from '../../test-support/mounting.tsx';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';

const LIST = 'GET /api/accounts';
const CREATE = 'POST /api/accounts';
const MOVE = 'POST /api/transfers';
const SUGGESTIONS = 'GET /api/transfers/suggestions';
const REFUSE = 'POST /api/transfers/refusals';

const account = (change: object = {}) => accountAnswer({ uncleared: 2, statement_to: '2026-10-31', ...change });
const RAINY = account({
  id: 'a-2',
  name: 'Rainy day',
  kind: 'savings',
  balance: 29.5,
  uncleared: 0,
  statement_to: null,
});
const PERSONAL = { household_id: null, household_name: null, currency: 'USD', balance: 229.5, unassigned: 50 };
const NEST = { household_id: 'h-1', household_name: 'Nest', currency: 'USD', balance: -20, unassigned: -20 };

const leg = (id: string, amount: number, name: string) => ({
  id,
  date: '2026-11-17',
  description: `Row ${id}`,
  amount,
  account: name,
  account_id: name,
  currency: 'USD',
});
const PAIR = { legs: [leg('t-1', -75, 'Everyday'), leg('t-2', 75, 'Rainy day')], is_certain: false };

const listed = (data: object[], ledgers: object[] = [PERSONAL]) => ({ body: { data, ledgers } });

const show = (answers: Answers = {}) =>
  showScreen(
    <AccountsPage />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Nest', role: 'owner', member_count: 2 }] } },
      [LIST]: listed([account(), RAINY]),
      [SUGGESTIONS]: { body: { data: [] } },
      ...answers,
    },
    '/accounts',
  );

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

const hrefOf = (name: RegExp) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => name.test(textContent))?.getAttribute('href');

// Days of another year are shown with it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) }));
afterEach(() => void vi.useRealTimers());

describe('the accounts', () => {
  it('ACC-01 are no page, and not asked for, where the server has none', async () => {
    const screen = show(NO_CAPABILITIES);
    await expectText('404 - Page Not Found');
    expect(screen.asked.filter(({ call }) => /accounts|transfers/.test(call))).toEqual([]);
  });

  it('ACC-04 ACC-05 stand in their ledgers with what is in none, each balance with its transactions', async () => {
    show({ [LIST]: listed([account(), RAINY], [PERSONAL, NEST]) });
    await expectText('Household · 2 members');
    expect(rows()).toEqual([
      'EverydayCheckingStatement to Oct 312 unclearedBalance of Everyday $150.00',
      'Rainy daySavingsNo statement yetBalance of Rainy day $29.50',
      'Not in an accountBalance of Not in an account $50.00',
      'Not in an accountBalance of Not in an account -$20.00',
    ]);
    expect(hrefOf(/^Balance of Everyday/)).toMatch(/^\/transactions\?account_id=a-1&end_date=\d{4}-\d\d-\d\d$/);
    expect(document.body.textContent).toContain('$209.50');
    const rest = [...document.querySelectorAll('a')].filter(({ textContent }) =>
      textContent.startsWith('Balance of Not in'),
    );
    const wanted = rest.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]));
    expect(wanted.map((each) => each.get('household'))).toEqual(['personal', 'h-1']);
    // What is dated later counts in no balance.
    for (const each of wanted) expect(each.get('end_date')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('ACC-04 mark those that owe', async () => {
    show({ [LIST]: listed([account({ balance: -5 }), RAINY]) });
    await expectText('-$5.00');
    const marked = [...document.querySelectorAll('tbody [data-tone="expense"]')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['-$5.00']);
  });

  it('ACC-23 name the days that no statement covers', async () => {
    show({ [LIST]: listed([account({ uncovered: [{ from: '2026-02-01', to: '2026-02-28' }] })]) });
    await expectText('No statement covers Feb 1 – Feb 28, 2026');
    await expect.poll(() => rows()[0]).toMatch(/Feb 1\s–\s28 missing/);
  });

  it('ACC-23 name no days of a closed account', async () => {
    const uncovered = [{ from: '2026-02-01', to: '2026-02-28' }];
    show({ [LIST]: listed([account({ name: 'Old card', closed_on: '2026-03-01', uncovered })]) });
    await expectText('Old card');
    await expectNoText('No statement covers');
  });

  it('ACC-08 show closed ones that hold nothing only when asked', async () => {
    const old = account({ id: 'a-3', name: 'Old card', closed_on: '2026-01-01', balance: 0, uncleared: 0 });
    show({ [LIST]: listed([account(), old]) });
    await expectText('Everyday');
    await expectNoText('Old card');
    await tick('Show closed accounts (1)');
    await expectText('Old card');
  });

  it('ACC-08 show closed ones that still hold something, and move no money from them', async () => {
    const old = account({ id: 'a-3', name: 'Old card', closed_on: '2026-01-01', balance: -12, uncleared: 0 });
    show({ [LIST]: listed([account(), old]) });
    await expectText('Old card');
    expect(controls('Transfer')).toEqual([]);
  });

  it('are added up in the person’s own currency, and the others named', async () => {
    show({ [LIST]: listed([account(), RAINY], [PERSONAL, { ...NEST, currency: 'EUR', balance: -20 }]) });
    await expectText('Without Nest: another currency');
    // What the person's own ledger holds is all that is added up.
    expect(document.body.textContent.split('$229.50')).toHaveLength(3);
    expect(document.body.textContent).not.toContain('$209.50');
  });

  it('say where there is none yet, and that they could not be read', async () => {
    let answer: object = { status: 403, body: { code: 'FORBIDDEN', message: 'No' } };
    show({ [LIST]: () => answer });
    await expectText('Failed to load accounts. Please try again later.');
    answer = listed([]);
    await press('Retry');
    await expectText('No accounts yet. Add your bank account, card or cash, then import a bank file.');
  });
});

describe('a new account', () => {
  it('ACC-02 needs a name, and is sent with a negative opening balance', async () => {
    const screen = show({ [CREATE]: { status: 201, body: account() } });
    await press('Add account');
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('name');
    await choose('Kind', 'Credit card');
    await press('Save');
    await expectText('Name is required');
    await type('Name', ' Visa ');
    await type('Opening balance', '-341.89');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toMatchObject([
      {
        call: CREATE,
        body: { name: 'Visa', kind: 'credit_card', household_id: null, opening_balance: -341.89, bank_id: null },
      },
    ]);
  });

  it('ACC-03 says that its name is taken, and keeps what was typed', async () => {
    const body = { code: 'CONFLICT', message: 'There is such an account already', reason: { code: 'account.taken' } };
    const screen = show({ [CREATE]: { status: 409, body } });
    await press('Add account');
    await type('Name', 'Everyday');
    await press('Save');
    await expectText('There is such an account already');
    expect(dialog()).not.toBeNull();
    await press('Save');
    await expect.poll(() => screen.calls(CREATE)).toHaveLength(2);
    await expectText('There is such an account already');
    // In another ledger it is another one.
    await choose('Ledger', 'Nest');
    await press('Save');
    await expect.poll(() => screen.calls(CREATE)).toHaveLength(3);
    const [first, again, other] = screen.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

const fillTransfer = async () => {
  await press('Transfer');
  await choose('From account', 'Everyday · $150.00');
  await choose('To account', 'Rainy day · $29.50');
};

/** What the app offers to undo. */
function Offered() {
  const [offer] = useUndoOffer();
  return <p>{`Undo of group ${offer?.group}`}</p>;
}

describe('a transfer', () => {
  it('ACC-11 moves money between two accounts', async () => {
    const screen = show({ [MOVE]: { status: 201, body: { id: 'x', legs: [] } } });
    await fillTransfer();
    await type('Amount', '0');
    await press('Save');
    await expectText('The amount of a transfer must be more than 0');
    await type('Amount', '50');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toMatchObject([
      { call: MOVE, body: { from_account_id: 'a-1', to_account_id: 'a-2', amount: 50, description: 'Transfer' } },
    ]);
  });

  it('ACC-11 can be undone as soon as it is saved', async () => {
    const answer = { status: 201, body: { id: 'x', legs: [] }, headers: { 'change-group': '7' } };
    show({ [MOVE]: answer });
    mount(<Offered />);
    await fillTransfer();
    await type('Amount', '50');
    await press('Save');
    await expectText('Undo of group 7');
  });

  it('ACC-12 is offered between accounts of one currency only', async () => {
    const euros = account({ id: 'a-9', name: 'Euros', currency: 'EUR' });
    show({ [LIST]: listed([account(), RAINY, euros]) });
    await press('Transfer');
    await choose('From account', 'Everyday · $150.00');
    expect(await openList('To account')).toEqual(['Rainy day · $29.50']);
  });
});

describe('pairs that may be transfers', () => {
  it('ACC-17 are ticked only where they are certain, and linked when they are ticked', async () => {
    let data: object[] = [PAIR];
    const screen = show({
      [SUGGESTIONS]: () => ({ body: { data } }),
      [MOVE]: () => {
        data = [];
        return { status: 201, body: { id: 'x', legs: [] } };
      },
    });
    await expectText('1 pair of transactions may be a transfer.');
    await press('Review');
    await expectText('$75.00 from Everyday to Rainy day');
    expect(controls('Link 1 pair')).toEqual([]);
    await tick('$75.00 from Everyday to Rainy day');
    await press('Link 1 pair');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toMatchObject([{ call: MOVE, body: { transaction_ids: ['t-1', 't-2'] } }]);
  });

  it('ACC-17 begin ticked where the bank names the other account, and are refused for good', async () => {
    const screen = show({
      [SUGGESTIONS]: { body: { data: [{ ...PAIR, is_certain: true }] } },
      [REFUSE]: { status: 204 },
    });
    await press('Review');
    await control('Link 1 pair');
    await press('Not a transfer');
    await expect.poll(screen.writes).toMatchObject([{ call: REFUSE, body: { transaction_ids: ['t-1', 't-2'] } }]);
  });
});

it.each(['Add account', 'Transfer', 'Review'])('what “%s” asks gives the focus back', async (button) => {
  show({ [SUGGESTIONS]: { body: { data: [PAIR] } } });
  await expectFocusBack(button, { leave: button === 'Review' ? 'Close' : 'Cancel' });
});

import { expect, it } from 'vitest';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { choose, expectCalendar, expectNoText, expectText, press, tick, type } from '../../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn, refusedField } from '../../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, unreachable, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { AccountsScreen } from './accounts-screen.tsx';

standStill();

const LIST = 'GET /api/accounts';
const ADD = 'POST /api/accounts';

const NEST = { household_id: 'h-1', household_name: 'Nest' };
const LODGE = { household_id: 'h-2', household_name: 'Lodge' };
const GAP = { from: '2026-02-01', to: '2026-02-28' };

const person = (preferences: object = {}) => ({
  id: 'p-1',
  name: 'Ann',
  email: 'ann@example.com',
  preferences,
  security: {},
});

const household = (id: string, name: string, change: object = {}) => ({
  id,
  name,
  role: 'owner',
  member_count: 1,
  currency: 'USD',
  ...change,
});

const ledger = (change: object = {}) => ({
  household_id: null,
  household_name: null,
  currency: 'USD',
  balance: 1234.5,
  unassigned: 12,
  ...change,
});

const EACH = {
  'GET /api/households': {
    body: {
      data: [household('h-1', 'Nest', { member_count: 2 }), household('h-2', 'Lodge', { role: 'member' })],
    },
  },
  [LIST]: {
    body: {
      data: [
        accountAnswer({ statement_to: '2026-10-31', uncovered: [GAP] }),
        accountAnswer({
          id: 'a-2',
          name: 'Card',
          kind: 'credit_card',
          balance: -20.5,
          uncovered: [{ from: '2025-12-30', to: '2026-01-02' }, GAP],
          uncleared: 3,
        }),
        accountAnswer({ id: 'a-3', name: 'Wallet', kind: 'cash', uncleared: 2, balance: 0 }),
        accountAnswer({ id: 'a-4', name: 'Old', kind: 'savings', closed_on: '2026-06-01', balance: 5 }),
        accountAnswer({ id: 'a-5', name: 'Empty', closed_on: '2026-05-01', balance: 0, uncleared: 1 }),
        accountAnswer({ id: 'a-6', name: 'Gone', closed_on: '2026-05-01', uncovered: [GAP], balance: 0 }),
        accountAnswer({ ...NEST, id: 'n-1', name: 'Mortgage', kind: 'loan', balance: -90000 }),
        accountAnswer({ ...NEST, id: 'n-2', name: 'Shares', kind: 'investment', statement_to: '2025-12-31' }),
        accountAnswer({ ...LODGE, id: 'l-1', name: 'Tin', kind: 'other', currency: 'EUR', balance: 7 }),
      ],
      ledgers: [
        ledger(),
        ledger({ ...NEST, balance: -80000, unassigned: -3.2 }),
        ledger({ ...LODGE, currency: 'EUR', balance: 0, unassigned: 0 }),
        ledger({ household_id: 'h-9', household_name: 'Unknown', balance: 1 }),
      ],
    },
  },
};

const ONE = { [LIST]: { body: { data: [accountAnswer()], ledgers: [ledger()] } } };

const show = (answers: Answers) =>
  showScreen(
    <AccountsScreen />,
    {
      'GET /api/households': { body: { data: [] } },
      [LIST]: { body: { data: [], ledgers: [] } },
      'GET /api/transfers/suggestions': { body: { data: [] } },
      'GET /api/auth/me': { body: person() },
      ...answers,
    },
    '/accounts',
  );

it('accounts of every kind and ledger say what was approved', async () => {
  const { step, text } = transcribe(show(EACH));
  await step('Open');
  await step('Show closed ones', () => tick('Show closed accounts (2)'));
  expect(text()).toMatchSnapshot();
});

it('accounts in one currency lead to all that adds up to them', async () => {
  const inDollars = {
    [LIST]: { body: { data: [accountAnswer()], ledgers: [ledger({ balance: 1 }), ledger({ ...NEST, balance: -2 })] } },
  };
  const screen = show(inDollars);
  const { step, text } = transcribe(screen);
  await step('Open');
  expect(text()).toMatchSnapshot();
  await expectText('All accounts');
  screen.close();
  // Of nothing in the person's own currency there is no sum.
  show({ ...inDollars, 'GET /api/auth/me': { body: person({ currency: 'EUR' }) } });
  await expectText('Everyday');
  await expectNoText('All accounts');
});

it('accounts in German are written as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(show({ ...EACH, 'GET /api/auth/me': { body: person({ currency: 'EUR' }) } }));
  await step('Open');
  await step('Add', async () => {
    await press('Konto hinzufügen');
    await expectCalendar('Anfangsdatum');
  });
  expect(text()).toMatchSnapshot();
});

it('accounts that cannot be read say what was approved', async () => {
  let isDown = true;
  const { step, text } = transcribe(show({ ...NO_CAPABILITIES, [LIST]: () => (isDown ? FORBIDDEN : unreachable()) }));
  await step('Open while it is refused');
  isDown = false;
  await step('Retry while it cannot be reached', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

it('no accounts say what was approved', async () => {
  const { step, text } = transcribe(show({}));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('an account is added, cancelled and refused as approved', async () => {
  const screen = show({
    ...ONE,
    'GET /api/households': { body: { data: [household('h-1', 'Nest', { currency: 'EUR' })] } },
    [ADD]: inTurn(refusedField('bank_id'), conflict('account.taken'), FORBIDDEN, {
      status: 201,
      body: accountAnswer({ id: 'a-9' }),
      headers: { 'change-group': '7' },
    }),
  });
  const { step, text } = transcribe(screen);
  await step('Open');
  await step('Add', async () => {
    await press('Add account');
    await expectCalendar('Opening date');
  });
  await step('Save nothing', () => press('Save'));
  await step('Cancel', () => press('Cancel'));
  await step('Fill in', async () => {
    await press('Add account');
    await type('Name', ' Jar ');
    await choose('Kind', 'Cash');
    await choose('Ledger', 'Nest');
    await type('Opening balance', '-1,234.50');
    await type('Opening date', '11/05/2026');
    await type('Account number', 'DE 12');
  });
  await step('Save, refused by a field', () => press('Save'));
  await step('Save, refused by a conflict', async () => {
    await type('Account number', '');
    await press('Save');
  });
  await step('Save, which fails', () => press('Save'));
  await step('Save', () => press('Save'));
  expect(text()).toMatchSnapshot();
});

import { expect, it } from 'vitest';
import { choose, expectText, press, type } from '../../../test-support/page.ts';
import { inTurn, refused } from '../../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, unreachable, type Answers } from '../../../test-support/scripted-screen.tsx';
import { drawCharts, standStill, transcribe } from '../../../test-support/transcript.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

standStill();
drawCharts();

const SUMMARY = {
  balance: 1234.5,
  income: 200,
  expenses: 80.25,
  savings_current: 250,
  savings_target: 1000,
  balance_change: 2.54,
  income_change: 0,
  expenses_change: -12.5,
  currency: 'EUR',
  left_out: [],
};
const SPENT = {
  data: [
    { category: 'Housing', amount: 60.25, percent: 75.1 },
    { category: 'Bees', amount: 15, percent: 18.7 },
    { category: null, amount: 5, percent: 6.2 },
  ],
  total: 80.25,
  currency: 'EUR',
  start_date: '2026-11-01',
  end_date: '2026-11-20',
};
const CABIN = {
  id: 'h-1',
  name: 'Lake Cabin',
  version: 3,
  role: 'owner',
  member_count: 1,
  creator_name: 'Ann',
  created_at: '2026-03-01T10:00:00Z',
};
const FLAT = { id: 'h-2', name: 'Flat 12', version: 5, role: 'member', member_count: 3, creator_name: 'Tom' };
const EACH = [CABIN, FLAT, { id: 'h-3', name: 'Boat', member_count: 2 }, { id: 'h-4', name: 'The fourth' }];

const READ = 'GET /api/transactions/summary';
const BREAKDOWN = 'GET /api/transactions/breakdown';
const LIST = 'GET /api/households';

const show = (answers: Answers = {}) =>
  showScreen(
    <DashboardScreen
      name="Ann Miller"
      recent={(id) => <p>{`Newest of ${id ?? 'all'}`}</p>}
      cards={({ householdId, month, isReady }) => <p>{`${householdId ?? 'All'} in ${month}, ${isReady}`}</p>}
    />,
    {
      [LIST]: { body: { data: EACH } },
      [READ]: { body: SUMMARY },
      [BREAKDOWN]: { body: SPENT },
      'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann', preferences: {} } },
      ...answers,
    },
    '/dashboard',
  );

/** What draws is fetched once the figures show. */
const drawn = () => expectText('in 2026-11, true');

it('the dashboard shows, leads and is refreshed as approved', async () => {
  const { step, text } = transcribe(show());
  await step('Open', drawn);
  await step('The month before', () => press('Previous month'));
  await step('Back to this one', () => press('Next month'));
  await step('A household', () => choose('Household', 'Lake Cabin'));
  await step('A household that is another’s', () => choose('Household', 'Flat 12'));
  await step('One’s own', () => choose('Household', 'Personal Only'));
  await step('Refresh', () => press('Refresh'));
  expect(text()).toMatchSnapshot();
});

it('the savings goal is changed as approved', async () => {
  const { step, text } = transcribe(
    show({
      'PATCH /api/profile': inTurn(
        refused(422, 'VALIDATION_ERROR', { errors: [{ field: 'savings_target', message: 'Too much' }] }),
        refused(403, 'FORBIDDEN'),
        { body: { id: 'p-1', savings_target: 2500 } },
      ),
      'PATCH /api/households/h-1': { body: { ...CABIN, version: 4 }, headers: { 'change-group': '4' } },
    }),
  );
  await step('Open', drawn);
  await step('Change it', () => press('Change savings goal'));
  await type('Savings Goal (EUR)', '');
  await step('Save none', () => press('Save'));
  await type('Savings Goal (EUR)', 'much');
  await step('Save a word', () => press('Save'));
  await type('Savings Goal (EUR)', '2,500');
  await step('Refused by the field', () => press('Save'));
  await step('Refused', () => press('Save'));
  await step('Saved', () => press('Save'));
  await choose('Household', 'Lake Cabin');
  await press('Change savings goal');
  await type('Savings Goal (EUR)', '700');
  await step('That of a household', () => press('Save'));
  await press('Change savings goal');
  await step('Cancel', () => press('Cancel'));
  expect(text()).toMatchSnapshot();
});

it('figures below zero, of other ledgers or of none, show as approved', async () => {
  const low = {
    ...SUMMARY,
    balance: -50,
    savings_current: -20,
    savings_target: 500,
    balance_change: -3,
    income_change: null,
    expenses_change: 7,
    left_out: [
      { household_id: 'h-2', household_name: 'Flat 12', currency: 'USD' },
      { household_id: 'h-3', household_name: 'Boat', currency: 'JPY' },
    ],
  };
  const screen = show({ [READ]: { body: low }, [BREAKDOWN]: { body: { ...SPENT, data: [], total: 0 } } });
  const lowly = transcribe(screen);
  await lowly.step('Below zero', drawn);
  screen.close();
  const { step, text } = transcribe(
    show({
      [LIST]: { body: { data: [] } },
      [READ]: { body: { ...SUMMARY, balance: null, income: null, expenses: null, savings_current: null } },
    }),
  );
  await step('Not known, without households', drawn);
  expect(`${lowly.text()}\n\n${text()}`).toMatchSnapshot();
});

it('a dashboard that is not read says so as approved, each part by itself', async () => {
  let isBroken = true;
  const screen = show({
    [READ]: () => (isBroken ? unreachable() : { body: SUMMARY }),
    [LIST]: () => (isBroken ? refused(403, 'FORBIDDEN') : { body: { data: EACH } }),
    [BREAKDOWN]: () => (isBroken ? refused(500, 'INTERNAL') : { body: SPENT }),
  });
  const { step, text } = transcribe(screen);
  await step('Open', drawn);
  isBroken = false;
  await step('Refresh', () => press('Refresh'));
  expect(text()).toMatchSnapshot();
});

it('the dashboard of a server with the contract alone is as approved, in German', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { savings_current: savings, savings_target: goal, left_out: _, ...contract } = SUMMARY;
  const { step, text } = transcribe(
    show({ ...NO_CAPABILITIES, [READ]: { body: { ...contract, savings_progress: savings, savings_goal: goal } } }),
  );
  await step('Öffnen', async () => {
    await drawn();
    await expectText('Typischer Haushalt');
  });
  expect(text()).toMatchSnapshot();
});

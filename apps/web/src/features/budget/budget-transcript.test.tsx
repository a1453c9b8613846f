import { expect, it } from 'vitest';
import { budgetRow } from '../../test-support/budget-answers.ts';
import { choose, expectText, field, press, tick, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { inTurn, refused } from '../../test-support/refused-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';
import { BudgetScreen } from './budget-screen.tsx';

standStill();

const READ = 'GET /api/budgets/2026-11';
const BUDGET = {
  month: '2026-11',
  household_id: null,
  currency: 'USD',
  as_of: '2026-11-20',
  monthly_budget: 1300,
  monthly_expenses: 1457,
  rows: [
    budgetRow('Food', { assigned: 250, carry: 10, spent: 240, available: 20, carry_over: 'both', still_due: 15.5 }),
    budgetRow('Housing', { assigned: 1000, spent: 1000, available: 0 }),
    budgetRow('Travel', { assigned: 50, carry: -20, spent: 80, available: -50, carry_over: 'surplus' }),
    budgetRow('Bees', { assigned: 100, spent: 95, available: 5 }),
    budgetRow('Health', { assigned: null, available: null, spent: 12, still_due: 8 }),
    budgetRow(null, { assigned: null, available: null, spent: 30 }),
  ],
  totals: { assigned: 1400, carry: -10, spent: 1415, available: -25, all_spent: 1457 },
};

const answering = (change: object = {}): Answers => ({
  'GET /api/households': {
    body: {
      data: [
        { id: 'h-1', name: 'Pond', currency: 'USD' },
        { id: 'h-2', name: 'Kyoto', currency: 'JPY' },
      ],
    },
  },
  'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann' } },
  [READ]: { body: { ...BUDGET, ...change } },
});

const show = (answers: Answers = answering(), address = '/plan/budget') =>
  showScreen(<BudgetScreen frame={planFrame} />, answers, address);

const done = { body: BUDGET, headers: { 'change-group': '6' } };

/** Types an amount into a cell, and ends it with a key. */
const assign = (category: string, amount: string, key: string) => async () => {
  const input = await field(`Assigned to ${category}`);
  input.focus();
  await type(`Assigned to ${category}`, amount);
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};

it('a budget shows, leads and is asked for as approved', async () => {
  const october = {
    ...BUDGET,
    month: '2026-10',
    rows: BUDGET.rows.map((row) => ({ ...row, category: row.category === 'Food' ? 'Utilities' : row.category })),
  };
  const { step, text } = transcribe(show({ ...answering(), 'GET /api/budgets/2026-10': { body: october } }));
  await step('Open');
  await step('The month before', () => press('Previous month'));
  await step('Another ledger', () => choose('Household', 'Kyoto'));
  expect(text()).toMatchSnapshot();
});

it('amounts are assigned as approved', async () => {
  const write = inTurn(refused(409, 'CONFLICT'), refused(403, 'FORBIDDEN'), done, done);
  const { step, text } = transcribe(show({ ...answering(), 'PUT /api/budgets/2026-11': write }));
  await step('Open');
  await step('A word', assign('Food', 'much', 'Enter'));
  await step('Given up', assign('Food', '300', 'Escape'));
  await step('The same', assign('Food', '250', 'Enter'));
  await step('Changed meanwhile', assign('Food', '300', 'Enter'));
  await step('Refused', assign('Food', '310', 'Enter'));
  await step('Assigned', assign('Food', '320.50', 'Enter'));
  await step('Taken away', assign('Housing', '', 'Enter'));
  expect(text()).toMatchSnapshot();
});

const first = () => document.querySelector<HTMLElement>('[role="dialog"] button')?.click();

it('a month is filled, and what is overspent is covered, as approved', async () => {
  const { step, text } = transcribe(
    show({
      ...answering(),
      'POST /api/budgets/2026-11/fill': inTurn(done, refused(403, 'FORBIDDEN'), done),
      'POST /api/budgets/2026-11/cover': inTurn(refused(403, 'FORBIDDEN'), done, done),
    }),
  );
  await step('Open');
  await step('Copy last month', () => press('Copy last month'));
  await step('Replace', () => tick('Replace what is assigned'));
  await step('Average, refused', () => press('Fill with 3-month average'));
  await step('Average', () => press('Fill with 3-month average'));
  await step('Cover', () => press('Cover from…'));
  await step('Cover, refused', first);
  await step('Covered', first);
  await step('Take from the month after', () => press('Take from next month'));
  expect(text()).toMatchSnapshot();
});

const SURPLUS = 'Carry what is left';

it('how a category carries over is changed as approved', async () => {
  const { step, text } = transcribe(
    show({ ...answering(), 'PUT /api/budgets/policies': inTurn(refused(403, 'FORBIDDEN'), done) }),
  );
  await step('Open');
  await step('Menu', () => press('More for Food'));
  await step('Ask', async () => {
    await press('Carry over…');
    await expectText('Cancel');
  });
  await step('Refused', () => press(SURPLUS));
  await step('Changed', () => press(SURPLUS));
  expect(text()).toMatchSnapshot();
});

it('an empty budget, and one that is not read, say so as approved', async () => {
  const nothing = { rows: [], totals: { assigned: 0, carry: 0, spent: 0, available: 0, all_spent: 0 } };
  const screen = show({ ...answering(nothing), 'GET /api/households': { body: { data: [] } } });
  const empty = transcribe(screen);
  await empty.step('Empty, without a household');
  screen.close();
  const { step, text } = transcribe(
    show({ ...answering(), [READ]: inTurn(refused(403, 'FORBIDDEN'), { body: { ...BUDGET, ...nothing } }) }),
  );
  await step('Not allowed');
  await step('Retry', () => press('Retry'));
  expect(`${empty.text()}\n\n${text()}`).toMatchSnapshot();
});

it('a budget in French is as approved', async () => {
  localStorage.setItem('nestegg-language', 'fr');
  const { step, text } = transcribe(show());
  await step('Ouvrir');
  expect(text()).toMatchSnapshot();
});

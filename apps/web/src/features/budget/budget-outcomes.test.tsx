import { describe, expect, it } from 'vitest';
import { today } from '../../i18n/today.ts';
import { closedGate } from '../../test-support/gate.ts';
import { budgetRow } from '../../test-support/budget-answers.ts';
import {
  control,
  dialog,
  expectFocusBack,
  expectNoText,
  expectText,
  expectWorking,
  field,
  press,
  type,
} from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { BudgetScreen } from './budget-screen.tsx';

const MONTH = today().slice(0, 7);
const READ = `GET /api/budgets/${MONTH}`;
const WRITE = `PUT /api/budgets/${MONTH}`;

const BUDGET = {
  month: MONTH,
  as_of: today(),
  currency: 'USD',
  monthly_budget: null,
  monthly_expenses: 81,
  rows: [budgetRow('Food'), budgetRow('Fun', { spent: 130, available: -30 })],
  totals: { assigned: 200, carry: 0, spent: 170, available: 30, all_spent: 180 },
};
const DONE = { body: BUDGET, headers: { 'change-group': '7' } };

const show = (answers: Answers = {}, address = '/plan/budget') =>
  showScreen(
    <BudgetScreen frame={planFrame} />,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond', currency: 'USD' }] } },
      [READ]: { body: BUDGET },
      ...answers,
    },
    address,
  );

/** Types an amount for Food, as a person does. */
async function assign(text: string): Promise<void> {
  const input = await field('Assigned to Food');
  input.focus();
  await type('Assigned to Food', text);
  await expect.poll(() => input.value).toBe(text);
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

const inDialog = async (name: string) => {
  const choice = () =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent.startsWith(name));
  await expect.poll(choice).toBeDefined();
  choice()?.click();
};

it('a carry-over that is refused says so in its question, which stays', async () => {
  show({ 'PUT /api/budgets/policies': { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } });
  await press('More for Food');
  await press('Carry over…');
  await inDialog('Carry what is left');
  await expect.poll(() => dialog()?.textContent).toContain('Failed to save. Please try again.');
});

it.each([
  ['Cover from…', 'Food', `POST /api/budgets/${MONTH}/cover`],
  ['Carry over…', 'Start at zero', 'PUT /api/budgets/policies'],
])('“%s” says that it works, sends once, and keeps its failure to itself', async (entry, choice, call) => {
  const gate = closedGate();
  const refused = 'Failed to save. Please try again.';
  const screen = show({ [call]: () => gate.opened.then(() => ({ status: 403, body: {} })) });
  if (entry === 'Carry over…') await press('More for Fun');
  await press(entry);
  await inDialog(choice);
  await expectWorking('Saving...');
  await inDialog('Saving...');
  gate.open();
  await expect.poll(() => dialog()?.textContent).toContain(refused);
  expect(document.body.textContent.split(refused)).toHaveLength(2);
  expect(screen.calls(call)).toHaveLength(1);
});

it('what is taken from the next month cannot be taken twice at once', async () => {
  const gate = closedGate();
  show({ [`POST /api/budgets/${MONTH}/cover`]: () => gate.opened.then(() => DONE) });
  await press('Take from next month');
  await expect.poll(async () => (await control('Take from next month')).hasAttribute('disabled')).toBe(true);
  gate.open();
});

describe('what was done with a budget can be undone', () => {
  it.each([
    ['Amount assigned.', WRITE, () => assign('120')],
    ['Budget filled.', `POST /api/budgets/${MONTH}/fill`, () => press('Copy last month')],
    ['Amount moved.', `POST /api/budgets/${MONTH}/cover`, () => press('Take from next month')],
  ])('%s', async (text, call, act) => {
    const screen = show({ [call]: DONE });
    await act();
    await expect.poll(() => screen.offers).toEqual([{ text, group: '7' }]);
  });

  it('Carry-over changed.', async () => {
    const screen = show({ 'PUT /api/budgets/policies': DONE });
    await press('More for Food');
    await press('Carry over…');
    await inDialog('Carry what is left');
    await expect.poll(() => screen.offers).toEqual([{ text: 'Carry-over changed.', group: '7' }]);
    await expect.poll(dialog).toBeNull();
  });
});

describe('an assigned amount', () => {
  it('BUD-17 is sent only where it is another one', async () => {
    const screen = show({ [WRITE]: DONE });
    await assign('100');
    await assign('120');
    await expect
      .poll(() => screen.writes().map(({ body }) => body))
      .toMatchObject([{ items: [{ category: 'Food', assigned: 120, was: 100 }] }]);
  });

  it('of 0 is one, and not the same as none', async () => {
    const rows = [budgetRow('Food', { assigned: 0 }), budgetRow('Fun', { assigned: null, available: null })];
    show({ [READ]: { body: { ...BUDGET, rows } } });
    await expect.poll(async () => (await field('Assigned to Food')).value).toBe('$0.00');
    expect((await field('Assigned to Fun')).value).toBe('');
  });

  it('that is none says so until it is one', async () => {
    show({ [WRITE]: DONE });
    await assign('much');
    await expectText('Amount must be a valid number');
    await assign('120');
    await expectNoText('Amount must be a valid number');
  });
});

describe('a budget', () => {
  it('is the person’s own where their households cannot be read', async () => {
    const screen = show({ 'GET /api/households': { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } });
    await expectText('Overspent by $30.00');
    expect(screen.calls(READ).map(({ query }) => query.get('household_id'))).toEqual(['personal']);
  });

  it('is of this month where the address names none that there is', async () => {
    show({}, '/plan/budget?month=2026-13');
    await expectText('Overspent by $30.00');
  });
});

it.each([
  ['Cover from…', {}],
  ['More for Food', { entry: 'Carry over…' }],
])('what “%s” asks gives the focus back', async (button, way) => {
  show();
  await expectFocusBack(button, way);
});

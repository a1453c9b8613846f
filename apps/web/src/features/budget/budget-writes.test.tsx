import { addMonths } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { formatsFor } from '../../i18n/formats.ts';
import { today } from '../../i18n/today.ts';
import { budgetRow } from '../../test-support/budget-answers.ts';
import {
  control,
  controls,
  dialog,
  expectNoText,
  expectText,
  openList,
  press,
  region,
} from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { BudgetScreen } from './budget-screen.tsx';

const MONTH = today().slice(0, 7);
const READ = `GET /api/budgets/${MONTH}`;
const COVER = `POST /api/budgets/${MONTH}/cover`;
const FILL = `POST /api/budgets/${MONTH}/fill`;
const NEXT = addMonths(`${MONTH}-01`, 1).slice(0, 7);
const BEFORE = addMonths(`${MONTH}-01`, -1).slice(0, 7);

const BUDGET = {
  month: MONTH,
  as_of: today(),
  currency: 'USD',
  monthly_budget: null,
  monthly_expenses: 81,
  rows: [budgetRow('Food'), budgetRow('Fun', { spent: 130, available: -30, carry: -12.5 })],
  totals: { assigned: 200, carry: -12.5, spent: 170, available: 30, all_spent: 180 },
};
const budgetOf = (month: string) => ({ body: { ...BUDGET, month } });
const REFUSED = { status: 403, body: { code: 'FORBIDDEN', message: 'No' } };

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

const inDialog = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent.startsWith(name))?.click();

describe('an overspent category', () => {
  it('BUD-11 is covered from the category that is chosen, and says why that was refused', async () => {
    let isRefused = true;
    const screen = show({ [COVER]: () => (isRefused ? REFUSED : { body: BUDGET }) });
    await expectText('Overspent by $30.00');
    await press('Cover from…');
    await expectText('Cover Fun from…');
    inDialog('Food');
    await expectText('Failed to save. Please try again.');
    expect(dialog()).not.toBeNull();
    isRefused = false;
    inDialog('Food');
    await expect.poll(dialog).toBeNull();
    expect(screen.calls(COVER).at(-1)?.body).toMatchObject({
      to: 'Fun',
      from: 'Food',
      amount: 30,
      household_id: 'h-1',
    });
  });

  it('BUD-12 takes from the month after', async () => {
    const screen = show({ [COVER]: { body: BUDGET } }, '/plan/budget?household=personal');
    await press('Take from next month');
    await expect
      .poll(() => screen.calls(COVER).map(({ body }) => body))
      .toMatchObject([{ to: 'Fun', from: null, amount: 30, household_id: null }]);
  });

  it('BUD-11 has nothing to be covered from where nothing is left', async () => {
    const rows = [
      budgetRow('Food', { available: 0 }),
      budgetRow('Fun', { available: -30 }),
      budgetRow(null, { available: -5 }),
    ];
    show({ [READ]: { body: { ...BUDGET, rows } } });
    await press('Cover from…');
    await expectText('No category has anything left.');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    // What has no category has nothing to be done with.
    expect(controls('Cover from…')).toHaveLength(1);
    expect(controls('More for No category')).toEqual([]);
  });
});

describe('a month of a budget', () => {
  it('without a budget of the household says what is assigned alone', async () => {
    show();
    await expectText('Assigned $200.00');
    await expectText(`Available in ${formatsFor('en').month(MONTH)}`);
    await expectNoText('Monthly budget');
    await expectText('-$12.50');
    expect(controls('Cover from…')).toHaveLength(1);
  });

  it('BUD-14 says by how much the household’s budget is passed', async () => {
    show({ [READ]: { body: { ...BUDGET, monthly_budget: 80 } } });
    await expectText('$1.00 over the monthly budget');
    await expectNoText('-$1.00 over');
    await expectText('Assigned is $120.00 over the monthly budget.');
    await expectText('101%');
  });

  it('is chosen by its ledger and its month, of which the present one is no part of the address', async () => {
    const screen = show({
      [`GET /api/budgets/${NEXT}`]: budgetOf(NEXT),
      [`GET /api/budgets/${BEFORE}`]: budgetOf(BEFORE),
    });
    await expectText('Overspent');
    await press('Next month');
    await expect.poll(screen.address).toBe(`/plan/budget?month=${NEXT}`);
    await expectText(formatsFor('en').monthOfYear(NEXT));
    await press('Previous month');
    await expect.poll(screen.address).toBe('/plan/budget');
    await expectText(formatsFor('en').monthOfYear(MONTH));
    await press('Previous month');
    await expect.poll(() => screen.calls(`GET /api/budgets/${BEFORE}`).length).toBe(1);
    // Of a month that is over all days count.
    await expect.poll(() => region('Budget by category')).toContain(formatsFor('en').monthOfYear(BEFORE));
    expect(await openList('Household')).toEqual(['Personal', 'Pond']);
    await press('Personal');
    await expect
      .poll(() => screen.calls(`GET /api/budgets/${BEFORE}`).at(-1)?.query.get('household_id'))
      .toBe('personal');
  });

  it('begins in the present month where the address names none', async () => {
    const screen = show({}, '/plan/budget?month=soon');
    await expectText('Overspent');
    expect(screen.calls(READ)).toHaveLength(1);
  });

  it('BUD-09 is filled from the month before, or by what was spent on average; a refusal says why', async () => {
    let isRefused = true;
    const screen = show({ [FILL]: () => (isRefused ? REFUSED : { body: BUDGET }) });
    await press('Copy last month');
    await expectText('Failed to save. Please try again.');
    isRefused = false;
    await press('Fill with 3-month average');
    await expectNoText('Failed to save. Please try again.');
    expect(screen.calls(FILL).map(({ body }) => body)).toMatchObject([
      { source: 'last_month', overwrite: false },
      { source: 'average', overwrite: false },
    ]);
  });

  it('offers the built-in categories that are not used yet, but no income', async () => {
    show();
    await control('More for Food');
    await expectText('Housing');
    await press('More for Housing');
    await press('Carry over…');
    await expectText('How Housing carries over');
    const choices = [...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
    expect(choices).toEqual(['Start at zero', 'Carry what is left', 'Carry what is left or overspent', 'Cancel']);
    expect(dialog()?.textContent).toContain('Start at zeroAs it is now');
    expect(controls('More for Income')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { control, controls, expectNoText, expectText, press } from '../../test-support/page.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { BudgetCard } from './budget-card.tsx';

const MONTH = new Date().toLocaleDateString('sv-SE').slice(0, 7);
const READ = `GET /api/budgets/${MONTH}`;

const row = (category: string, spent: number, assigned: number | null = 100) => ({
  category,
  assigned,
  carry: 0,
  spent,
  available: assigned === null ? null : assigned - spent,
  carry_over: 'reset',
  still_due: 0,
});

const BUDGET = {
  month: MONTH,
  as_of: `${MONTH}-01`,
  currency: 'USD',
  monthly_budget: null,
  monthly_expenses: 0,
  rows: [row('Food', 40), row('Health', 115), row('Housing', 100), row('Utilities', 88), row('Gifts', 900, null)],
  totals: { assigned: 400, carry: 0, spent: 343, available: 57, all_spent: 1243 },
};

const answering = (change: object = {}): Answers => ({
  'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond', currency: 'USD' }] } },
  [READ]: { body: { ...BUDGET, ...change } },
});

const show = (answers: Answers = answering(), householdId?: string) =>
  showScreen(<BudgetCard householdId={householdId} month={MONTH} />, answers, '/dashboard');

describe('BUD-20 what is left of the budget, in short', () => {
  it('is the sum of available, and the three categories that most is used of in percent', async () => {
    show();
    await expectText('$57.00 left in ');
    const used = [...document.querySelectorAll('progress')].map((bar) => [
      bar.getAttribute('aria-label'),
      bar.getAttribute('aria-valuetext'),
    ]);
    expect(used).toEqual([
      ['Health', '115%'],
      ['Housing', '100%'],
      ['Utilities', '88%'],
    ]);
  });

  it('is of the chosen household, and of the first one where all are shown, which is named then', async () => {
    const screen = show();
    await expectText('Pond · ');
    expect((await control('View budget')).getAttribute('href')).toBe('/plan/budget?household=h-1');
    expect(screen.calls(READ).map(({ query }) => query.get('household_id'))).toEqual(['h-1']);
  });

  it('is of one household without its name where that is chosen', async () => {
    show(answering(), 'h-1');
    await expectText('$57.00 left in ');
    await expectNoText('Pond · ');
  });

  it('of an earlier month leads to that month', async () => {
    const past = '2026-02';
    showScreen(<BudgetCard householdId="h-1" month={past} />, {
      ...answering(),
      [`GET /api/budgets/${past}`]: { body: { ...BUDGET, month: past, as_of: '2026-03-09' } },
    });
    await expectText('February 2026');
    expect((await control('View budget')).getAttribute('href')).toBe('/plan/budget?household=h-1&month=2026-02');
  });

  it('says by how much all of them are overspent', async () => {
    show(answering({ totals: { ...BUDGET.totals, available: -12.5 } }), 'personal');
    await expectText('$12.50 overspent in ');
    expect((await control('View budget')).getAttribute('href')).toBe('/plan/budget?household=personal');
  });

  it('says that there is none yet', async () => {
    show(answering({ rows: [row('Gifts', 900, null)] }));
    await expectText('No budget yet');
    await expectNoText('left in');
    expect(controls('View budget')).toHaveLength(1);
  });

  it('that fails offers to try again', async () => {
    let isDown = true;
    show({ ...answering(), [READ]: () => (isDown ? { status: 500, body: {} } : { body: BUDGET }) });
    await expectText('Failed to load the budget. Please try again later.');
    isDown = false;
    await press('Retry');
    await expectText('$57.00 left in ');
  });
});

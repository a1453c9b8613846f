import { addDays, addMonths, endOfMonth } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { budgetAnswer, budgetRow } from '../../test-support/budget-answers.ts';
import { control, controls, dialog, expectNoText, expectText, field, press, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { BudgetScreen } from './budget-screen.tsx';

const MONTH = new Date().toLocaleDateString('sv-SE').slice(0, 7);
const DAY = new Date().toLocaleDateString('sv-SE');
const READ = `GET /api/budgets/${MONTH}`;
const WRITE = `PUT /api/budgets/${MONTH}`;

const BUDGET = budgetAnswer({
  monthly_budget: 90,
  rows: [budgetRow('Food'), budgetRow(null, { assigned: null, available: null })],
});

const answering = (change: object = {}): Answers => ({
  'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond', currency: 'USD' }] } },
  [READ]: { body: { ...BUDGET, ...change } },
});

const show = (answers: Answers = answering(), address = '/plan/budget') =>
  showScreen(<BudgetScreen frame={planFrame} />, answers, address);

/** What the row of this name says. */
const rowOf = (name: string) =>
  [...document.querySelectorAll('table tr')].find(({ firstElementChild }) => firstElementChild?.textContent === name)
    ?.textContent;

const cell = () => document.querySelector<HTMLInputElement>('input[data-budget-cell]');

/** The last day of the transactions that what was spent without a category opens. */
async function lastDaySpent(): Promise<string | null> {
  const href = (await control('No category, Spent: $40.00')).getAttribute('href') ?? '';
  return new URLSearchParams(href.split('?')[1]).get('to');
}

/** Types an amount into the first cell, as a person does. */
async function typeAmount(text: string): Promise<void> {
  const input = await field('Assigned to Food');
  input.focus();
  await type('Assigned to Food', text);
  await expect.poll(() => input.value).toBe(text);
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

describe('a budget', () => {
  it('is the first household’s, else the person’s own, and of one ledger', async () => {
    const screen = show();
    await expectText('Budgeted');
    expect(screen.calls(READ).map(({ query }) => query.get('household_id'))).toEqual(['h-1']);
  });

  it('BUD-13 BUD-14 says by how much the household’s is passed, whose bar is of what it spent', async () => {
    show();
    await expectText('Assigned is $10.00 over the monthly budget.');
    await expectText('$9.00 left');
    await expectText('90%');
  });

  it('BUD-11 is covered from the six that have most left, as far as each reaches', async () => {
    const screen = show({
      ...answering({
        rows: [
          budgetRow('Food', { spent: 150, available: -50 }),
          budgetRow('Rent', { available: 20 }),
          budgetRow(null, { available: 90 }),
          budgetRow('Fun', { available: 80 }),
          budgetRow('Travel', { available: 0 }),
          ...[5, 4, 3, 2, 1].map((available) => budgetRow(`Jar ${available}`, { available })),
        ],
      }),
      [`POST /api/budgets/${MONTH}/cover`]: { body: BUDGET },
    });
    await press('Cover from…');
    await expectText('$50.00 is missing');
    const offered = [...(dialog()?.querySelectorAll('button + p') ?? [])];
    expect(offered.map((detail) => [detail.previousElementSibling?.textContent, detail.textContent])).toEqual([
      ['Fun', 'Takes $50.00 of $80.00'],
      ['Rent', 'Takes $20.00 of $20.00'],
      ...[5, 4, 3, 2].map((left) => [`Jar ${left}`, `Takes $${left}.00 of $${left}.00`]),
    ]);
    expect(screen.writes()).toEqual([]);
  });

  it('BUD-07 adds up what is carried over, with its sign', async () => {
    show(answering({ totals: { ...BUDGET.totals, carry: 25 } }));
    await expect.poll(() => rowOf('Budgeted')).toContain('+$25.00');
  });

  it('BUD-13 says how much of the household’s is assigned', async () => {
    show(answering({ monthly_budget: 200 }));
    await expectText('Assigned $100.00 of $200.00');
  });

  it('BUD-07 shows what has no budget without figures of one', async () => {
    show();
    await expectText('Not budgeted');
    expect(rowOf('No categoryNot budgeted')).toMatch(/\$40\.00—$/);
    const link = await control('No category, Spent: $40.00');
    expect(link.getAttribute('href')).toContain('flow=spending&uncategorised=true');
    const all = (await control('All spending, Spent: $80.00')).getAttribute('href');
    expect(all).toMatch(/household=h-1&from=.*&flow=spending$/);
  });

  it('BUD-19 opens of its month what was spent up to the day of the figures', async () => {
    const screen = show(answering({ as_of: `${MONTH}-01` }));
    expect(await lastDaySpent()).toBe(`${MONTH}-01`);
    screen.close();
    const past = addMonths(`${MONTH}-01`, -1);
    const month = past.slice(0, 7);
    const read = { body: { ...BUDGET, month } };
    show({ ...answering(), [`GET /api/budgets/${month}`]: read }, `/plan/budget?month=${month}`);
    expect(await lastDaySpent()).toBe(endOfMonth(past));
  });

  it('BUD-18 says this month what bills will still take, also of what has no budget', async () => {
    const rows = [
      budgetRow('Food', { still_due: 12.5 }),
      budgetRow('Utilities', { assigned: null, available: null, spent: 0, still_due: 80 }),
    ];
    show(answering({ rows }));
    await expectText(' · $12.50 still due');
    await expectText('Not budgeted · $80.00 still due');
  });

  it('BUD-18 says what is left a day until the month ends, today included', async () => {
    const last = endOfMonth(DAY);
    const screen = show(answering({ as_of: addDays(last, -1) }));
    await expectText('$30.00 a day for 2 days');
    screen.close();
    show(answering({ as_of: last }));
    await expectText('$60.00 a day for 1 day');
  });

  it('BUD-18 says of another month neither', async () => {
    const month = '2031-01';
    const read = { ...BUDGET, month, rows: [budgetRow('Food', { still_due: 12.5 })] };
    show({ ...answering(), [`GET /api/budgets/${month}`]: { body: read } }, `/plan/budget?month=${month}`);
    await expectText('$100.00');
    await expectNoText('still due');
    await expectNoText('a day for');
  });

  it('BUD-17 sends what is typed with what was there', async () => {
    const screen = show({ ...answering(), [WRITE]: { body: BUDGET, headers: { 'change-group': '7' } } });
    await typeAmount('120.5');
    await expect
      .poll(() => screen.calls(WRITE).map(({ body }) => body))
      .toEqual([{ household_id: 'h-1', as_of: DAY, items: [{ category: 'Food', assigned: 120.5, was: 100 }] }]);
  });

  it('BUD-17 shows the sign of what is less than nothing while it is typed', async () => {
    const screen = show(answering({ rows: [budgetRow('Food', { assigned: -12.5, available: -52.5 })] }));
    const input = await field('Assigned to Food');
    expect(input.value).toBe('-$12.50');
    input.focus();
    await expect.poll(() => input.value).toBe('-12.50');
    input.blur();
    await expect.poll(() => input.value).toBe('-$12.50');
    expect(screen.writes()).toEqual([]);
  });

  it('reaches two years ahead, and no further', async () => {
    const month = addMonths(`${MONTH}-01`, 24).slice(0, 7);
    show(
      { ...answering(), [`GET /api/budgets/${month}`]: { body: { ...BUDGET, month } } },
      `/plan/budget?month=${month}`,
    );
    expect((await control('Previous month')).getAttribute('aria-disabled')).not.toBe('true');
    expect(controls('Next month').filter((button) => !button.matches(':disabled, [aria-disabled="true"]'))).toEqual([]);
  });

  it('BUD-17 says what is no amount, and sends nothing', async () => {
    const screen = show();
    await typeAmount('1x');
    await expectText('Amount must be a valid number');
    expect(screen.calls(WRITE)).toEqual([]);
  });

  it('BUD-16 shows the other person’s amount where they were first', async () => {
    let assigned = 100;
    const screen = show({
      ...answering(),
      [READ]: () => ({ body: { ...BUDGET, rows: [budgetRow('Food', { assigned })] } }),
      [WRITE]: () => {
        assigned = 300;
        return {
          status: 409,
          body: { code: 'CONFLICT', message: 'x', reason: { code: 'budget.changed', params: {} }, details: {} },
        };
      },
    });
    await typeAmount('120');
    await expectText('Someone else changed this amount');
    await expect.poll(() => cell()?.value).toBe('$300.00');
    expect(screen.calls(READ)).toHaveLength(2);
  });

  it('BUD-09 fills only what is not assigned, and everything where that is wanted, for once', async () => {
    const filled = `POST /api/budgets/${MONTH}/fill`;
    const screen = show({ ...answering(), [filled]: { body: BUDGET, headers: { 'change-group': '8' } } });
    await press('Copy last month');
    await expect.poll(() => screen.calls(filled)).toHaveLength(1);
    (await field('Replace what is assigned')).click();
    await press('Fill with 3-month average');
    await expect
      .poll(() => screen.calls(filled).map(({ body }) => body))
      .toMatchObject([
        { source: 'last_month', overwrite: false },
        { source: 'average', overwrite: true },
      ]);
    await expect.poll(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(false);
  });

  it.each([
    [null, 0],
    [0, 1],
    [20, 1],
  ])('BUD-09 asks whether to replace what is assigned where that is %j', async (assigned, boxes) => {
    show(answering({ rows: [budgetRow('Food', { assigned })] }));
    await expect.poll(() => controls('Copy last month')).toHaveLength(1);
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(boxes);
  });

  it('BUD-03 in a later month changes how a category carries over from that month on', async () => {
    const month = '2031-01';
    const policies = 'PUT /api/budgets/policies';
    const read = { ...BUDGET, month, rows: [budgetRow('Food')] };
    const screen = show(
      { ...answering(), [`GET /api/budgets/${month}`]: { body: read }, [policies]: { body: read } },
      `/plan/budget?month=${month}`,
    );
    await press('More for Food');
    await press('Carry over…');
    await expectText('From January 2031 on. Earlier months stay as they are.');
    await press('Carry what is left');
    await expect
      .poll(() => screen.calls(policies).map(({ body }) => body))
      .toEqual([{ household_id: 'h-1', as_of: DAY, category: 'Food', carry_over: 'surplus', from: month }]);
  });

  it('BUD-03 in an earlier month changes how a category carries over from the present month on', async () => {
    const month = '2020-01';
    const policies = 'PUT /api/budgets/policies';
    const read = { ...BUDGET, month };
    const screen = show(
      { ...answering(), [`GET /api/budgets/${month}`]: { body: read }, [policies]: { body: read } },
      `/plan/budget?month=${month}`,
    );
    await press('More for Food');
    await press('Carry over…');
    await press('Carry what is left');
    await expect.poll(() => screen.calls(policies).map(({ body }) => body)).toMatchObject([{ from: MONTH }]);
  });

  it('has no figures where nothing is assigned', async () => {
    show(answering({ rows: [], totals: { assigned: 0, carry: 0, spent: 0, available: 0, all_spent: 0 } }));
    await expectText('No budget for ');
    await expectNoText('Available in');
    expect(controls('Copy last month')).toHaveLength(1);
  });

  it('offers to try again where it cannot be read', async () => {
    let isDown = true;
    show({ ...answering(), [READ]: () => (isDown ? { status: 500, body: {} } : { body: BUDGET }) });
    await expectText('Failed to load the budget. Please try again later.');
    isDown = false;
    await press('Retry');
    await expectText('Budgeted');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { region, expectText } from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen } from '../../../test-support/scripted-screen.tsx';
import { periodOf } from '../model/period.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { MetricCards } from './metric-cards.tsx';

const SUMMARY = {
  balance: 100,
  income: 200,
  expenses: 80,
  balance_change: null,
  income_change: 10,
  expenses_change: 20,
  savings_current: 640,
  savings_target: 1000,
  currency: 'EUR',
};

async function show(changes: object = {}) {
  showScreen(
    <DashboardScreen name="Ann" recent={() => null} />,
    {
      ...NO_CAPABILITIES,
      'GET /api/households': { body: { data: [] } },
      'GET /api/transactions/summary': { body: { ...SUMMARY, ...changes } },
    },
    '/dashboard',
  );
  await expectText('€200.00');
}

afterEach(() => void vi.useRealTimers());

const card = (label: string): Element | undefined =>
  [...document.querySelectorAll('section[aria-labelledby]')].find(
    (section) => document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent === label,
  );
const trendOf = (label: string) => {
  const icon = card(label)?.querySelector('svg[class*="trending"]');
  const tone = icon?.closest('[data-tone]')?.getAttribute('data-tone');
  return { arrow: /trending-(up|down)/.exec(icon?.getAttribute('class') ?? '')?.[1], tone };
};

describe('a change against last month', () => {
  it.each([
    ['more income', { income_change: 10 }, 'Income', '10.0%', 'up', 'income'],
    ['less income', { income_change: -30.25 }, 'Income', '30.3%', 'down', 'expense'],
    ['more expenses', { expenses_change: 20 }, 'Expenses', '20.0%', 'up', 'expense'],
    ['fewer expenses', { expenses_change: -40 }, 'Expenses', '40.0%', 'down', 'income'],
    ['a larger balance', { balance_change: 5 }, 'Current Balance', '5.0%', 'up', 'income'],
  ])('DASH-05 DASH-06 says of %s whether it is good', async (...row) => {
    const [, changes, label, percent, arrow, tone] = row;
    await show(changes);
    expect(card(label)?.textContent).toContain(`${percent} versus last month`);
    expect(trendOf(label)).toEqual({ arrow, tone });
  });

  it('DASH-23 is a dash where there is nothing to compare with', async () => {
    await show();
    expect(region('Current Balance')).toContain('— versus last month');
  });
});

describe('the savings goal', () => {
  it.each([
    [640, '64%', '€640.00'],
    [1250, '100%', '€1,250.00'],
    [-50, '0%', '-€50.00'],
  ])('DASH-04 DASH-11 shows of %d saved for 1000 what share that is, never more than all', async (...row) => {
    const [savings_current, percent, words] = row;
    await show({ savings_current });
    const gauge = card('Savings Goal')?.querySelector('[role="img"]');
    expect(gauge?.getAttribute('aria-label')).toBe(`${percent} of the savings goal: ${words} of €1,000.00`);
    expect(region('Savings Goal')).toContain(words);
    await expect.poll(() => region('Savings Goal Progress')).toContain(`${percent} of goal achieved`);
  });

  it('DASH-10 DASH-11 has beside it what remains and what a month costs, or says that nothing is known', async () => {
    await show({ savings_current: 400 });
    for (const words of ['Current savings€400.00', 'Remaining€600.00', 'Monthly expenses€80.00'])
      await expect.poll(() => region('Savings Goal Progress')).toContain(words);
  });

  it('DASH-11 is not shown where the server has no savings', async () => {
    await show({ savings_current: null });
    await expectText('No savings data available');
    expect(card('Savings Goal')?.querySelector('[role="img"]')).toBeNull();
    expect(region('Savings Goal')).toContain('—');
  });
});

describe('figures of an earlier visit', () => {
  it.each([
    ['2026-11-20T15:00:00', '9:30 AM · updating…'],
    ['2026-11-21T08:00:00', 'Nov 20 · updating…'],
  ])('SDK-31 say when they came until newer ones have come: %s', async (now, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const figures = { summary: undefined, period: periodOf('2026-11-20'), cachedAt: new Date('2026-11-20T09:30:00') };
    showScreen(<MetricCards figures={figures} loading={false} householdId={undefined} />, NO_CAPABILITIES);
    await expect.poll(() => region('Current Balance')).toContain(words);
  });

  it('SDK-31 DASH-11 without savings have none at once, and no place for newer ones that may have none either', async () => {
    const summary = {
      balanceMinor: 100,
      incomeMinor: null,
      expensesMinor: null,
      savingsCurrentMinor: null,
      savingsTargetMinor: 1000,
      balanceChange: null,
      incomeChange: null,
      expensesChange: null,
      projectedIncomeMinor: null,
      projectedExpensesMinor: null,
      months: [],
      currency: 'EUR' as const,
      leftOut: [],
      startDate: null,
      asOf: null,
    };
    const figures = { summary, period: periodOf('2026-11-20'), cachedAt: new Date('2026-11-20T09:30:00') };
    showScreen(<MetricCards figures={figures} loading householdId={undefined} />, NO_CAPABILITIES);
    await expect.poll(() => region('Savings Goal')).toContain('—');
    expect(card('Savings Goal')?.getAttribute('aria-busy')).toBe('false');
  });
});

import type { BudgetBarProps } from '../src/components/BudgetBar/index.ts';
import type { EggGaugeProps } from '../src/components/EggGauge/index.ts';
import type { Month } from '../src/components/MonthBars/index.ts';
import type { SavingsBarsProps } from '../src/components/SavingsBars/index.ts';
import type { SpendingDoughnutProps } from '../src/components/SpendingDoughnut/index.ts';
import { english, type Formats } from './formats.ts';

const AMBER = 0.75;
const RED = 0.9;

/** A budget's bar, from what was spent of it. */
export function budgetBar(spent: number, budget: number, formats: Formats = english): BudgetBarProps {
  const share = spent / budget;
  const left = formats.money(Math.abs(budget - spent));
  return {
    label: 'Monthly budget',
    money: formats.money(spent),
    moneyNote: `of ${formats.money(budget)}`,
    percent: Math.min(100, Math.round(share * 100)),
    percentText: formats.percent(share),
    tone: share > RED ? 'danger' : share > AMBER ? 'warning' : 'success',
    caption: spent > budget ? `${left} over budget in November` : `${left} left in November`,
  };
}

/** A budget's bar that leads with what is left. */
export const budgetLeft = (spent: number, budget: number, formats: Formats = english): BudgetBarProps => ({
  ...budgetBar(spent, budget, formats),
  money: formats.money(budget - spent),
  moneyNote: `left of ${formats.money(budget)}`,
  caption: `${formats.money(spent)} spent`,
});

/** The share of a savings goal that is reached: nothing below zero, and no more than all of it. */
const reached = (saved: number, goal: number): number => Math.min(1, Math.max(0, saved / goal));

/** The gauge of a savings goal. */
export function savingsGauge(saved: number, goal: number, formats: Formats = english): EggGaugeProps {
  const text = formats.percent(reached(saved, goal));
  return {
    percent: reached(saved, goal) * 100,
    text,
    label: `${text} of the savings goal: ${formats.money(saved)} of ${formats.money(goal)}`,
  };
}

/** What is saved of a goal, what is missing, and what a month costs. */
export function savingsBars(
  saved: number,
  goal: number,
  { spent, formats = english }: { spent: number; formats?: Formats },
): Pick<SavingsBarsProps, 'bars' | 'footer'> {
  const bar = (kind: SavingsBarsProps['bars'][number]['kind'], label: string, value: number) => ({
    kind,
    label,
    value,
    amount: formats.money(value),
  });
  return {
    bars: [
      bar('saved', 'Current savings', saved),
      bar('remaining', 'Remaining', Math.max(0, goal - saved)),
      bar('spent', 'Monthly expenses', spent),
    ],
    footer: { text: `${formats.percent(reached(saved, goal))} of goal achieved`, plain: saved < 0 },
  };
}

/** What was spent by category, largest first. */
export function slicesOf(
  spent: Readonly<Record<string, number>>,
  formats: Formats = english,
): Pick<SpendingDoughnutProps, 'slices' | 'total'> {
  const whole = Object.values(spent).reduce((sum, value) => sum + value, 0);
  return {
    total: { label: 'Spent', amount: formats.money(whole) },
    slices: Object.entries(spent)
      .toSorted(([, first], [, second]) => second - first)
      .map(([category, value]) => ({
        category,
        label: category,
        value,
        amount: formats.money(value),
        percent: formats.percent(value / whole, 1),
      })),
  };
}

/** What was spent in each month; the last is not over yet. A month above the budget is over it. */
export const monthsOf = (
  spent: readonly (readonly [label: string, value: number])[],
  { budget, formats = english }: { budget: number; formats?: Formats },
): Month[] =>
  spent.map(([label, value], index) => ({
    label,
    value,
    amount: formats.money(value),
    short: formats.whole(value),
    ...(value > budget && { over: true }),
    ...(index === spent.length - 1 && { current: true }),
  }));

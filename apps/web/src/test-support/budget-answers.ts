import { today } from '../i18n/today.ts';

/** A category of a budget as the server answers it; null is what has none. */
export const budgetRow = (category: string | null, change: object = {}) => ({
  category,
  assigned: 100,
  carry: 0,
  spent: 40,
  available: 60,
  carry_over: 'reset',
  still_due: 0,
  ...change,
});

/** The budget of the month that it is, as the server answers it: one category, unless rows are given. */
export const budgetAnswer = (change: object = {}) => ({
  month: today().slice(0, 7),
  as_of: today(),
  currency: 'USD',
  monthly_budget: null,
  monthly_expenses: 81,
  rows: [budgetRow('Food')],
  totals: { assigned: 100, carry: 0, spent: 40, available: 60, all_spent: 80 },
  ...change,
});

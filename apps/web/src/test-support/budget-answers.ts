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

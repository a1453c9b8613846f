/** A household as the server answers its owner, without its members. */
export const householdAnswer = (change: object = {}) => ({
  id: 'h-1',
  name: 'Lake Cabin',
  description: 'Ours since 2020',
  role: 'owner',
  monthly_budget: 400,
  monthly_expenses: 500,
  savings_target: 1000,
  currency: 'EUR',
  version: 7,
  ...change,
});

/** An invitation that waits. */
export const INVITE = {
  id: 'i-1',
  email: 'mia@example.com',
  created_at: '2026-11-01T09:00:00Z',
  expires_at: '2026-11-15T09:00:00Z',
};

const month = (name: string, expenses: number, more: object = {}) => ({ month: name, income: 0, expenses, ...more });

/** A household's figures, of a first month that is not whole, two that are, and the present one. */
export const householdSummary = (change: object = {}) => ({
  balance: 0,
  income: 0,
  expenses: 60,
  savings_current: 250,
  savings_target: 1000,
  currency: 'EUR',
  start_date: '2026-05-20',
  as_of: '2026-11-20',
  months: [
    month('2026-08', 999, { partial: true }),
    month('2026-09', 100),
    month('2026-10', 140),
    month('2026-11', 60),
  ],
  ...change,
});

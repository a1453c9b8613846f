import { accountAnswer } from './account-answer.ts';
import type { Answers } from './scripted-screen.tsx';

/** A bill of each month as the server answers it. */
export const RENT = {
  id: 't-1',
  date: '2026-11-03',
  description: 'Rent',
  category: 'Housing',
  amount: -1420,
  account: 'Everyday',
  account_id: 'a-1',
  household_id: null,
  currency: 'USD',
  is_recurring: true,
  frequency: 'monthly',
  due_date: 3,
  is_projected: false,
  version: 4,
};

const suggestion = (description: string, change: object = {}) => ({
  description,
  category: null,
  household_id: null,
  account_id: null,
  amount: -4.2,
  uses: 3,
  last: '2026-11-01',
  ...change,
});

/** What the form of a transaction asks for: households, accounts, categories and suggestions, and a recorded one. */
export const FORM_SERVER: Answers = {
  'GET /api/households': {
    body: {
      data: [
        { id: 'h-1', name: 'Lake Cabin', currency: 'EUR' },
        { id: 'h-2', name: 'Kyoto', currency: 'JPY' },
      ],
    },
  },
  'GET /api/accounts': {
    body: {
      data: [
        accountAnswer(),
        accountAnswer({ id: 'a-2', name: 'Old', closed_on: '2026-01-01' }),
        accountAnswer({ id: 'a-3', name: 'Cabin till', household_id: 'h-1', household_name: 'Lake Cabin' }),
      ],
      ledgers: [],
    },
  },
  'GET /api/auth/me': { body: { id: 'p-1', name: 'Della' } },
  'GET /api/transactions/categories': { body: { data: ['Boat'] } },
  'GET /api/transactions/suggestions': {
    body: {
      data: [suggestion('Bakery', { category: 'Food', household_id: 'h-1' }), suggestion('Bank fee')],
    },
  },
  'GET /api/transactions/t-1': { body: RENT },
};

import { addMonths } from '@nestegg/domain';
import { today } from '../i18n/today.ts';

/** The person's day. */
export const DAY = today();

/** An occurrence of a bill, due today, as the server lists it. */
export const occurrenceAnswer = (description: string, change: object = {}) => ({
  schedule_id: description,
  date: DAY,
  expected_date: DAY,
  description,
  category: 'Utilities',
  amount: -80.6,
  about: false,
  state: 'due',
  transaction_id: null,
  recorded_date: null,
  suggestion: null,
  household_id: null,
  currency: 'USD',
  version: 0,
  ...change,
});

/** A monthly bill as the server lists it. */
export const scheduleAnswer = (description: string, change: object = {}) => ({
  id: description,
  series_id: description,
  household_id: null,
  currency: 'USD',
  transaction_id: null,
  description,
  category: 'Utilities',
  amount: -80.6,
  amount_kind: 'fixed',
  frequency: 'monthly',
  date: addMonths(DAY, -3),
  due_date: 12,
  weekend: 'none',
  ends_on: null,
  count: null,
  record_automatically: false,
  remind_days: 2,
  listed_from: addMonths(DAY, -3),
  account_id: null,
  state: 'active',
  version: 4,
  ...change,
});

/** What is listed of occurrences. */
export const occurrencesOf = (...data: readonly object[]) => ({
  body: { data, totals: { count: 0, income: 0, expenses: 0, currency: 'USD', left_out: [] } },
});

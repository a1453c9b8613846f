import { expect, it } from 'vitest';
import { createTransaction } from '../contract/transaction-calls.ts';
import { FREQUENCIES } from '../recurrence/recurrence.ts';
import { missingRecurrence } from './recurrence-fields.ts';
import { readTransactionForm } from './transaction-form.ts';

const RECORD = { description: 'Rent', category: '', householdId: null, isProjected: false };
const READING = { direction: 'expense', language: 'en', currency: 'USD' } as const;

function ofForm(isRecurring: boolean, frequency: string, dueDate: string) {
  const values = { ...RECORD, amount: '1', date: '2026-05-01', isRecurring, frequency, dueDate };
  const result = readTransactionForm(values, READING);
  return result.ok ? [] : result.problems.map(({ field }) => field);
}

const ofRequest = (isRecurring: boolean, frequency: string, dueDate: string) =>
  createTransaction.body
    .safeParse({
      amount: -1,
      date: '2026-05-01',
      description: 'Rent',
      is_recurring: isRecurring,
      frequency: frequency || null,
      due_date: dueDate ? Number(dueDate) : null,
    })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

it('a form and a request lack the same fields of a recurring transaction', () => {
  for (const isRecurring of [true, false]) {
    for (const frequency of ['', ...FREQUENCIES]) {
      for (const dueDate of ['', '1', '31']) {
        const missing = missingRecurrence({ isRecurring, frequency, dueDate });
        const fields = missing ? [missing.field] : [];
        expect(ofForm(isRecurring, frequency, dueDate)).toEqual(fields);
        expect(ofRequest(isRecurring, frequency, dueDate)).toEqual(fields);
      }
    }
  }
});

const missingWithoutDate = (frequency: string) =>
  missingRecurrence({ isRecurring: true, frequency, dueDate: null })?.code;

it('a monthly transaction needs a due date, any other its frequency alone', () => {
  expect(['', 'monthly', 'weekly'].map(missingWithoutDate)).toEqual([
    'frequency.required',
    'due-date.required',
    undefined,
  ]);
});

import { describe, expect, it } from 'vitest';
import { joinMessages } from './field.ts';
import { problemText } from '../problem/problem.ts';
import { readTransactionForm, type TransactionFormValues } from './transaction-form.ts';

const READING = { language: 'en', currency: 'USD', direction: 'expense' } as const;
const GOOD: TransactionFormValues = {
  amount: '12.50',
  date: '2026-03-01',
  description: ' Bread ',
  category: ' Food ',
  householdId: null,
  isRecurring: false,
  frequency: '',
  dueDate: '',
  isProjected: false,
};
const MONTHLY = { isRecurring: true, frequency: 'monthly', dueDate: '31' };

function problemsOf(values: Partial<TransactionFormValues>) {
  const result = readTransactionForm({ ...GOOD, ...values }, READING);
  return result.ok ? [] : result.problems;
}

const messages = (values: Partial<TransactionFormValues>): string => joinMessages(problemsOf(values).map(problemText));

const fieldsOf = (values: Partial<TransactionFormValues>) => problemsOf(values).map(({ field, code }) => [field, code]);

describe('the transaction form', () => {
  it.each<[Partial<TransactionFormValues>, string]>([
    [{}, ''],
    [{ description: '  ' }, 'Description is required'],
    [{ amount: 'abc' }, 'Amount must be a valid number'],
    [{ amount: '' }, 'Amount must be a valid number'],
    [{ amount: '12,34' }, 'Write the amount like 1234.56'],
    [{ amount: '10000000000' }, 'Amount is too large'],
    [{ amount: '1.234' }, 'Amount can have at most two decimals'],
    [{ date: '' }, 'Date is required'],
    [{ date: '2026-02-30' }, 'Date must be a date like 2026-01-31'],
    [{ description: 'x'.repeat(201) }, 'Description is too long (at most 200 characters)'],
    [{ category: 'x'.repeat(51) }, 'Category is too long (at most 50 characters)'],
    [{ description: 'a\u202eb' }, 'Description contains characters that are not allowed'],
    [{ description: '', amount: 'x' }, 'Description is required. Amount must be a valid number'],
  ])('FORM-12 FORM-13 FORM-14 FORM-15 FORM-32 FORM-38 FORM-39 %j yields: %s', (values, text) => {
    expect(messages(values)).toBe(text);
  });

  it.each<[Partial<TransactionFormValues>, string]>([
    [{ isRecurring: true }, 'Frequency is required'],
    [{ isRecurring: true, frequency: 'daily' }, 'Frequency must be monthly, weekly, biweekly, quarterly or annually'],
    [{ isRecurring: true, frequency: 'weekly' }, ''],
    [{ ...MONTHLY, dueDate: ' ' }, 'Due date is required'],
    [{ ...MONTHLY, dueDate: '0' }, 'Due date must be between 1 and 31'],
    [{ ...MONTHLY, dueDate: '32' }, 'Due date must be between 1 and 31'],
    [{ ...MONTHLY, dueDate: '1.5' }, 'Due date must be between 1 and 31'],
    [{ ...MONTHLY, dueDate: 'abc' }, 'Due date must be between 1 and 31'],
    [{ ...MONTHLY, dueDate: '1' }, ''],
    [MONTHLY, ''],
  ])('FORM-16 FORM-17 FORM-33 FORM-34 FORM-35 %j yields: %s', (values, text) => {
    expect(messages(values)).toBe(text);
  });

  it('gives each problem the field name that the server uses', () => {
    expect(
      fieldsOf({ description: '', amount: '', date: ' ', category: 'x'.repeat(51), isRecurring: true, frequency: '' }),
    ).toEqual([
      ['description', 'description.required'],
      ['amount', 'amount.required'],
      ['date', 'date.required'],
      ['category', 'text.too-long'],
      ['frequency', 'frequency.required'],
    ]);
    expect(fieldsOf({ date: 'soon', isRecurring: true, frequency: 'daily' })).toEqual([
      ['date', 'date.invalid'],
      ['frequency', 'frequency.invalid'],
    ]);
    expect(fieldsOf({ ...MONTHLY, dueDate: '' })).toEqual([['due_date', 'due-date.required']]);
    expect(fieldsOf({ ...MONTHLY, dueDate: '99' })).toEqual([['due_date', 'due-date.range']]);
  });
});

const draft = (values: Partial<TransactionFormValues>) => {
  const result = readTransactionForm({ ...GOOD, ...values }, READING);
  return result.ok ? result.draft : result.problems;
};

describe('the transaction that a form describes', () => {
  it('DOM-02 has its sign from the switch, and tidied texts', () => {
    expect(draft({})).toEqual({
      amountMinor: -1250,
      date: '2026-03-01',
      description: 'Bread',
      category: 'Food',
      householdId: null,
      isRecurring: false,
      frequency: null,
      dueDate: null,
      isProjected: false,
    });
  });

  it('FORM-18 has a due date only when recurring, and monthly', () => {
    expect(draft({ ...MONTHLY, isProjected: true })).toMatchObject({
      frequency: 'monthly',
      dueDate: 31,
      isProjected: true,
    });
    expect(draft({ ...MONTHLY, frequency: 'weekly' })).toMatchObject({ frequency: 'weekly', dueDate: null });
    expect(draft({ ...MONTHLY, isRecurring: false, isProjected: true })).toMatchObject({
      frequency: null,
      dueDate: null,
      isProjected: false,
    });
  });

  it('has no category where it is blank', () => {
    expect(draft({ category: ' ' })).toMatchObject({ category: null });
  });

  it('is not there while something is wrong', () => {
    expect(draft({ amount: '?' })).toEqual([{ field: 'amount', code: 'amount.invalid' }]);
    expect(draft({ description: '' })).toMatchObject([{ field: 'description' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { accountToSend, blankValues, isWritten, movesLedger, nextAfter, repeatedOn, valuesOf } from './form-values.ts';

const BLANK = blankValues('2026-11-20');
const TYPED = {
  ...BLANK,
  amount: '12.50',
  direction: 'income' as const,
  description: 'Refund',
  category: 'Food',
  householdId: 'h-1',
  accountId: 'a-1',
  isRecurring: true,
  frequency: 'monthly',
  dueDate: '3',
  isProjected: true,
};

describe('the values of a transaction’s form', () => {
  it('FORM-04 begin as a personal expense of today, once', () => {
    expect(BLANK).toEqual({
      amount: '',
      direction: 'expense',
      date: '2026-11-20',
      description: '',
      category: '',
      householdId: null,
      accountId: '',
      isRecurring: false,
      frequency: '',
      dueDate: '',
      isProjected: false,
    });
  });

  it('are those of a recorded transaction as it would have been typed', () => {
    const recorded = {
      amountMinor: 1250,
      date: '2026-11-20',
      description: 'Refund',
      category: null,
      householdId: null,
      accountId: null,
      isRecurring: false,
      frequency: null,
      dueDate: null,
      isProjected: false,
    };
    const written = { language: 'en', currency: 'USD' } as const;
    expect(valuesOf(recorded, written)).toEqual({
      ...BLANK,
      amount: '12.50',
      direction: 'income',
      description: 'Refund',
    });
    const full = {
      ...recorded,
      amountMinor: -1250,
      category: 'Food',
      householdId: 'h-1',
      accountId: 'a-1',
      isRecurring: true,
      frequency: 'monthly',
      dueDate: 3,
      isProjected: true,
    } as const;
    expect(valuesOf(full, written)).toEqual({ ...TYPED, direction: 'expense' });
  });

  it('are the same again on another day, once', () => {
    expect(repeatedOn('2026-12-01', TYPED)).toEqual({
      ...TYPED,
      date: '2026-12-01',
      isRecurring: false,
      frequency: '',
      dueDate: '',
      isProjected: false,
    });
  });

  it('of the next of several begin with date, ledger, account and direction of the one before', () => {
    expect(nextAfter(TYPED)).toEqual({ ...BLANK, householdId: 'h-1', accountId: 'a-1', direction: 'income' });
  });

  it('are written once there is something that would be missed', () => {
    expect(isWritten({ ...BLANK, householdId: 'h-1', amount: ' ', isRecurring: true })).toBe(false);
    for (const change of [{ amount: '1' }, { description: 'a' }, { category: 'Food' }]) {
      expect(isWritten({ ...BLANK, ...change })).toBe(true);
    }
  });
});

describe('the account of a transaction', () => {
  it('is left where it moves to another ledger', () => {
    expect(movesLedger(TYPED, { householdId: null })).toBe(true);
    expect(movesLedger(TYPED, { householdId: 'h-1' })).toBe(false);
    expect(movesLedger(TYPED, { amount: '1' })).toBe(false);
  });

  it('is sent only where it becomes another one, or none', () => {
    expect(accountToSend(undefined, BLANK)).toBeUndefined();
    expect(accountToSend(undefined, TYPED)).toBe('a-1');
    expect(accountToSend(TYPED, TYPED)).toBeUndefined();
    expect(accountToSend(TYPED, { ...TYPED, accountId: 'a-2' })).toBe('a-2');
    expect(accountToSend(TYPED, { ...TYPED, accountId: '' })).toBeNull();
    // It leaves its account by the ledger.
    expect(accountToSend(TYPED, { ...TYPED, accountId: '', householdId: null })).toBeUndefined();
  });
});

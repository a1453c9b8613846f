import {
  amountText,
  type AmountReading,
  type Direction,
  type LocalDate,
  type TransactionDraft,
  type TransactionFormValues,
} from '@nestegg/domain';

/** Everything a person can set on the form. */
export interface FormValues extends TransactionFormValues {
  /** Which way an amount without a typed sign goes. */
  readonly direction: Direction;
}

/** An untouched form: a personal expense of today. */
export const blankValues = (today: LocalDate): FormValues => ({
  amount: '',
  direction: 'expense',
  date: today,
  description: '',
  category: '',
  householdId: null,
  isRecurring: false,
  frequency: '',
  dueDate: '',
  isProjected: false,
});

/** A recorded transaction, as it would have been typed. */
export const valuesOf = (transaction: TransactionDraft, written: AmountReading): FormValues => ({
  amount: amountText(transaction.amountMinor, written),
  direction: transaction.amountMinor > 0 ? 'income' : 'expense',
  date: transaction.date,
  description: transaction.description,
  category: transaction.category ?? '',
  householdId: transaction.householdId,
  isRecurring: transaction.isRecurring,
  frequency: transaction.frequency ?? '',
  dueDate: transaction.dueDate === null ? '' : String(transaction.dueDate),
  isProjected: transaction.isProjected,
});

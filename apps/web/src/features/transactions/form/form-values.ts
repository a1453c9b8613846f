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

/** The same again on another day, once: as a duplicate begins. */
export const repeatedOn = (date: LocalDate, values: FormValues): FormValues => ({
  ...values,
  date,
  isRecurring: false,
  frequency: '',
  dueDate: '',
  isProjected: false,
});

/** What the next of several begins with: date, household and direction of the one before. */
export const nextAfter = ({ date, householdId, direction }: FormValues): FormValues => ({
  ...blankValues(date),
  householdId,
  direction,
});

/** Whether there is something that would be missed. */
export const isWritten = ({ amount, description, category }: FormValues): boolean =>
  [amount, description, category].some((text) => text.trim() !== '');

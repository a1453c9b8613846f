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
  /** An account of the ledger; empty for none, and on servers without accounts. */
  readonly accountId: string;
}

/** An untouched form: a personal expense of today. */
export const blankValues = (today: LocalDate): FormValues => ({
  amount: '',
  direction: 'expense',
  date: today,
  description: '',
  category: '',
  householdId: null,
  accountId: '',
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
  accountId: transaction.accountId ?? '',
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

/** What the next of several begins with: date, household, account and direction of the one before. */
export const nextAfter = ({ date, householdId, accountId, direction }: FormValues): FormValues => ({
  ...blankValues(date),
  householdId,
  accountId,
  direction,
});

/** Whether a change moves it to another ledger. */
export const movesLedger = ({ householdId }: FormValues, change: Partial<FormValues>): boolean =>
  change.householdId !== undefined && change.householdId !== householdId;

/** Whether there is something that would be missed. */
export const isWritten = ({ amount, description, category }: FormValues): boolean =>
  [amount, description, category].some((text) => text.trim() !== '');

/**
 * The account to send: nothing where it stays. What moves to another ledger leaves its account by that, which is not the
 * same as being taken out of it.
 */
export function accountToSend(
  from: FormValues | undefined,
  { accountId, householdId }: FormValues,
): string | null | undefined {
  if (accountId === (from?.accountId ?? '')) return undefined;
  if (accountId !== '') return accountId;
  return from?.householdId === householdId ? null : undefined;
}

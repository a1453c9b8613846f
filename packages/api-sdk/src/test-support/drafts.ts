import type { TransactionDraft } from '@nestegg/domain';

/** A valid transaction draft with the given fields, else defaults. */
export const draft = (fields: Partial<TransactionDraft> = {}): TransactionDraft => ({
  amountMinor: -1250,
  date: '2026-03-01',
  description: 'Bread',
  category: 'Food',
  householdId: null,
  isRecurring: false,
  frequency: null,
  dueDate: null,
  isProjected: false,
  ...fields,
});

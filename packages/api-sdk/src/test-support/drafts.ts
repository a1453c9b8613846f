import type { TransactionDraft } from '@nestegg/domain';

/** What somebody may record; what is not told is usual. */
export const draft = (told: Partial<TransactionDraft> = {}): TransactionDraft => ({
  amountMinor: -1250,
  date: '2026-03-01',
  description: 'Bread',
  category: 'Food',
  householdId: null,
  isRecurring: false,
  frequency: null,
  dueDate: null,
  isProjected: false,
  ...told,
});

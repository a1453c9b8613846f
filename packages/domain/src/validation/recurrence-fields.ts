import type { Problem } from '../problem/problem.ts';

/** The days of a month that a monthly transaction can fall due on. */
export const DUE_DAYS = { first: 1, last: 31 } as const;

/** The fields that make a transaction recur, as a form or a request holds them. */
export interface RecurrenceFields {
  readonly isRecurring: boolean;
  readonly frequency: string | null | undefined;
  readonly dueDate: string | number | null | undefined;
}

const isBlank = (value: string | number | null | undefined): boolean => value == null || value === '';

/** What a recurring transaction lacks: its frequency or, where that is monthly, its due date. */
export function missingRecurrence({ isRecurring, frequency, dueDate }: RecurrenceFields): Problem | null {
  if (!isRecurring) return null;
  if (isBlank(frequency)) return { field: 'frequency', code: 'frequency.required' };
  return frequency === 'monthly' && isBlank(dueDate) ? { field: 'due_date', code: 'due-date.required' } : null;
}

import type { Decision } from '../src/schedule/occurrences.ts';
import type { Schedule } from '../src/schedule/schedule.ts';

/** A monthly bill of 900.00 since 2026-01-31, for tests. */
export const sampleSchedule = (more: Partial<Schedule> = {}): Schedule => ({
  id: 'rent',
  seriesId: 'rent',
  description: 'Rent',
  category: 'Housing',
  amount: -90_000,
  amountKind: 'fixed',
  frequency: 'monthly',
  date: '2026-01-31',
  dueDate: 31,
  weekend: 'none',
  endsOn: null,
  count: null,
  automaticFrom: null,
  remindDays: 2,
  listedFrom: more.date ?? '2026-01-31',
  isStopped: false,
  isWhole: false,
  ...more,
});

/** A decision, for tests: open, with nothing changed, unless it is said. */
export const sampleDecision = (date: string, more: Partial<Decision> = {}): Decision => ({
  date,
  state: 'due',
  transactionId: null,
  expectedDate: null,
  amount: null,
  recordedOn: null,
  ...more,
});

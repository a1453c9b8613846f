import { LEFT_OUT, type Assigned } from './use-assignment.ts';

/** What was chosen, as it is sent: null is nowhere. */
export const assignmentsOf = (assigned: readonly Assigned[]) =>
  assigned.flatMap(({ statement: { number }, value }) =>
    value === null ? [] : [{ number, accountId: value === LEFT_OUT ? null : value }],
  );

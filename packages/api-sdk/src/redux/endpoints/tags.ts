import { isUncertain, type NesteggFailure } from '../../errors/nestegg-error.ts';

/** What cached answers are about; a change names what it touches, and every view of that is fetched anew. */
export const TAGS = [
  'Transaction',
  'Summary',
  'Breakdown',
  'Category',
  'Household',
  'Invitation',
  'Invite',
  'Profile',
  'Activity',
  'Session',
  'App',
  'Capability',
  'History',
  'Token',
  'Account',
  'Factor',
  'Import',
  'ImportRow',
  'Rule',
  'Budget',
  'Schedule',
] as const;

/** What cached answers of a store are about. */
export type Tag = (typeof TAGS)[number];

/** All that shows figures of ledgers, and their log: a change of a transaction is seen in each. */
export const LEDGER_TAGS = [
  'Transaction',
  'Summary',
  'Breakdown',
  'Category',
  'Household',
  'History',
  'Account',
] as const;

// Refusals that say that what is shown here is out of date.
const OUT_OF_DATE: ReadonlySet<number> = new Set([403, 404, 409]);

/**
 * Names what a write touches. After a failure that leaves its effect open, and after one that shows our picture to be
 * out of date, the same is fetched anew; a refused form changes nothing.
 */
export const touches =
  (...tags: readonly Tag[]) =>
  (_result: unknown, error: NesteggFailure | undefined): readonly Tag[] =>
    !error || isUncertain(error) || OUT_OF_DATE.has(error.status) ? tags : [];

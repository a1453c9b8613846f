/**
 * What becomes of a row of a bank's file. The first four are never imported; of the others `TICKED_STATUSES` are unless a
 * person says otherwise.
 */
export const IMPORT_STATUSES = [
  'pending',
  'not-readable',
  'other-currency',
  'zero',
  'imported',
  'ignored',
  'before-reconciliation',
  'matches-transfer',
  'matches-entry',
  'possible-duplicate',
  'transfer',
  'new',
] as const;
/** What becomes of a row of a bank's file. */
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** For which a row can never be imported. */
export const UNUSABLE_STATUSES = ['pending', 'not-readable', 'other-currency'] as const;
/** For which a row can never be imported. */
export type UnusableStatus = (typeof UNUSABLE_STATUSES)[number];

const TICKED: ReadonlySet<ImportStatus> = new Set(['matches-transfer', 'matches-entry', 'transfer', 'new']);
const UNUSABLE: ReadonlySet<ImportStatus> = new Set(UNUSABLE_STATUSES);

/** Whether a row is imported unless a person says otherwise. */
export const isTicked = (status: ImportStatus): boolean => TICKED.has(status);

/** Whether a person may have a row imported. */
export const isImportable = (status: ImportStatus): boolean => !UNUSABLE.has(status);

/** What a person chose for a row: to import it, to leave it out, or to leave it out from now on. */
export const ROW_CHOICES = ['import', 'skip', 'ignore'] as const;
/** What a person chose for a row. */
export type RowChoice = (typeof ROW_CHOICES)[number];

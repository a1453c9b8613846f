import type { Fields, PresentRecord, ProblemCode, UndoStep } from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import type { ChangeRow } from '../history-repository.ts';

/** The present records of one kind, locked, and what may become of them. */
export interface PresentRecords {
  readonly find: (id: string) => PresentRecord | null;
  /** For what a rule refuses a write; null where none does. */
  readonly refuse: (step: UndoStep) => ProblemCode | null;
  readonly write: (steps: readonly UndoStep[]) => Promise<void>;
}

/** What undo and restore need to know of a kind of record. */
export interface RecordKind {
  /** The fields of a change, as they are compared and written: with the ledger that the record is in. */
  readonly fieldsOf: (tx: PersonTransaction, row: ChangeRow) => { before: Fields | null; after: Fields | null };
  /** Locks the records of some changes until the transaction ends; `all` are those of every kind that are put back together. */
  readonly lock: (
    tx: PersonTransaction,
    rows: readonly ChangeRow[],
    all: readonly ChangeRow[],
  ) => Promise<PresentRecords>;
}

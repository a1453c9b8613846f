/** What the log of changes is about. */
export const CHANGE_KINDS = [
  'transaction',
  'account',
  'reconciliation',
  'rule',
  'schedule',
  'occurrence',
  'budget',
  'share',
  'import',
  'settings',
  'member',
] as const;
/** A kind of record; `settings` are a household's, or of a person's own ledger. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What can happen to a record; a move is a `move-out` of one ledger and a `move-in` of another. */
export const CHANGE_OPS = ['create', 'update', 'delete', 'move-out', 'move-in'] as const;
/** What happened to a record. */
export type ChangeOp = (typeof CHANGE_OPS)[number];

/** The ops by which a log is filtered; `update` includes moves. */
export const FILTERED_OPS = ['create', 'update', 'delete'] as const satisfies readonly ChangeOp[];
/** An op by which a log is filtered. */
export type FilteredOp = (typeof FILTERED_OPS)[number];

/** By which way changes are made. */
export const CHANGE_CHANNELS = ['web', 'token', 'import', 'rule', 'schedule'] as const;
/** The way by which a change was made. */
export type ChangeChannel = (typeof CHANGE_CHANNELS)[number];

/** How many days the values of a change are kept, and with them its undo. */
export const HISTORY_DAYS = 730;

/** The `actor` that a log is filtered by for what deleted accounts changed. */
export const DELETED_ACTOR = 'deleted';

/** A value of a field: anything that JSON holds. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };
/** Fields of a record by name. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** Which record. */
export interface RecordName {
  readonly kind: string;
  readonly id: string;
}

/** One record's change, as the log has it. */
export interface Change extends RecordName {
  readonly op: ChangeOp;
  /** The record's version afterwards. */
  readonly version: number;
  /** Null where the record was not there; of an update only the changed fields. */
  readonly before: Fields | null;
  /** Null where the record is gone; of an update only the changed fields. */
  readonly after: Fields | null;
}

/** A key for a record in a map. */
export const recordKey = ({ kind, id }: RecordName): string => `${kind} ${id}`;

/** The fields of records that hold money: decimal numbers on the wire, minor units within. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'monthly_budget',
  'savings_target',
  'balance',
  'assigned',
]);

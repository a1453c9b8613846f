import type { ProblemCode } from '../problem/problem-texts.ts';
import { type Fields, type FieldValue, type FilteredOp, type RecordName, recordKey } from './change.ts';
import { fieldChanges, sameValue } from './field-changes.ts';
import type { NetChange } from './net-changes.ts';

/** What is to become of a record that changed since. */
export const UNDO_CHOICES = ['keep', 'restore'] as const;
/** Keep a record as it is, or put back what was there before. */
export type UndoChoice = (typeof UNDO_CHOICES)[number];

/** What a person chose for one record, as they saw it. */
export interface RecordChoice extends RecordName {
  /** The version that was seen; null is a record that is not there. */
  readonly version: number | null;
  readonly choice: UndoChoice;
}

/** What a person chose for the records that changed since. */
export interface UndoChoices {
  readonly choices?: readonly RecordChoice[] | undefined;
  /** For those that are not among the choices. */
  readonly rest?: UndoChoice | undefined;
}

/** A record as it is now. */
export interface PresentRecord {
  readonly version: number;
  readonly fields: Fields;
}

/** One write of an undo: of an update the fields to change, of a create all of them. */
export interface UndoStep extends RecordName {
  readonly op: FilteredOp;
  readonly fields: Fields;
}

/** The present state that an undo meets. */
export interface Present {
  /** Null for a record that is not there. */
  readonly find: (record: RecordName) => PresentRecord | null;
  /** For what a rule of the record's kind refuses a write; null where none does. */
  readonly refuse: (step: UndoStep) => ProblemCode | null;
}

/** A field that has neither the value before the change nor the one after it; null where the record was not there. */
export interface ConflictField {
  readonly field: string;
  readonly before: FieldValue;
  readonly after: FieldValue;
  readonly now: FieldValue;
}

/** A record that an undo cannot put back without a choice; with a reason it can only be kept. */
export interface Conflict extends RecordName {
  /** The present one; null is a record that is not there. */
  readonly version: number | null;
  readonly reason: ProblemCode | null;
  readonly fields: readonly ConflictField[];
}

/** What an undo does. As long as there is a conflict, it does nothing. */
export interface UndoPlan {
  readonly steps: readonly UndoStep[];
  readonly conflicts: readonly Conflict[];
  /** How many records stay by choice. */
  readonly kept: number;
  /** How many records are already as they were before. */
  readonly unchanged: number;
}

/** The fields of a change, with what they hold now. */
function fieldsNow({ before, after }: NetChange, present: PresentRecord | null): readonly ConflictField[] {
  return fieldChanges(before, after).map((change) => ({ ...change, now: present?.fields[change.field] ?? null }));
}

/** The fields of a record that a change made, those too that it left empty. */
function fieldsMade({ after }: NetChange, present: PresentRecord): readonly ConflictField[] {
  const made: Fields = { ...after };
  const names = new Set([...Object.keys(made), ...Object.keys(present.fields)]);
  return [...names].map((field) => ({
    field,
    before: null,
    after: made[field] ?? null,
    now: present.fields[field] ?? null,
  }));
}

/** The step that puts a record back, whatever it holds now; null where there is nothing to write. */
function stepFor(change: NetChange, present: PresentRecord | null): UndoStep | null {
  const { kind, id, before } = change;
  if (!before) return present && { kind, id, op: 'delete', fields: {} };
  if (!present) return { kind, id, op: 'create', fields: before };
  const changed = Object.entries(before).filter(([field, value]) => !sameValue(value, present.fields[field]));
  return changed.length > 0 ? { kind, id, op: 'update', fields: Object.fromEntries(changed) } : null;
}

/** The fields with a value that the change did not give them. */
function changedSince(change: NetChange, present: PresentRecord | null): readonly ConflictField[] {
  // A deleted record that is back already was put back by someone: it differs only from what it was.
  const expected = change.after ?? change.before;
  if (!present) return [];
  const fields = change.before ? fieldsNow(change, present) : fieldsMade(change, present);
  return fields.filter(
    ({ field, before, now }) => !sameValue(now, expected?.[field]) && (!change.before || !sameValue(now, before)),
  );
}

type Verdict = { readonly step: UndoStep } | { readonly conflict: Conflict } | 'kept' | 'unchanged';

/** The choices by record: there may be as many as there are changes. */
interface Chosen {
  readonly named: ReadonlyMap<string, RecordChoice>;
  readonly rest: UndoChoice | undefined;
}

/** What a person chose for a record, by the version that they saw: another one makes it no choice. */
function choiceFor(change: NetChange, version: number | null, { named: all, rest }: Chosen) {
  const named = all.get(recordKey(change));
  if (!named) return { rest };
  return named.version === version ? { named: named.choice } : { isStale: true };
}

/** Whether what happened since asks for a choice, and for what reason nothing but keeping is left. */
function obstacles(change: NetChange, step: UndoStep, { find, refuse }: Present) {
  const present = find(change);
  const isGone = change.op === 'update' && present === null;
  const reason: ProblemCode | null = isGone ? 'history.deleted-since' : refuse(step);
  const differing = changedSince(change, present);
  const isChanged = differing.length > 0;
  return { reason, isChanged, fields: isChanged ? differing : fieldsNow(change, present) };
}

function judge(change: NetChange, state: Present, chosen: Chosen): Verdict {
  const present = state.find(change);
  const version = present?.version ?? null;
  const step = stepFor(change, present);
  if (!step) return 'unchanged';
  const { named, rest, isStale = false } = choiceFor(change, version, chosen);
  const { reason, isChanged, fields } = obstacles(change, step, state);
  if (named === 'keep') return 'kept';
  const isFree = !isChanged && !isStale;
  if (reason === null && (isFree || named === 'restore' || rest === 'restore')) return { step };
  if (rest === 'keep') return 'kept';
  return { conflict: { kind: change.kind, id: change.id, version, reason, fields } };
}

/**
 * Plans how to take back a group of changes. The unit is the field: one that still has the value of the change gets the
 * one before, one that has that already stays, any other is a conflict. A deleted record returns, a created one goes.
 */
export function planUndo(group: readonly NetChange[], present: Present, choices: UndoChoices = {}): UndoPlan {
  // Of several for one record the first counts.
  const named = new Map((choices.choices ?? []).toReversed().map((each) => [recordKey(each), each]));
  const verdicts = group.map((change) => judge(change, present, { named, rest: choices.rest }));
  return {
    steps: verdicts.flatMap((verdict) => (typeof verdict === 'object' && 'step' in verdict ? [verdict.step] : [])),
    conflicts: verdicts.flatMap((verdict) =>
      typeof verdict === 'object' && 'conflict' in verdict ? [verdict.conflict] : [],
    ),
    kept: verdicts.filter((verdict) => verdict === 'kept').length,
    unchanged: verdicts.filter((verdict) => verdict === 'unchanged').length,
  };
}

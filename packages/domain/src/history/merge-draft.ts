import type { FieldValue } from './change.ts';
import { sameValue } from './field-changes.ts';

/** A draft of which each field holds something that JSON has. */
type Draft<T> = { readonly [Name in keyof T]: FieldValue };

/** A field that both changed, each to another value. */
export interface DraftConflict<T> {
  readonly field: keyof T & string;
  readonly mine: T[keyof T];
  readonly theirs: T[keyof T];
}

/** A draft that goes on from a record's present state. */
export interface MergedDraft<T> {
  /** Untouched fields have the present values, changed ones what was typed. */
  readonly draft: T;
  /** The fields that took a value of theirs. */
  readonly taken: readonly (keyof T & string)[];
  readonly conflicts: readonly DraftConflict<T>[];
}

/**
 * Merges a draft with what others saved meanwhile. `base` is the state that the draft began with. What was typed is never
 * replaced: where both changed a field to different values, the draft keeps its own, and the field is a conflict.
 */
export function mergeDraft<T extends Draft<T>>(base: T, mine: T, theirs: T): MergedDraft<T> {
  const names = Object.keys(mine) as (keyof T & string)[];
  const changed = names.filter((field) => !sameValue(base[field], theirs[field]));
  const taken = changed.filter((field) => sameValue(base[field], mine[field]));
  const conflicts = changed
    .filter((field) => !taken.includes(field) && !sameValue(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  const draft = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { draft, taken, conflicts };
}

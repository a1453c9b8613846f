import type { Fields, FieldValue } from './change.ts';

/** One field of a change; null on the side where the record was not there. */
export interface FieldChange {
  readonly field: string;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

const isPlain = (value: FieldValue | undefined): value is Readonly<Record<string, FieldValue>> =>
  typeof value === 'object' && value !== null;

/** Whether two values are the same in all their parts; a field that is absent is null. */
export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (!isPlain(one) || !isPlain(other)) return (one ?? null) === (other ?? null);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameValue(one[key], other[key]));
}

/** The fields in which two states of a record differ, in the order in which they first stand. */
export function fieldChanges(before: Fields | null, after: Fields | null): readonly FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !sameValue(change.before, change.after));
}

/** The values of some fields on one side of their change. */
export const sideOf = (changes: readonly FieldChange[], side: 'before' | 'after'): Fields =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

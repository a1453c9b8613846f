import { type Change, type Fields, recordKey } from './change.ts';

/** The records of a ledger by `recordKey`. */
export type RecordStates = ReadonlyMap<string, Fields>;

/** What a change leaves of a record. */
const stateAfter = (state: Fields | undefined, { op, after }: Change): Fields | null =>
  op === 'update' ? { ...state, ...after } : after;

/** What was there before a change. */
const stateBefore = (state: Fields | undefined, { op, before }: Change): Fields | null =>
  op === 'update' ? { ...state, ...before } : before;

function walk(
  from: RecordStates,
  changes: Iterable<Change>,
  next: (state: Fields | undefined, change: Change) => Fields | null,
): RecordStates {
  const states = new Map(from);
  for (const change of changes) {
    const key = recordKey(change);
    const state = next(states.get(key), change);
    if (state) states.set(key, state);
    else states.delete(key);
  }
  return states;
}

/** The records of a ledger after its changes, which are given in the log's order. */
export const replay = (changes: Iterable<Change>, from: RecordStates = new Map()): RecordStates =>
  walk(from, changes, stateAfter);

/** The records of a ledger before its changes, which are given newest first. */
export const unwind = (changes: Iterable<Change>, from: RecordStates): RecordStates => walk(from, changes, stateBefore);

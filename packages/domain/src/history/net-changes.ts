import { type Change, type FilteredOp, recordKey } from './change.ts';
import { fieldChanges, sideOf } from './field-changes.ts';

/** What several changes of one record come to; a move is an update, where its ledger is one of the fields. */
export interface NetChange extends Change {
  readonly op: FilteredOp;
}

const APPEARS: ReadonlySet<string> = new Set(['create', 'move-in']);

/** What a change and a later one of the same record come to, both sides as far as they are known. */
const followedBy = (first: Change, next: Change): Change => ({
  ...next,
  before: first.before && { ...next.before, ...first.before },
  after: next.after && (APPEARS.has(next.op) ? next.after : { ...first.after, ...next.after }),
});

function reduced(change: Change): NetChange | null {
  const { before, after } = change;
  if (!before) return after && { ...change, op: 'create' };
  if (!after) return { ...change, op: 'delete' };
  const changed = fieldChanges(before, after);
  if (changed.length === 0) return null;
  return { ...change, op: 'update', before: sideOf(changed, 'before'), after: sideOf(changed, 'after') };
}

/** One change for each record that changes, in the order in which they come first; a record that is as before is left out. */
export function netChanges(changes: readonly Change[]): readonly NetChange[] {
  const byRecord = new Map<string, Change>();
  for (const change of changes) {
    const earlier = byRecord.get(recordKey(change));
    byRecord.set(recordKey(change), earlier ? followedBy(earlier, change) : change);
  }
  return [...byRecord.values()].map(reduced).filter((change) => change !== null);
}

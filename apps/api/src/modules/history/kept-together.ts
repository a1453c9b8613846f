import type { NetChange, RecordChoice, UndoPlan } from '@nestegg/domain';
import type { LockedRecords } from './records/present-records.ts';

/** What a created transaction is inseparable from: the other side of its transfer, and the account that it is in. */
function companions(change: NetChange, changes: readonly NetChange[]): NetChange[] {
  const { transfer_id = null, account_id } = change.after ?? {};
  return changes.filter((other) => {
    if (other.id === change.id || other.op !== 'create') return false;
    if (other.kind === 'account') return other.id === account_id;
    return transfer_id !== null && other.after?.['transfer_id'] === transfer_id;
  });
}

/**
 * Of what a plan keeps, what was made with it and would be untrue without it: money that left one account and came into
 * no other, or the opening balance of no account. It is kept, too.
 */
export function keptTogether(
  changes: readonly NetChange[],
  { steps, conflicts }: UndoPlan,
  { find }: Pick<LockedRecords, 'find'>,
): RecordChoice[] {
  const [gone, open] = [steps, conflicts].map((all) => new Set(all.map(({ id }) => id)));
  const kept = changes.filter(
    (change) =>
      change.kind === 'transaction' &&
      change.op === 'create' &&
      !gone?.has(change.id) &&
      !open?.has(change.id) &&
      find(change) !== null,
  );
  return kept
    .flatMap((change) => companions(change, changes))
    .map(({ kind, id }) => ({ kind, id, version: find({ kind, id })?.version ?? null, choice: 'keep' }));
}

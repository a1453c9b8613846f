import type { NetChange, RecordChoice, UndoPlan } from '@nestegg/domain';
import type { LockedRecords } from './records/present-records.ts';

/**
 * Of what a plan keeps, what was made with it and would be untrue without it: the other side of a transfer, whose money
 * would have come from nowhere, and the account that a transaction is in. It is kept, too.
 */
export function keptTogether(
  changes: readonly NetChange[],
  { steps, conflicts }: UndoPlan,
  { find }: Pick<LockedRecords, 'find'>,
): RecordChoice[] {
  const decided = new Set([...steps, ...conflicts].map(({ id }) => id));
  const made = changes.filter(({ op }) => op === 'create');
  const kept = made.filter(
    (change) => change.kind === 'transaction' && !decided.has(change.id) && find(change) !== null,
  );
  const valuesOf = (field: string) =>
    new Set<unknown>(kept.map(({ after }) => after?.[field]).filter((value) => typeof value === 'string'));
  const [transfers, accounts] = [valuesOf('transfer_id'), valuesOf('account_id')];
  return made
    .filter(({ kind, id, after }) =>
      kind === 'account' ? accounts.has(id) : kind === 'transaction' && transfers.has(after?.['transfer_id']),
    )
    .map(({ kind, id }) => ({ kind, id, version: find({ kind, id })?.version ?? null, choice: 'keep' }));
}

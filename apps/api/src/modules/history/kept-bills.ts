import { planUndo, type Fields, type NetChange, type UndoChoices } from '@nestegg/domain';
import type { LockedRecords } from './records/present-records.ts';
import { DECIDED_SINCE } from './records/schedule-records.ts';

/** What a group changed of bills of which some schedules stay. */
function changesOfBills(changes: readonly NetChange[], stays: ReadonlySet<string>, find: LockedRecords['find']) {
  const fieldsOf = (change: NetChange): Fields => ({ ...change.before, ...change.after, ...find(change)?.fields });
  const bills = changes.filter(({ kind, id }) => kind === 'schedule' && stays.has(id)).map(fieldsOf);
  const valuesOf = (field: string) =>
    new Set<unknown>(bills.map((bill) => bill[field]).filter((value) => value !== null));
  const [series, starts] = [valuesOf('series_id'), valuesOf('transaction_id')];
  const schedules = changes.filter((change) => {
    const { series_id, transaction_id } = fieldsOf(change);
    return change.kind === 'schedule' && (series.has(series_id) || starts.has(transaction_id));
  });
  const ids = new Set<unknown>(schedules.map(({ id }) => id));
  const rest = changes.filter(
    (change) =>
      (change.kind === 'transaction' && starts.has(change.id)) ||
      (change.kind === 'occurrence' && ids.has(fieldsOf(change)['schedule_id'])),
  );
  return [...schedules, ...rest].filter(({ id }) => !stays.has(id));
}

/**
 * A schedule about which something was decided since stays, and with it what else the group changed of its bill: other
 * schedules of it, their occurrences, and its start. A part of it alone would be due twice, or not as its start says. A
 * person's own choice comes first.
 */
export function withKeptBills(
  changes: readonly NetChange[],
  records: LockedRecords,
  choices: UndoChoices,
): UndoChoices {
  const ofSchedules = changes.filter(({ kind }) => kind === 'schedule');
  const { conflicts } = planUndo(ofSchedules, records);
  const decided = conflicts.filter(({ reason }) => reason !== null && DECIDED_SINCE.has(reason));
  if (decided.length === 0) return choices;
  const stays = new Set(decided.map(({ id }) => id));
  const keep = changesOfBills(changes, stays, records.find).map(({ kind, id }) => {
    const version = records.find({ kind, id })?.version ?? null;
    return { kind, id, version, choice: 'keep' as const };
  });
  return { ...choices, choices: [...(choices.choices ?? []), ...keep] };
}

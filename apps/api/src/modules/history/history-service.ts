import type * as contract from '@nestegg/domain/contract';
import type { Answer, ChangeSetAnswer, Query } from '@nestegg/domain/contract';
import { isId } from '../../db/ids.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { invalid, notFound } from '../../http/failure.ts';
import { inScope, ledgerIdsOf } from '../ledgers/ledgers.ts';
import { changeAnswer } from './change-answer.ts';
import { groupAnswers } from './group-answer.ts';
import * as repository from './history-repository.ts';
import type { ChangeRow } from './history-repository.ts';
import { labelsOf } from './record-labels.ts';

const DEFAULT_GROUPS = 50;
const DEFAULT_CHANGES = 100;

/** The number in an id or a cursor; undefined where it is none. */
function parseGroupNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** A group that a call names. */
export function groupOf(id: string): number {
  const group = parseGroupNumber(id);
  if (group === undefined) throw notFound();
  return group;
}

function decodeCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const place = parseGroupNumber(cursor);
  if (place === undefined) throw invalid({ field: 'cursor', code: 'value.invalid', params: { field: 'Cursor' } });
  return place;
}

/** The changes of one record, beside the groups that they are in. */
async function withChanges(
  tx: PersonTransaction,
  groups: readonly ChangeSetAnswer[],
  recordId: string,
): Promise<ChangeSetAnswer[]> {
  const ids = groups.map(({ id }) => Number(id));
  const rows = isId(recordId)
    ? await repository.listRecordChanges(tx, { recordId, ledgerIds: ledgerIdsOf(tx) }, ids)
    : [];
  const labels = await labelsOf(tx, rows);
  const answers = (group: string) =>
    rows
      .filter(({ group_no }) => String(group_no) === group)
      .toReversed()
      .map((row) => changeAnswer(tx, row, labels));
  return groups.map((group) => ({ ...group, changes: answers(group.id) }));
}

export async function listHistory(
  tx: PersonTransaction,
  { household_id, cursor, limit = DEFAULT_GROUPS, ...filter }: Query<typeof contract.listHistory>,
): Promise<Answer<typeof contract.listHistory>> {
  const ledgerIds = inScope(tx.ledgers, household_id).map(({ id }) => id);
  const page = { before: decodeCursor(cursor), limit: limit + 1 };
  const [found, since] = await Promise.all([
    repository.listGroups(tx, { ...filter, ledgerIds }, page),
    repository.completeSince(tx, ledgerIds),
  ]);
  const shown = found.slice(0, limit);
  const groups = await groupAnswers(tx, shown);
  return {
    data: filter.record_id === undefined ? groups : await withChanges(tx, groups, filter.record_id),
    next: found.length > limit ? String(shown.at(-1)) : null,
    since,
  };
}

export async function getChangeGroup(
  tx: PersonTransaction,
  id: string,
  { cursor, limit = DEFAULT_CHANGES }: Query<typeof contract.getChangeGroup>,
): Promise<Answer<typeof contract.getChangeGroup>> {
  const group = groupOf(id);
  const [answer] = await groupAnswers(tx, [group]);
  if (!answer) throw notFound();
  const page = { after: decodeCursor(cursor), limit: limit + 1 };
  const rows: readonly ChangeRow[] = await repository.listGroupChanges(tx, { ledgerIds: ledgerIdsOf(tx), group }, page);
  const shown = rows.slice(0, limit);
  const labels = await labelsOf(tx, shown);
  return {
    group: answer,
    changes: shown.map((row) => changeAnswer(tx, row, labels)),
    next: rows.length > limit ? String(shown.at(-1)?.ord) : null,
  };
}

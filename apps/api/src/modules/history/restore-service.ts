import {
  CHANGE_KINDS,
  recordKey,
  sameValue,
  unwind,
  type Fields,
  type PresentRecord,
  type ProblemCode,
  type UndoStep,
} from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { Answer, Body } from '@nestegg/domain/contract';
import { isId } from '../../db/ids.ts';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { conflict, Failure, notFound } from '../../http/failure.ts';
import { pickDeclaredFields } from '../../http/pick-declared-fields.ts';
import { getAccount } from '../accounts/account-service.ts';
import { getHousehold } from '../households/household-service.ts';
import { ledgerIdsOf } from '../ledgers/ledgers.ts';
import { getRule } from '../rules/rule-service.ts';
import { getTransaction } from '../transactions/transaction-service.ts';
import * as repository from './history-repository.ts';
import type { ChangeRow } from './history-repository.ts';
import { groupOf } from './history-service.ts';
import { changeOf, isRestorable, lockRecords, type LockedRecords } from './records/present-records.ts';
import { restoreTransaction } from './restore-transaction.ts';
import { reasonOf } from './undo-refusal.ts';
import { wireFields } from './wire-fields.ts';

interface Target {
  readonly kind: string;
  readonly id: string;
}

/** For what a stale version is refused, by kind. */
const CHANGED: Readonly<Record<string, ProblemCode>> = {
  settings: 'household.changed',
  account: 'account.changed',
  schedule: 'schedule.changed',
  occurrence: 'schedule.changed',
  rule: 'rule.changed',
  import: 'import.changed',
  reconciliation: 'account.changed',
  budget: 'budget.changed',
};

/** What was written together with transactions comes back with them only: by an undo of what took it back. */
const WITH_TRANSACTIONS: ReadonlySet<string> = new Set(['reconciliation', 'import']);

type Version = Body<typeof contract.restoreRecord>;

const isKind = (kind: string): boolean => (CHANGE_KINDS as readonly string[]).includes(kind);

/** A record as its own calls answer it; what no call answers alone has its fields as the history has them. */
async function answerOf(
  tx: PersonTransaction,
  { kind, id }: Target,
  present: PresentRecord | null,
): Promise<Answer<typeof contract.restoreRecord>> {
  if (kind === 'transaction') return pickDeclaredFields(contract.transaction, await getTransaction(tx, id));
  if (kind === 'account') return pickDeclaredFields(contract.account, await getAccount(tx, id));
  if (kind === 'rule') return pickDeclaredFields(contract.rule, await getRule(tx, id));
  const isHousehold = tx.ledgers.some(({ household_id }) => household_id === id);
  if (isHousehold) return pickDeclaredFields(contract.household, await getHousehold(tx, id));
  return { id, ...(present && { version: present.version, ...wireFields(kind, present.fields) }) };
}

/** The changes after which a record was as it is to be again: of the group that deleted it, those before that too. */
function laterThan(rows: readonly ChangeRow[], group: number): readonly ChangeRow[] {
  const at = rows.findIndex(({ group_no }) => group_no === group);
  if (at < 0) throw notFound();
  return rows.slice(0, rows[at]?.op === 'delete' ? at + 1 : at);
}

function stateAt(
  tx: PersonTransaction,
  { target, rows, present }: { target: Target; rows: readonly ChangeRow[]; present: PresentRecord | null },
): Fields {
  if (rows.some(({ before, after }) => before === null && after === null)) throw conflict({ code: 'history.too-old' });
  const key = recordKey(target);
  const now = new Map(present ? [[key, present.fields]] : []);
  const state = unwind(
    rows.map((row) => changeOf(tx, row)),
    now,
  ).get(key);
  if (!state) throw conflict({ code: 'history.not-undoable' });
  return state;
}

function stepTo(target: Target, state: Fields, present: PresentRecord | null): UndoStep | null {
  const { kind, id } = target;
  if (!present) return { kind, id, op: 'create', fields: state };
  const changed = Object.entries(state).filter(([field, value]) => !sameValue(value, present.fields[field]));
  return changed.length > 0 ? { kind, id, op: 'update', fields: Object.fromEntries(changed) } : null;
}

function assertWritable(records: LockedRecords, step: UndoStep): void {
  if (WITH_TRANSACTIONS.has(step.kind)) throw conflict({ code: 'history.not-undoable' });
  const code = records.refuse(step);
  if (code === 'history.hidden') throw new Failure('FORBIDDEN', { reason: { code } });
  if (code) throw conflict(reasonOf(code));
}

/** What a record names may be gone by now, as the transaction of a bill's occurrence: then nothing is written. */
function assertWritten(restored: PresentRecord | null, present: PresentRecord | null): PresentRecord {
  if (!restored || restored.version === present?.version) throw conflict({ code: 'history.deleted-since' });
  return restored;
}

/** Makes a record what it was after a group of changes; before it, if that group deleted it. */
export async function restoreRecord(
  tx: PersonTransaction,
  target: Target,
  { group, version }: Version,
): Promise<Answer<typeof contract.restoreRecord>> {
  const { kind, id } = target;
  const number = groupOf(group);
  const source = { kind, recordId: id, ledgerIds: ledgerIdsOf(tx) };
  const rows = isKind(kind) && isId(id) ? await repository.listRecordChanges(tx, source) : [];
  if (rows.length === 0) throw notFound();
  if (!isRestorable(kind)) throw conflict({ code: 'history.not-undoable' });
  const records = await lockRecords(tx, rows);
  const present = records.find(target);
  if ((present?.version ?? null) !== version) {
    const current = present ? await answerOf(tx, target, present) : null;
    throw conflict({ code: CHANGED[kind] ?? 'transaction.changed' }, { current });
  }
  // Read anew: what was changed before the record was locked is in the log by now.
  const log = await repository.listRecordChanges(tx, source);
  const undone = laterThan(log, number);
  const state = stateAt(tx, { target, rows: undone, present });
  const step = stepTo(target, state, present);
  if (!step) return answerOf(tx, target, present);
  assertWritable(records, step);
  if (kind === 'transaction') await restoreTransaction(tx, { step, undone });
  else await records.write([step]);
  const restored = (await lockRecords(tx, rows)).find(target);
  return answerOf(tx, target, assertWritten(restored, present));
}

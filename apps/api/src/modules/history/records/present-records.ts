import type { Change, FieldValue, Present, UndoStep } from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { lockAccounts } from '../../bookings/account-repository.ts';
import { lockCurrency } from '../../ledgers/amount-rules.ts';
import { assertDueOnce } from '../../schedules/due-once.ts';
import type { ChangeRow } from '../history-repository.ts';
import { accountRecords } from './account-records.ts';
import { budgetRecords } from './budget-records.ts';
import { importRecords } from './import-records.ts';
import { reconciliationRecords } from './reconciliation-records.ts';
import type { PresentRecords, RecordKind } from './record-kind.ts';
import { occurrenceRecords } from './occurrence-records.ts';
import { ruleRecords } from './rule-records.ts';
import { scheduleRecords } from './schedule-records.ts';
import { settingsRecords } from './settings-records.ts';
import { transactionRecords } from './transaction-records.ts';

/** The kinds of records that can be put back. */
const KINDS: ReadonlyMap<string, RecordKind> = new Map([
  // In this order: what others are in comes before them.
  ['account', accountRecords],
  ['transaction', transactionRecords],
  ['reconciliation', reconciliationRecords],
  ['schedule', scheduleRecords],
  ['occurrence', occurrenceRecords],
  ['import', importRecords],
  ['rule', ruleRecords],
  ['budget', budgetRecords],
  ['settings', settingsRecords],
]);

export const isRestorable = (kind: string): boolean => KINDS.has(kind);

/** A change as the rules of undo take it. */
export function changeOf(tx: PersonTransaction, row: ChangeRow): Change {
  const { kind, record_id: id, op, version } = row;
  const values = KINDS.get(kind)?.fieldsOf(tx, row) ?? { before: row.before, after: row.after };
  return { kind, id, op, version, ...values };
}

/** The present records of some changes, locked until the transaction ends, and how they are written. */
export interface LockedRecords extends Present {
  readonly write: (steps: readonly UndoStep[]) => Promise<void>;
}

/** The accounts that changes are of, or that transactions were in before or after them. */
const accountsOf = (rows: readonly ChangeRow[]): string[] => {
  const named = rows.flatMap(({ kind, record_id, before, after }) =>
    kind === 'account' ? [record_id] : [before?.['account_id'], after?.['account_id']],
  );
  return [...new Set(named.filter((id) => typeof id === 'string'))];
};

/** Kinds whose amounts only we hold against their ledger's currency: those of transactions are checked as they are written. */
const WITH_AMOUNTS: ReadonlySet<string> = new Set(['schedule', 'occurrence', 'rule', 'budget']);

/** The same transaction, where the ledgers of such records have the currency that they keep until it ends. */
async function lockCurrencies(tx: PersonTransaction, rows: readonly ChangeRow[]): Promise<PersonTransaction> {
  const ids = new Set(rows.filter(({ kind }) => WITH_AMOUNTS.has(kind)).map(({ ledger_id }) => ledger_id));
  const ledgers = [...tx.ledgers];
  for (const [at, ledger] of ledgers.entries()) {
    if (ids.has(ledger.id)) ledgers[at] = { ...ledger, currency: await lockCurrency(tx, ledger.id) };
  }
  return { ...tx, ledgers };
}

/** The schedules that some steps put back, or of which they put a decision back. */
function schedulesOf(steps: readonly UndoStep[], find: Present['find']): string[] {
  const named = steps.flatMap(({ kind, id, op, fields }): FieldValue[] => {
    if (kind === 'schedule') return [id];
    const isDecided = kind === 'occurrence' && op !== 'delete' && fields['state'] !== 'due';
    return isDecided ? [fields['schedule_id'] ?? find({ kind, id })?.fields['schedule_id'] ?? null] : [];
  });
  return [...new Set(named.filter((id) => typeof id === 'string'))];
}

/** Locks the accounts and currencies of some changes, then their records, kind by kind. */
export async function lockRecords(unlocked: PersonTransaction, rows: readonly ChangeRow[]): Promise<LockedRecords> {
  const accounts = accountsOf(rows);
  if (accounts.length > 0) await lockAccounts(unlocked, accounts);
  const tx = await lockCurrencies(unlocked, rows);
  const locked = new Map<string, PresentRecords>();
  for (const [kind, records] of KINDS) {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length > 0) locked.set(kind, await records.lock(tx, ofKind, rows));
  }
  const find: Present['find'] = ({ kind, id }) => locked.get(kind)?.find(id) ?? null;
  return {
    find,
    refuse: (step) => locked.get(step.kind)?.refuse(step) ?? null,
    write: async (steps) => {
      for (const [kind, records] of locked) await records.write(steps.filter((step) => step.kind === kind));
      await assertDueOnce(tx, schedulesOf(steps, find));
    },
  };
}

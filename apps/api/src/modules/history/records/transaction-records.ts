import { isWholeCurrency, sameValue, type Fields, type PresentRecord, type UndoStep } from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { isAccountMissing, isUniqueViolation } from '../../../db/faults.ts';
import { sql } from '../../../db/sql.ts';
import { conflict, forbidden } from '../../../http/failure.ts';
import { mapLedgerError } from '../../ledgers/amount-rules.ts';
import { ledgerIdsOf } from '../../ledgers/ledgers.ts';
import type { ChangeRow } from '../history-repository.ts';
import type { RecordKind } from './record-kind.ts';
import { backRefusal, lockSides, sidesRefusal } from './transfer-sides.ts';

interface PresentRow {
  readonly id: string;
  readonly ledger_id: string;
  readonly version: number;
  readonly fields: Fields;
}

const householdOf = ({ ledgers }: PersonTransaction, ledgerId: unknown): string | null =>
  ledgers.find(({ id }) => id === ledgerId)?.household_id ?? null;

/** Who recorded it comes back by itself: no change ever replaces it. */
function written(tx: PersonTransaction, fields: Fields | null, { op, ledger_id }: ChangeRow): Fields | null {
  if (!fields) return null;
  const { created_by: _, ...rest } = fields;
  return op === 'update' ? rest : { ...rest, household_id: householdOf(tx, ledger_id) };
}

const lockIn = (tx: PersonTransaction, ledgerIds: readonly string[], ids: readonly string[]): Promise<PresentRow[]> =>
  tx.rows<PresentRow>(sql`
    select id, ledger_id, version, jsonb_build_object('date', date, 'description', description, 'category', category,
      'amount', amount, 'is_recurring', is_recurring, 'frequency', frequency, 'due_date', due_day,
      'is_projected', is_projected) || access.booking_fields(false, account_id, type, transfer_id, transfer_ledger_id,
        status, bank_date, payee, bank_text, category_by, description_by, rule_id, import_id) as fields
    from transaction where ledger_id = any(${ledgerIds}::uuid[]) and id = any(${ids}::uuid[]) order by id for update`);

function ledgerFor(tx: PersonTransaction, householdId: unknown): string {
  const ledger = tx.ledgers.find(({ household_id }) => household_id === householdId);
  if (!ledger) throw forbidden();
  return ledger.id;
}

const RECORD = sql`
  (id uuid, ledger_id uuid, target uuid, fields jsonb, version integer, created_by uuid)`;

const FIELDS = sql`
  (date date, description text, category text, amount bigint, is_recurring boolean, frequency text, due_date smallint,
    is_projected boolean, account_id uuid, type text, transfer_id uuid, transfer_ledger_id uuid, status text,
    bank_date date, payee text, bank_text text, category_by text, description_by text, rule_id uuid, import_id uuid)`;

const insert = (tx: PersonTransaction, entries: string) =>
  tx.run(sql`
    insert into transaction (ledger_id, id, date, description, category, amount, is_recurring, frequency, due_day,
      is_projected, account_id, type, transfer_id, transfer_ledger_id, status, bank_date, payee, bank_text, category_by,
      description_by, rule_id, import_id, version, created_by, updated_by)
    select s.target, s.id, f.date, f.description, f.category, f.amount, f.is_recurring, f.frequency, f.due_date,
      f.is_projected, f.account_id, coalesce(f.type, 'entry'), f.transfer_id, f.transfer_ledger_id,
      coalesce(f.status, 'uncleared'), f.bank_date, f.payee, f.bank_text, f.category_by, f.description_by, f.rule_id,
      f.import_id, s.version, maker.id, access.me()
    from jsonb_to_recordset(${entries}::jsonb) as s ${RECORD}
      cross join lateral jsonb_to_record(s.fields) as f ${FIELDS}
      left join person_name maker on maker.id = s.created_by`);

const update = (tx: PersonTransaction, entries: string) =>
  tx.run(sql`
    update transaction t set ledger_id = s.target, date = f.date, description = f.description, category = f.category,
      amount = f.amount, is_recurring = f.is_recurring, frequency = f.frequency, due_day = f.due_date,
      is_projected = f.is_projected, account_id = f.account_id, type = coalesce(f.type, 'entry'),
      transfer_id = f.transfer_id, transfer_ledger_id = f.transfer_ledger_id, status = coalesce(f.status, 'uncleared'),
      bank_date = f.bank_date, payee = f.payee, bank_text = f.bank_text, category_by = f.category_by,
      description_by = f.description_by, rule_id = f.rule_id, import_id = f.import_id, version = t.version + 1,
      updated_by = access.me()
    from jsonb_to_recordset(${entries}::jsonb) as s ${RECORD}
      cross join lateral jsonb_to_record(s.fields) as f ${FIELDS}
    where t.ledger_id = s.ledger_id and t.id = s.id`);

const remove = (tx: PersonTransaction, entries: string) =>
  tx.run(sql`
    delete from transaction t using jsonb_to_recordset(${entries}::jsonb) as s ${RECORD}
    where t.ledger_id = s.ledger_id and t.id = s.id`);

const STATEMENTS = { delete: remove, update, create: insert } as const;

interface LastRow {
  readonly id: string;
  /** Another one than a deletion is a move to where the caller does not see it. */
  readonly op: string;
  readonly version: number;
  readonly created_by: string | null;
  readonly transfer_id: string | null;
}

interface Context {
  readonly present: ReadonlyMap<string, PresentRow>;
  /** The last change of each record that is gone. */
  readonly gone: ReadonlyMap<string, LastRow>;
}

/** One record as the statements take it: of an update all fields, as they are to be. */
function entryOf(tx: PersonTransaction, { id, fields }: UndoStep, { present, gone }: Context): object {
  const row = present.get(id);
  const whole: Fields = { household_id: householdOf(tx, row?.ledger_id), ...row?.fields, ...fields };
  const last = gone.get(id);
  return {
    id,
    ledger_id: row?.ledger_id ?? null,
    target: ledgerFor(tx, whole['household_id']),
    fields: whole,
    version: (last?.version ?? 0) + 1,
    created_by: last?.created_by ?? null,
  };
}

/** Of records that are gone how they went, and the version and the recorder, which the log has. */
const listGone = (tx: PersonTransaction, ids: readonly string[]): Promise<LastRow[]> =>
  tx.rows<LastRow>(sql`
    select distinct on (record_id) record_id as id, op, version, before ->> 'created_by' as created_by,
      before ->> 'transfer_id' as transfer_id
    from change
    where ledger_id = any(${ledgerIdsOf(tx)}) and record_id = any(${ids}::uuid[])
    order by record_id, ord desc`);

const BUCKETS = 64;

/** A record that is gone has no row to lock. Its id is, in one of a few buckets: a transaction holds no more locks. */
const lockIds = (tx: PersonTransaction, ids: readonly string[]): Promise<unknown> =>
  tx.rows(sql`
    select pg_advisory_xact_lock(7, bucket) from (
      select distinct abs(hashtext(id) % ${BUCKETS}) as bucket from unnest(${ids}::text[]) as id order by bucket
    ) as buckets`);

/** The present rows, locked, and the last changes of those that are gone: one transaction at a time brings them back. */
async function lockAll(tx: PersonTransaction, rows: readonly ChangeRow[]): Promise<Context> {
  const ids = [...new Set(rows.map((row) => row.record_id))];
  // Most are where they were changed; the others may have moved to any ledger.
  const near = await lockIn(tx, [...new Set(rows.map(({ ledger_id }) => ledger_id))], ids);
  const present = new Map(near.map((row) => [row.id, row]));
  const isMissing = (id: string) => !present.has(id);
  const missing = ids.filter(isMissing);
  if (missing.length === 0) return { present, gone: new Map() };
  await lockIds(tx, missing);
  for (const row of await lockIn(tx, ledgerIdsOf(tx), missing)) present.set(row.id, row);
  const gone = new Map((await listGone(tx, missing.filter(isMissing))).map((row) => [row.id, row]));
  return { present, gone };
}

/** The transfers that rows are sides of, or that changes made or ended. */
function transfersOf(rows: readonly ChangeRow[], present: Context['present']): string[] {
  const states = [
    ...rows.flatMap(({ before, after }) => [before, after]),
    ...[...present.values()].map((row) => row.fields),
  ];
  return [...new Set(states.map((fields) => fields?.transfer_id).filter((id) => typeof id === 'string'))];
}

const presentOf = (tx: PersonTransaction, { version, ledger_id, fields }: PresentRow): PresentRecord => ({
  version,
  fields: { ...fields, household_id: householdOf(tx, ledger_id) },
});

/** What the bank has confirmed keeps its amount, its day and its account. */
const KEPT = ['amount', 'date', 'account_id', 'household_id', 'status', 'is_projected'];

const isReconciled = (present: PresentRecord | null, op: UndoStep['op'], fields: Fields): boolean =>
  present?.fields['status'] === 'reconciled' && (op === 'delete' || KEPT.some((field) => field in fields));

/** Whether it would be a side of a transfer in no account: an import found it in none, and it was paired since. */
const isSideOfNone = ({ type, account_id }: Fields): boolean => type === 'transfer' && sameValue(account_id, null);

/** Whether it would have a fraction in a ledger whose currency has none. */
function isFraction(tx: PersonTransaction, { household_id = null, amount }: Fields): boolean {
  const ledger = tx.ledgers.find((each) => each.household_id === household_id);
  return ledger !== undefined && isWholeCurrency(ledger.currency) && Number(amount) % 100 !== 0;
}

/** An account that was given another opening balance meanwhile keeps that; nothing returns to one that is gone. */
function refuseBooking(error: unknown): never {
  if (isUniqueViolation(error)) throw conflict({ code: 'history.not-undoable' });
  if (isAccountMissing(error)) throw conflict({ code: 'history.deleted-since' });
  return mapLedgerError(error);
}

export const transactionRecords: RecordKind = {
  fieldsOf: (tx, row) => ({ before: written(tx, row.before, row), after: written(tx, row.after, row) }),
  lock: async (tx, rows, all) => {
    const context = await lockAll(tx, rows);
    const { present, gone } = context;
    const sides = await lockSides(tx, transfersOf(rows, present));
    const wholeOf = ({ id, fields }: UndoStep): Fields => ({ ...present.get(id)?.fields, ...fields });
    // With a reconciliation goes what it made of its transactions.
    const isReconciling = all.some(({ kind }) => kind === 'reconciliation');
    const find = (id: string) => {
      const row = present.get(id);
      return row ? presentOf(tx, row) : null;
    };
    return {
      find,
      refuse: ({ id, op, fields }) => {
        if (op === 'create' && gone.get(id)?.op !== 'delete') return 'history.hidden';
        if (!isReconciling && isReconciled(find(id), op, fields)) return 'transaction.reconciled';
        const whole = { ...find(id)?.fields, ...fields };
        if (op === 'update' && isSideOfNone(whole)) return 'transfer.linked';
        return op !== 'delete' && isFraction(tx, whole) ? 'amount.whole' : null;
      },
      write: async (steps) => {
        const refused = sidesRefusal(steps, { sides, gone, wholeOf });
        if (refused) throw conflict({ code: refused });
        for (const op of ['delete', 'update', 'create'] as const) {
          const entries = steps.filter((step) => step.op === op).map((step) => entryOf(tx, step, context));
          if (entries.length > 0) await STATEMENTS[op](tx, JSON.stringify(entries)).catch(refuseBooking);
        }
        const back = steps.filter(({ op }) => op === 'create').map((step) => ({ ...wholeOf(step), id: step.id }));
        const split = await backRefusal(tx, back);
        if (split) throw conflict({ code: split });
      },
    };
  },
};

import {
  isDueTwice,
  isWholeCurrency,
  type Decision,
  type Fields,
  type PresentRecord,
  type UndoStep,
} from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden } from '../../../http/failure.ts';
import { lockDecidedBills } from '../../schedules/due-once.ts';
import type { ChangeRow } from '../history-repository.ts';
import type { RecordKind } from './record-kind.ts';

interface PresentRow extends PresentRecord {
  readonly id: string;
}

const lockRows = (tx: PersonTransaction, ledgerId: string, ids: readonly string[]): Promise<PresentRow[]> =>
  tx.rows<PresentRow>(sql`
    select id, version, access.occurrence_fields(o) as fields from occurrence o
    where ledger_id = ${ledgerId} and id = any(${ids}::uuid[]) order by id for update`);

/** Which had a transaction that is recorded as another occurrence of their ledger by now. */
const takenElsewhere = async (
  tx: PersonTransaction,
  ledgerIds: readonly string[],
  pairs: readonly { readonly id: string; readonly ledger: string; readonly transaction: string }[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select w.id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w (id uuid, ledger uuid, transaction uuid)
      join occurrence o on o.ledger_id = any(${ledgerIds}) and o.ledger_id = w.ledger
        and o.transaction_id = w.transaction and o.id <> w.id`);
  return new Set(rows.map(({ id }) => id));
};

const RECORD = sql`
  (schedule_id uuid, date date, state text, transaction_id uuid, expected_date date, amount bigint, is_automatic boolean,
    rejected uuid[])`;

/** Writes an occurrence as it was; one without its schedule, or recorded with what is gone, is not written. */
const put = (tx: PersonTransaction, ledgerId: string, id: string, fields: Fields) =>
  tx.run(sql`
    insert into occurrence as o (ledger_id, id, schedule_id, date, state, transaction_id, expected_date, amount,
      is_automatic, rejected, version)
    select ${ledgerId}, ${id}, f.schedule_id, f.date, f.state, f.transaction_id, f.expected_date, f.amount,
      f.is_automatic, f.rejected, coalesce((
        select version from change where ledger_id = ${ledgerId} and record_id = ${id} order by ord desc limit 1
      ), 0) + 1
    from jsonb_to_record(${JSON.stringify(fields)}::jsonb) as f ${RECORD}
    where exists (select from schedule where ledger_id = ${ledgerId} and id = f.schedule_id) and (f.transaction_id is null
      or exists (select from transaction where ledger_id = ${ledgerId} and id = f.transaction_id and not is_projected))
    on conflict (ledger_id, id) do update set state = excluded.state, transaction_id = excluded.transaction_id,
      expected_date = excluded.expected_date, amount = excluded.amount, is_automatic = excluded.is_automatic,
      rejected = excluded.rejected, version = o.version + 1`);

/** What the server recorded by itself is not recorded again: taken back, it is skipped. */
const skip = (tx: PersonTransaction, ledgerId: string, id: string) =>
  tx.run(sql`
    update occurrence set state = 'skipped', transaction_id = null, version = version + 1
    where ledger_id = ${ledgerId} and id = ${id} and state <> 'skipped'`);

const reopens = ({ op, fields }: UndoStep): boolean => op === 'delete' || fields['state'] === 'due';

async function write(tx: PersonTransaction, step: UndoStep, at: { ledgerId: string; row: PresentRow | undefined }) {
  const { id, op, fields } = step;
  const { ledgerId, row } = at;
  if (row?.fields['is_automatic'] === true && reopens(step)) await skip(tx, ledgerId, id);
  else if (op === 'delete') await tx.run(sql`delete from occurrence where ledger_id = ${ledgerId} and id = ${id}`);
  else await put(tx, ledgerId, id, { ...row?.fields, ...fields });
}

const UNDECIDED = { transactionId: null, expectedDate: null, amount: null, recordedOn: null };

/**
 * Whether the date of a decision that a step puts back is one of another part of the bill by now. Not of bills of which the
 * same changes put schedules back: what these are then is known only once all is written.
 */
async function lockOtherParts(tx: PersonTransaction, decided: readonly Fields[], all: readonly ChangeRow[]) {
  const schedules = decided.map((fields) => fields['schedule_id']).filter((id) => typeof id === 'string');
  const { billOf } = await lockDecidedBills(tx, [...new Set(schedules)]);
  const changed = new Set(all.filter(({ kind }) => kind === 'schedule').map(({ record_id }) => record_id));
  return ({ schedule_id: id, date, state }: Fields): boolean => {
    if (typeof id !== 'string' || state === 'due') return false;
    const bill = billOf(id);
    if (bill.some(({ schedule }) => changed.has(schedule.id))) return false;
    const putBack = { ...UNDECIDED, date, state } as Decision;
    return isDueTwice(
      bill.map(({ schedule, decisions }) => ({
        schedule,
        decisions: schedule.id === id ? [...decisions, putBack] : decisions,
      })),
    );
  };
}

export const occurrenceRecords: RecordKind = {
  fieldsOf: (_tx, { before, after }) => ({ before, after }),
  lock: async (tx, rows, all) => {
    const ledgers = new Map(rows.map(({ record_id, ledger_id }) => [record_id, ledger_id]));
    const present = new Map<string, PresentRow>();
    const ledgerIds = [...new Set(ledgers.values())].toSorted();
    for (const ledgerId of ledgerIds) {
      const ids = [...ledgers].filter(([, ledger]) => ledger === ledgerId).map(([id]) => id);
      for (const row of await lockRows(tx, ledgerId, ids)) present.set(row.id, row);
    }
    const before = rows.flatMap(({ record_id: id, ledger_id: ledger, before: was }) =>
      typeof was?.['transaction_id'] === 'string' ? [{ id, ledger, transaction: was['transaction_id'] }] : [],
    );
    const taken = before.length > 0 ? await takenElsewhere(tx, ledgerIds, before) : new Set<string>();
    const decided = rows.flatMap(({ record_id: id, before: was }) =>
      was ? [{ ...present.get(id)?.fields, ...was }] : [],
    );
    const isInOtherPart = await lockOtherParts(tx, decided, all);
    return {
      find: (id) => present.get(id) ?? null,
      refuse: ({ id, op, fields }) => {
        const ledger = tx.ledgers.find((each) => each.id === ledgers.get(id));
        if (!ledger) throw forbidden();
        if (op !== 'delete' && taken.has(id)) return 'occurrence.matched';
        if (op !== 'delete' && isInOtherPart({ ...present.get(id)?.fields, ...fields })) return 'history.not-undoable';
        const isFraction = isWholeCurrency(ledger.currency) && Number(fields['amount'] ?? 0) % 100 !== 0;
        return isFraction ? 'amount.whole' : null;
      },
      write: async (steps) => {
        for (const step of steps) {
          await write(tx, step, { ledgerId: ledgers.get(step.id) ?? '', row: present.get(step.id) });
        }
      },
    };
  },
};

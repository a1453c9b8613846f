import type { LocalDate, Minor, PresentRecord, UndoStep } from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { conflict } from '../../../http/failure.ts';
import type { RecordKind } from './record-kind.ts';

interface PresentRow {
  readonly id: string;
  readonly ledger_id: string;
  readonly version: number;
  readonly account_id: string;
  readonly date: LocalDate;
  readonly balance: Minor;
  readonly is_changed: boolean;
  readonly created_at: string;
}

const lockRow = (tx: PersonTransaction, ledgerId: string, id: string): Promise<PresentRow | undefined> =>
  tx.row<PresentRow>(sql`
    select id, ledger_id, version, account_id, date, balance, is_changed, created_at from reconciliation
    where ledger_id = ${ledgerId} and id = ${id} for update`);

const presentOf = ({ version, account_id, date, balance, is_changed }: PresentRow): PresentRecord => ({
  version,
  fields: { account_id, date, balance, is_changed },
});

const restore = (tx: PersonTransaction, ledgerId: string, { id, fields }: UndoStep) =>
  tx.run(sql`
    insert into reconciliation (ledger_id, id, account_id, date, balance, is_changed, version)
    select ${ledgerId}, ${id}, f.account_id, f.date, f.balance, coalesce(f.is_changed, false), coalesce((
        select version from change where ledger_id = ${ledgerId} and record_id = ${id} order by ord desc limit 1
      ), 0) + 1
    from jsonb_to_record(${JSON.stringify(fields)}::jsonb) as f (account_id uuid, date date, balance bigint,
      is_changed boolean)`);

/** What became reconciled with it is open again: the next one, whose balance has it in, has changed since. */
const markNext = (tx: PersonTransaction, { ledger_id, account_id, date, created_at }: PresentRow) =>
  tx.run(sql`
    update reconciliation set is_changed = true, version = version + 1
    where ledger_id = ${ledger_id} and not is_changed and id = (
      select id from reconciliation where ledger_id = ${ledger_id} and account_id = ${account_id}
        and (date, created_at) > (${date}, ${created_at}) order by date, created_at limit 1)`);

/** Refuses one that would say of its account what its reconciled transactions do not add up to. */
async function refuseUntrue(tx: PersonTransaction, ledgerId: string, ids: readonly string[]): Promise<void> {
  const untrue = await tx.row(sql`
    select r.id from reconciliation r
    where r.ledger_id = ${ledgerId} and r.id = any(${ids}::uuid[]) and not r.is_changed and r.balance <> (
      select coalesce(sum(t.amount), 0) from transaction t
      where t.ledger_id = r.ledger_id and t.account_id = r.account_id and t.status = 'reconciled'
        and coalesce(t.bank_date, t.date) <= r.date)
    limit 1`);
  if (untrue) throw conflict({ code: 'reconciliation.difference' });
}

async function write(
  tx: PersonTransaction,
  step: UndoStep,
  { ledgerId, row }: { readonly ledgerId: string; readonly row: PresentRow | undefined },
): Promise<void> {
  const { id, op, fields } = step;
  if (op === 'create') await restore(tx, ledgerId, step);
  else if (op === 'delete') {
    await tx.run(sql`delete from reconciliation where ledger_id = ${ledgerId} and id = ${id}`);
    if (row) await markNext(tx, row);
  } else {
    await tx.run(sql`
      update reconciliation set is_changed = ${fields['is_changed'] === true}, version = version + 1
      where ledger_id = ${ledgerId} and id = ${id}`);
  }
}

export const reconciliationRecords: RecordKind = {
  fieldsOf: (_tx, { before, after }) => ({ before, after }),
  lock: async (tx, rows) => {
    const ledgers = new Map(rows.map(({ record_id, ledger_id }) => [record_id, ledger_id]));
    const present = new Map<string, PresentRow>();
    for (const [id, ledgerId] of ledgers) {
      const row = await lockRow(tx, ledgerId, id);
      if (row) present.set(id, row);
    }
    return {
      find: (id) => {
        const row = present.get(id);
        return row ? presentOf(row) : null;
      },
      refuse: () => null,
      write: async (steps) => {
        for (const step of steps) {
          await write(tx, step, { ledgerId: ledgers.get(step.id) ?? '', row: present.get(step.id) });
        }
        const ids = steps.map(({ id }) => id);
        for (const ledgerId of new Set(ledgers.values())) await refuseUntrue(tx, ledgerId, ids);
      },
    };
  },
};

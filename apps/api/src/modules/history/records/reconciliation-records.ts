import type { LocalDate, Minor, PresentRecord, UndoStep } from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import type { RecordKind } from './record-kind.ts';

interface PresentRow {
  readonly id: string;
  readonly ledger_id: string;
  readonly version: number;
  readonly account_id: string;
  readonly date: LocalDate;
  readonly balance: Minor;
  readonly is_changed: boolean;
}

const lockRow = (tx: PersonTransaction, ledgerId: string, id: string): Promise<PresentRow | undefined> =>
  tx.row<PresentRow>(sql`
    select id, ledger_id, version, account_id, date, balance, is_changed from reconciliation
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

async function write(tx: PersonTransaction, step: UndoStep, ledgerId: string): Promise<void> {
  const { id, op, fields } = step;
  if (op === 'create') await restore(tx, ledgerId, step);
  else if (op === 'delete') {
    await tx.run(sql`delete from reconciliation where ledger_id = ${ledgerId} and id = ${id}`);
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
        for (const step of steps) await write(tx, step, ledgers.get(step.id) ?? '');
      },
    };
  },
};

import { type CarryOver, isWholeCurrency, type LocalDate, type Minor, type PresentRecord } from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { lock } from '../../../db/lock.ts';
import { forbidden } from '../../../http/failure.ts';
import type { RecordKind } from './record-kind.ts';

interface PresentRow {
  readonly id: string;
  readonly version: number;
  readonly category: string;
  readonly month: LocalDate;
  readonly assigned: Minor | null;
  readonly carry_over: CarryOver | null;
}

const listRows = (tx: PersonTransaction, ledgerId: string, ids: readonly string[]): Promise<PresentRow[]> =>
  tx.rows<PresentRow>(sql`
    select id, version, category, month, assigned, carry_over from budget
    where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])`);

const presentOf = ({ version, category, month, assigned, carry_over }: PresentRow): PresentRecord => ({
  version,
  fields: { category, month, assigned, carry_over },
});

type Fields = PresentRecord['fields'];

const create = (tx: PersonTransaction, ledgerId: string, id: string, fields: Fields) =>
  tx.run(sql`
    insert into budget (ledger_id, id, category, month, assigned, carry_over, version)
    select ${ledgerId}, ${id}, f.category, f.month, f.assigned, f.carry_over, coalesce((
        select version from change where ledger_id = ${ledgerId} and record_id = ${id} order by ord desc limit 1
      ), 0) + 1
    from jsonb_to_record(${JSON.stringify(fields)}::jsonb)
      as f (category text, month date, assigned bigint, carry_over text)`);

const remove = (tx: PersonTransaction, ledgerId: string, id: string) =>
  tx.run(sql`delete from budget where ledger_id = ${ledgerId} and id = ${id}`);

/** What holds neither an amount nor a policy any more is deleted. */
const update = (tx: PersonTransaction, ledgerId: string, id: string, { assigned, carry_over }: Fields) =>
  assigned === null && carry_over === null
    ? remove(tx, ledgerId, id)
    : tx.run(sql`
        update budget set assigned = ${assigned}, carry_over = ${carry_over}, version = version + 1
        where ledger_id = ${ledgerId} and id = ${id}`);

export const budgetRecords: RecordKind = {
  fieldsOf: (_tx, { before, after }) => ({ before, after }),
  lock: async (tx, rows) => {
    const ledgers = new Map(rows.map(({ record_id, ledger_id }) => [record_id, ledger_id]));
    const present = new Map<string, PresentRow>();
    for (const ledgerId of [...new Set(ledgers.values())].toSorted()) {
      await lock(tx, ledgerId);
      const ids = [...ledgers].filter(([, ledger]) => ledger === ledgerId).map(([id]) => id);
      for (const row of await listRows(tx, ledgerId, ids)) present.set(row.id, row);
    }
    const find = (id: string) => {
      const row = present.get(id);
      return row ? presentOf(row) : null;
    };
    return {
      find,
      refuse: ({ id, fields }) => {
        const ledger = tx.ledgers.find((each) => each.id === ledgers.get(id));
        if (!ledger) throw forbidden();
        const isFraction = isWholeCurrency(ledger.currency) && Number(fields['assigned'] ?? 0) % 100 !== 0;
        return isFraction ? 'amount.whole' : null;
      },
      write: async (steps) => {
        for (const { id, op, fields } of steps) {
          const ledgerId = ledgers.get(id) ?? '';
          const row = present.get(id);
          if (op === 'delete') await remove(tx, ledgerId, id);
          else if (op === 'create') await create(tx, ledgerId, id, fields);
          else if (row) await update(tx, ledgerId, id, { ...presentOf(row).fields, ...fields });
        }
      },
    };
  },
};

import type { Fields, UndoStep } from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import type { RecordKind } from './record-kind.ts';

interface PresentRow {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly fields: Fields;
}

const lockRows = (tx: PersonTransaction, ledgerId: string, ids: readonly string[]): Promise<PresentRow[]> =>
  tx.rows<PresentRow>(sql`
    select id, state, version, jsonb_build_object('file_name', file_name, 'format', format) as fields from import
    where ledger_id = ${ledgerId} and id = any(${ids}::uuid[]) order by id for update`);

/** An import that is taken back is there no more; taken back, that is its return. */
const write = (tx: PersonTransaction, { op, id }: UndoStep): Promise<number> =>
  tx.run(sql`
    update import set state = ${op === 'delete' ? 'undone' : 'committed'}, undo = null, version = version + 1
    where ledger_id = any(${tx.ledgers.map((ledger) => ledger.id)}) and id = ${id}`);

export const importRecords: RecordKind = {
  fieldsOf: (_tx, { before, after }) => ({ before, after }),
  lock: async (tx, rows) => {
    const present = new Map<string, PresentRow>();
    for (const ledgerId of new Set(rows.map(({ ledger_id }) => ledger_id))) {
      const ids = rows.filter(({ ledger_id }) => ledger_id === ledgerId).map(({ record_id }) => record_id);
      for (const row of await lockRows(tx, ledgerId, ids)) present.set(row.id, row);
    }
    return {
      find: (id) => {
        const row = present.get(id);
        return row?.state === 'committed' ? { version: row.version, fields: row.fields } : null;
      },
      refuse: ({ id }) => (present.has(id) ? null : 'history.not-undoable'),
      write: async (steps) => {
        for (const step of steps) await write(tx, step);
      },
    };
  },
};

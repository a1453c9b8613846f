import type { AccountKind, LocalDate, PresentRecord, UndoStep } from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import * as repository from '../../bookings/account-repository.ts';
import type { AccountFields, AccountRow } from '../../bookings/account-repository.ts';
import { mapTaken } from '../../accounts/account-service.ts';
import { nextVersion } from '../history-repository.ts';
import type { RecordKind } from './record-kind.ts';

interface PresentAccount extends AccountRow {
  /** Transactions that go with no account: all but an opening balance that is put back with it. */
  readonly transactions: number;
}

const presentOf = ({ version, name, kind, bank_id, position, closed_on }: PresentAccount): PresentRecord => ({
  version,
  fields: { name, kind, bank_id, position, closed_on },
});

const fieldsOf = ({ name, kind, bank_id, position, closed_on }: UndoStep['fields']): AccountFields => ({
  name: name as string,
  kind: kind as AccountKind,
  bank_id: bank_id as string | null,
  position: position as number,
  closed_on: closed_on as LocalDate | null,
});

const countOthers = async (
  tx: PersonTransaction,
  { ledger_id, id }: AccountRow,
  together: readonly string[],
): Promise<number> => {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) as count from transaction
    where ledger_id = ${ledger_id} and account_id = ${id} and (type <> 'opening' or id <> all(${together}::uuid[]))`);
  return row?.count ?? 0;
};

async function write(
  tx: PersonTransaction,
  step: UndoStep,
  { row, ledgerId }: { readonly row: PresentAccount | undefined; readonly ledgerId: string },
): Promise<void> {
  if (step.op === 'create') {
    const version = await nextVersion(tx, ledgerId, step.id);
    await mapTaken(repository.createAccount(tx, { ledgerId, id: step.id, version }, fieldsOf(step.fields)));
  } else if (row && step.op === 'delete') await repository.deleteAccount(tx, row);
  else if (row) {
    const fields = fieldsOf({ ...presentOf(row).fields, ...step.fields });
    await mapTaken(repository.updateAccount(tx, row, fields));
  }
}

export const accountRecords: RecordKind = {
  fieldsOf: (_tx, { before, after }) => ({ before, after }),
  lock: async (tx, rows, all) => {
    const present = new Map<string, PresentAccount>();
    const together = all.filter(({ kind }) => kind === 'transaction').map(({ record_id }) => record_id);
    const ledgers = new Map(rows.map(({ record_id, ledger_id }) => [record_id, ledger_id]));
    for (const id of ledgers.keys()) {
      const row = await repository.lockAccount(tx, id);
      if (row) present.set(id, { ...row, transactions: await countOthers(tx, row, together) });
    }
    return {
      find: (id) => {
        const row = present.get(id);
        return row ? presentOf(row) : null;
      },
      refuse: ({ id, op }) =>
        op === 'delete' && (present.get(id)?.transactions ?? 0) > 0 ? 'account.not-empty' : null,
      write: async (steps) => {
        for (const step of steps) {
          await write(tx, step, { row: present.get(step.id), ledgerId: ledgers.get(step.id) ?? '' });
        }
      },
    };
  },
};

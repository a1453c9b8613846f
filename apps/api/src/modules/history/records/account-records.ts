import type { AccountKind, LocalDate, PresentRecord, UndoStep } from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import * as repository from '../../bookings/account-repository.ts';
import type { AccountFields, AccountRow } from '../../bookings/account-repository.ts';
import { mapTaken } from '../../accounts/account-service.ts';
import { nextVersion } from '../history-repository.ts';
import type { RecordKind } from './record-kind.ts';

interface PresentAccount extends AccountRow {
  /** Transactions besides the opening balance, which go with no account. */
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
  lock: async (tx, rows) => {
    const present = new Map<string, PresentAccount>();
    const ledgers = new Map(rows.map(({ record_id, ledger_id }) => [record_id, ledger_id]));
    for (const id of ledgers.keys()) {
      const row = await repository.lockAccount(tx, id);
      if (row) present.set(id, { ...row, transactions: await repository.countTransactions(tx, row) });
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

import {
  isWholeCurrency,
  type AmountKind,
  type Fields,
  type Frequency,
  type LocalDate,
  type Minor,
  type PresentRecord,
  type WeekendShift,
} from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { conflict, forbidden } from '../../../http/failure.ts';
import {
  createSchedule,
  deleteSchedule,
  findSchedules,
  lockSeries,
  updateSchedule,
  type ScheduleFields,
} from '../../schedules/schedule-repository.ts';
import { isDueTwice } from '../../schedules/schedule-state.ts';
import type { RecordKind } from './record-kind.ts';

interface PresentRow extends PresentRecord {
  readonly id: string;
}

const lockRows = (tx: PersonTransaction, ledgerId: string, ids: readonly string[]): Promise<PresentRow[]> =>
  tx.rows<PresentRow>(sql`
    select id, version, access.schedule_fields(s) as fields from schedule s
    where ledger_id = ${ledgerId} and id = any(${ids}::uuid[]) order by id for update`);

const storedFields = (fields: Fields): ScheduleFields => ({
  seriesId: fields['series_id'] as string,
  transactionId: fields['transaction_id'] as string | null,
  description: fields['description'] as string,
  category: fields['category'] as string | null,
  amount: fields['amount'] as Minor,
  amountKind: fields['amount_kind'] as AmountKind,
  frequency: fields['frequency'] as Frequency,
  date: fields['date'] as LocalDate,
  dueDate: fields['due_date'] as number | null,
  weekend: fields['weekend'] as WeekendShift,
  endsOn: fields['ends_on'] as LocalDate | null,
  count: fields['count'] as number | null,
  automaticFrom: fields['automatic_from'] as LocalDate | null,
  remindDays: fields['remind_days'] as number | null,
  listedFrom: fields['listed_from'] as LocalDate,
  accountId: fields['account_id'] as string | null,
  isStopped: fields['is_stopped'] as boolean,
});

/** The series of some schedules keep to one bill a date, whichever of their schedules are put back. */
async function assertNotTwice(tx: PersonTransaction, ledgerId: string, ids: readonly string[]): Promise<void> {
  const written = await findSchedules(tx, [ledgerId], ids);
  for (const seriesId of new Set(written.map((row) => row.seriesId))) {
    if (isDueTwice(await lockSeries(tx, ledgerId, seriesId))) throw conflict({ code: 'history.not-undoable' });
  }
}

export const scheduleRecords: RecordKind = {
  fieldsOf: (_tx, { before, after }) => ({ before, after }),
  lock: async (tx, rows) => {
    const ledgers = new Map(rows.map(({ record_id, ledger_id }) => [record_id, ledger_id]));
    const present = new Map<string, PresentRow>();
    for (const ledgerId of [...new Set(ledgers.values())].toSorted()) {
      const ids = [...ledgers].filter(([, ledger]) => ledger === ledgerId).map(([id]) => id);
      for (const row of await lockRows(tx, ledgerId, ids)) present.set(row.id, row);
    }
    return {
      find: (id) => present.get(id) ?? null,
      refuse: ({ id, fields }) => {
        const ledger = tx.ledgers.find((each) => each.id === ledgers.get(id));
        if (!ledger) throw forbidden();
        const isFraction = isWholeCurrency(ledger.currency) && Number(fields['amount'] ?? 0) % 100 !== 0;
        return isFraction ? 'amount.whole' : null;
      },
      write: async (steps) => {
        for (const { id, op, fields } of steps) {
          const key = { ledgerId: ledgers.get(id) ?? '', id };
          if (op === 'delete') await deleteSchedule(tx, key);
          else if (op === 'create') await createSchedule(tx, key, storedFields(fields));
          else await updateSchedule(tx, key, storedFields({ ...present.get(id)?.fields, ...fields }));
        }
        const byLedger = Map.groupBy(steps, ({ id }) => ledgers.get(id) ?? '');
        for (const [ledgerId, those] of byLedger) {
          const ids = those.map(({ id }) => id);
          await assertNotTwice(tx, ledgerId, ids);
        }
      },
    };
  },
};

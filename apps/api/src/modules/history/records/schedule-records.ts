import {
  isDecided,
  isWholeCurrency,
  nominalDates,
  type AmountKind,
  type Decision,
  type Fields,
  type Frequency,
  type LocalDate,
  type Minor,
  type PresentRecord,
  type ProblemCode,
  type Schedule,
  type UndoStep,
  type WeekendShift,
} from '@nestegg/domain';
import type { PersonTransaction } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden } from '../../../http/failure.ts';
import { ledgerIdsOf } from '../../ledgers/ledgers.ts';
import { listDecisionsOf } from '../../schedules/decision-repository.ts';
import { bySchedule } from '../../schedules/open-occurrences.ts';
import {
  createSchedule,
  deleteSchedule,
  updateSchedule,
  type ScheduleFields,
} from '../../schedules/schedule-repository.ts';
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

/** A bill goes on or not while its start is locked: no other transaction starts one for it meanwhile. */
const lockStarts = (tx: PersonTransaction, ledgerIds: readonly string[], ids: readonly string[]) =>
  tx.rows(sql`
    select from transaction where ledger_id = any(${ledgerIdsOf(tx)}) and id in (
      select transaction_id from schedule where ledger_id = any(${ledgerIds}) and id = any(${ids}::uuid[])
    ) order by id for update`);

/** What was decided about a date that a schedule would not have any more, by what matters most of it. */
const DECIDED = [
  ['recorded', 'occurrence.recorded'],
  ['skipped', 'occurrence.skipped'],
  ['due', 'schedule.changed'],
] as const satisfies readonly (readonly [Decision['state'], ProblemCode])[];

/** For what a schedule is not put back about which something was decided since. */
export const DECIDED_SINCE: ReadonlySet<ProblemCode> = new Set(DECIDED.map(([, code]) => code));

const scheduleOf = (id: string, fields: Fields): Schedule => ({ ...storedFields(fields), id, isWhole: false });

const hasDate = (schedule: Schedule, { date }: Decision): boolean => nominalDates(schedule, date, date).length > 0;

/** For what a step is refused that takes dates away about which something was decided; null where it takes none. */
function decidedSince(
  { id, op, fields }: UndoStep,
  present: PresentRecord | null,
  decisions: readonly Decision[],
): ProblemCode | null {
  if (!present) return null;
  const now = scheduleOf(id, present.fields);
  const next = op === 'delete' ? null : scheduleOf(id, { ...present.fields, ...fields });
  const lost = decisions.filter((each) => isDecided(each) && hasDate(now, each) && !(next && hasDate(next, each)));
  return DECIDED.find(([state]) => lost.some((each) => each.state === state))?.[1] ?? null;
}

export const scheduleRecords: RecordKind = {
  fieldsOf: (_tx, { before, after }) => ({ before, after }),
  lock: async (tx, rows, all) => {
    const ledgers = new Map(rows.map(({ record_id, ledger_id }) => [record_id, ledger_id]));
    const present = new Map<string, PresentRow>();
    await lockStarts(tx, [...new Set(ledgers.values())], [...ledgers.keys()]);
    for (const ledgerId of [...new Set(ledgers.values())].toSorted()) {
      const ids = [...ledgers].filter(([, ledger]) => ledger === ledgerId).map(([id]) => id);
      for (const row of await lockRows(tx, ledgerId, ids)) present.set(row.id, row);
    }
    const keys = [...ledgers].map(([id, ledgerId]) => ({ id, ledgerId }));
    // What the same changes decided goes, or comes back, with them.
    const own = all.filter(({ kind }) => kind === 'occurrence').map(({ record_id }) => record_id);
    const decisions = bySchedule(await listDecisionsOf(tx, keys, own));
    return {
      find: (id) => present.get(id) ?? null,
      refuse: (step) => {
        const { id, fields } = step;
        const ledger = tx.ledgers.find((each) => each.id === ledgers.get(id));
        if (!ledger) throw forbidden();
        const isFraction = isWholeCurrency(ledger.currency) && Number(fields['amount'] ?? 0) % 100 !== 0;
        return isFraction ? 'amount.whole' : decidedSince(step, present.get(id) ?? null, decisions.get(id) ?? []);
      },
      write: async (steps) => {
        for (const { id, op, fields } of steps) {
          const key = { ledgerId: ledgers.get(id) ?? '', id };
          if (op === 'delete') await deleteSchedule(tx, key);
          else if (op === 'create') await createSchedule(tx, key, storedFields(fields));
          else await updateSchedule(tx, key, storedFields({ ...present.get(id)?.fields, ...fields }));
        }
      },
    };
  },
};

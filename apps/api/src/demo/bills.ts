import { usualRemindDays, type LocalDate } from '@nestegg/domain';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import { newId } from '../db/ids.ts';
import { sql } from '../db/sql.ts';
import { setDecision } from '../modules/schedules/decision-repository.ts';
import { createSchedule, type ScheduleFields } from '../modules/schedules/schedule-repository.ts';
import { isBill, isFixed, type Habit } from './plan.ts';

/** One payment of a bill. */
interface Payment {
  readonly id: string;
  readonly date: LocalDate;
  readonly category: string | null;
  readonly amount: number;
  readonly account_id: string | null;
}

/** The first payment is marked as recurring, as by the form. */
async function markStart(tx: PersonTransaction, ledgerId: string, { id }: Payment, day: number): Promise<void> {
  await tx.run(sql`
    update transaction set is_recurring = true, frequency = 'monthly', due_day = ${day}, updated_by = ${tx.personId},
      version = version + 1
    where ledger_id = ${ledgerId} and id = ${id}`);
}

const fieldsOf = (start: Payment, habit: Habit & { readonly when: { readonly day: number } }, id: string) =>
  ({
    seriesId: id,
    transactionId: start.id,
    description: habit.descriptions[0],
    category: start.category,
    amount: start.amount,
    amountKind: isFixed(habit) ? 'fixed' : 'about',
    frequency: 'monthly',
    date: start.date,
    dueDate: habit.when.day,
    weekend: 'none',
    endsOn: null,
    count: null,
    automaticFrom: null,
    remindDays: usualRemindDays(start.amount),
    listedFrom: start.date,
    accountId: start.account_id,
    isStopped: false,
  }) satisfies ScheduleFields;

/**
 * Makes bills of what is paid on a day of each month, as a person did who marked the first payments as recurring at the
 * time, and had all later ones recorded.
 */
export async function makeBills(tx: PersonTransaction, ledgerId: string, habits: readonly Habit[]): Promise<void> {
  for (const habit of habits.filter(isBill)) {
    const payments = await tx.rows<Payment>(sql`
      select id, date, category, amount, account_id from transaction
      where ledger_id = ${ledgerId} and type = 'entry' and not is_projected and description = ${habit.descriptions[0]}
      order by date`);
    const [start] = payments;
    if (!start) continue;
    await markStart(tx, ledgerId, start, habit.when.day);
    // The id of a bill says when it was made: forecasts of earlier days know nothing of it.
    const scheduleId = newId(Date.parse(start.date));
    await createSchedule(tx, { ledgerId, id: scheduleId }, fieldsOf(start, habit, scheduleId));
    for (const { id: transactionId, date } of payments) {
      await setDecision(tx, { ledgerId, scheduleId, date }, { state: 'recorded', transactionId });
    }
  }
}

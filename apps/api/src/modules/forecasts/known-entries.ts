import { addDays, type KnownEntry, type LocalDate, OCCURRENCE_DAYS } from '@nestegg/domain';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { openOf } from '../schedules/open-occurrences.ts';
import { listUnstopped, type ScheduleRow } from '../schedules/schedule-repository.ts';
import { listLater, type Span } from './forecast-repository.ts';
import type { ForecastScope } from './forecast-scope.ts';

/** Something that is known of the days to come. */
export interface Expected extends KnownEntry {
  /** The day on which it is, or was, expected. */
  readonly expected_date: LocalDate;
  readonly about: boolean;
  readonly transaction_id: string | null;
  readonly schedule_id: string | null;
  readonly household_id: string | null;
}

/** What is known of the days after one, and how many bills are missed and in none of them. */
export interface Known {
  readonly entries: readonly Expected[];
  readonly missed: number;
}

/** Whether a bill is recorded in what a forecast is about. */
export const isInScope = ({ accountId }: ForecastScope, schedule: ScheduleRow): boolean =>
  accountId === null || schedule.accountId === accountId;

/** What is due, and what is dated later; nothing of it twice. */
export async function knownEntries(tx: PersonTransaction, scope: ForecastScope, { from, to }: Span): Promise<Known> {
  const households = new Map(tx.ledgers.map(({ id, household_id }) => [id, household_id]));
  const householdOf = (ledgerId: string) => households.get(ledgerId) ?? null;
  const [later, schedules] = await Promise.all([
    listLater(tx, scope, { from, to }),
    listUnstopped(tx, scope.ledgerIds),
  ]);
  const bills = schedules.filter((schedule) => isInScope(scope, schedule));
  const { open } = await openOf(tx, bills, { from: addDays(from, -OCCURRENCE_DAYS), to, today: from });
  const dated = later.map(({ id, ledger_id, date, description, amount }) => ({
    date,
    description,
    amount,
    expected_date: date,
    about: false,
    transaction_id: id,
    schedule_id: null,
    household_id: householdOf(ledger_id),
  }));
  const due = open
    .filter(({ state }) => state === 'due')
    .map(({ ledgerId, scheduleId, expectedDate, description, amount, isAbout, transactionId }) => ({
      date: expectedDate,
      description,
      amount,
      expected_date: expectedDate,
      about: isAbout,
      transaction_id: transactionId,
      schedule_id: scheduleId,
      household_id: householdOf(ledgerId),
    }));
  return { entries: [...dated, ...due], missed: open.length - due.length };
}

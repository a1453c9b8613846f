import { addDays, lastDecided, listedFromOf, SCHEDULE_LIMIT, usualRemindDays, type LocalDate } from '@nestegg/domain';
import { newId } from '../../db/ids.ts';
import { lock } from '../../db/lock.ts';
import type { transaction } from '../../db/schema.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { invalid } from '../../http/failure.ts';
import { changeSeries, lockForChange, type SeriesChange } from './change-series.ts';
import { findByTransaction, listStartDecisions, setDecision } from './decision-repository.ts';
import { todayIn } from './ledger-day.ts';
import { matchEntry, type WrittenEntry } from './match-entries.ts';
import {
  countActive,
  createSchedule,
  startedBy,
  stopSeries,
  type ScheduleFields,
  type ScheduleRow,
} from './schedule-repository.ts';

type Stored = Readonly<typeof transaction.$inferSelect>;

/** A transaction, as far as a schedule follows it. */
export interface TransactionRow extends Pick<
  Stored,
  | 'id'
  | 'ledger_id'
  | 'date'
  | 'description'
  | 'category'
  | 'amount'
  | 'is_recurring'
  | 'frequency'
  | 'is_projected'
  | 'account_id'
  | 'type'
  | 'payee'
> {
  readonly due_date: Stored['due_day'];
}

/** A transaction as it was just written. */
export type WrittenTransaction = TransactionRow & Pick<WrittenEntry, 'schedules'>;

/** What of a transaction its schedule has, too. */
const SHARED = {
  description: 'description',
  category: 'category',
  amount: 'amount',
  date: 'date',
  dueDate: 'due_date',
  accountId: 'account_id',
} as const;

async function assertRoom(tx: Queryable, ledgerId: string, today: LocalDate): Promise<void> {
  // Those that are started at once come one after the other.
  await lock(tx, ledgerId);
  if ((await countActive(tx, ledgerId, today)) < SCHEDULE_LIMIT) return;
  throw invalid({ field: 'is_recurring', code: 'schedule.full', params: { n: SCHEDULE_LIMIT } });
}

const fieldsOf = (row: TransactionRow, id: string, listedFrom: LocalDate): ScheduleFields => ({
  seriesId: id,
  transactionId: row.id,
  description: row.description,
  category: row.category,
  amount: row.amount,
  amountKind: 'fixed',
  // What recurs has one: the table sees to it.
  frequency: row.frequency ?? 'monthly',
  date: row.date,
  dueDate: row.due_date,
  weekend: 'none',
  endsOn: null,
  count: null,
  automaticFrom: null,
  remindDays: usualRemindDays(row.amount),
  listedFrom,
  accountId: row.account_id,
  isStopped: false,
});

/** Starts the schedule of a recurring transaction, which is its first occurrence; of one that was moved, from which ledger. */
async function startSchedule(tx: Queryable, row: TransactionRow, movedFrom: string | null): Promise<void> {
  const today = await todayIn(tx, row.ledger_id);
  await assertRoom(tx, row.ledger_id, today);
  const id = newId();
  // What ended earlier keeps its decisions: what is recorded or skipped there, the start above all, is not due here again.
  const isDecided = await isRecorded(tx, row);
  const known = await listStartDecisions(tx, [row.ledger_id, movedFrom ?? row.ledger_id], row.id);
  const decided = [...(isDecided ? [row.date] : []), lastDecided(known)].filter((date) => date !== null);
  const first = decided.map((date) => addDays(date, 1)).reduce(later, row.date);
  const listedFrom = movedFrom === null ? listedFromOf(first, today) : later(first, today);
  await createSchedule(tx, { ledgerId: row.ledger_id, id }, fieldsOf(row, id, listedFrom));
  if (!row.is_projected && !isDecided) await recordStart(tx, row, id);
}

/** Whether a transaction is recorded as an occurrence. */
const isRecorded = async (tx: Queryable, { ledger_id, id }: TransactionRow): Promise<boolean> =>
  (await findByTransaction(tx, ledger_id, id)) !== undefined;

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

const recordStart = (tx: Queryable, row: TransactionRow, scheduleId: string): Promise<number> =>
  setDecision(
    tx,
    { ledgerId: row.ledger_id, scheduleId, date: row.date },
    { state: 'recorded', transactionId: row.id },
  );

const isEntry = ({ type }: TransactionRow): boolean => type === 'entry';

/** Records a new transaction as the occurrence that it is, or starts the schedule that it is the first one of. */
export async function followCreation(
  tx: Queryable,
  row: WrittenTransaction,
  movedFrom: string | null = null,
): Promise<void> {
  if (!isEntry(row)) return;
  // What comes again itself is an occurrence of a bill of the same frequency only.
  const isMatched = !row.is_projected && (await matchEntry(tx, row, row.is_recurring ? row.frequency : null));
  if (row.is_recurring && !isMatched) await startSchedule(tx, row, movedFrom);
}

/** The same of one that was there before, and may be recorded as an occurrence already. */
async function followReturn(tx: Queryable, row: WrittenTransaction, movedFrom: string | null): Promise<void> {
  if (!(await isRecorded(tx, row))) return followCreation(tx, row, movedFrom);
  if (isEntry(row) && row.is_recurring) await startSchedule(tx, row, movedFrom);
}

/** What an edit of its start changes of a schedule. */
function changeBy(present: TransactionRow, row: TransactionRow): SeriesChange {
  const names = Object.entries(SHARED).filter(([, field]) => present[field] !== row[field]);
  const changed = Object.fromEntries(names.map(([name, field]) => [name, row[field]]));
  const isOther = present.frequency !== row.frequency;
  return { ...changed, ...(isOther && row.frequency && { frequency: row.frequency }) };
}

/** The schedule of a series that started with a transaction which has what is to come. */
const startedLast = async (tx: Queryable, { ledger_id, id }: TransactionRow): Promise<ScheduleRow | undefined> =>
  (await startedBy(tx, ledger_id, id)).at(-1);

async function stopStarted(tx: Queryable, row: TransactionRow): Promise<void> {
  const started = await startedLast(tx, row);
  if (started) await stopSeries(tx, started.ledgerId, started.seriesId);
}

async function changeStarted(
  tx: Queryable,
  { present, row, started }: { present: TransactionRow; row: TransactionRow; started: ScheduleRow },
): Promise<void> {
  const change = changeBy(present, row);
  if (Object.keys(change).length === 0) return;
  await changeSeries(tx, await lockForChange(tx, started), { change });
}

/** A projected start that turned out to have happened is recorded as its own occurrence. */
async function recordHappened(tx: Queryable, row: TransactionRow): Promise<void> {
  if (row.is_projected || (await isRecorded(tx, row))) return;
  const [first] = await startedBy(tx, row.ledger_id, row.id);
  if (first?.date === row.date) await recordStart(tx, row, first.id);
}

/** Whether the date is decided, by something else, that a projected start stands for. */
export async function isStartDecided(tx: Queryable, row: TransactionRow): Promise<boolean> {
  const [first] = row.is_projected ? await startedBy(tx, row.ledger_id, row.id) : [];
  if (first?.date !== row.date) return false;
  const decisions = await listStartDecisions(tx, [row.ledger_id], row.id);
  return decisions.some(
    ({ scheduleId, date, state }) => scheduleId === first.id && date === row.date && state !== 'due',
  );
}

/** What an edit is followed by: `keep` leaves the schedule that the transaction started as it is. */
export interface Following {
  readonly present: TransactionRow;
  readonly keep: boolean;
}

/** Has the schedule of a start follow its edit. */
async function followStart(tx: Queryable, row: WrittenTransaction, { present, keep }: Following): Promise<void> {
  const started = await startedLast(tx, present);
  if (started && !row.is_recurring && !keep) await stopStarted(tx, present);
  else if (started && row.is_recurring && !keep) await changeStarted(tx, { present, row, started });
  if (started) await recordHappened(tx, row);
  else if (!present.is_recurring) await followReturn(tx, row, null);
  else await matchUnmatched(tx, row);
}

/** An edit may make a transaction what was expected, unless it is recorded as something already. */
async function matchUnmatched(tx: Queryable, row: WrittenTransaction): Promise<void> {
  if (!row.schedules || row.is_projected || !isEntry(row)) return;
  if (!(await isRecorded(tx, row))) await matchEntry(tx, row);
}

/** Has schedules and their occurrences follow an edit. */
export async function followUpdate(tx: Queryable, row: WrittenTransaction, following: Following): Promise<void> {
  const { present } = following;
  if (present.ledger_id !== row.ledger_id) {
    if (present.is_recurring || row.is_recurring) await stopStarted(tx, present);
    await followReturn(tx, row, present.ledger_id);
  } else if (isEntry(row) && (present.is_recurring || row.is_recurring)) await followStart(tx, row, following);
  else await matchUnmatched(tx, row);
}

/** Deletes a transaction, and has the schedule that it started end, or, where that is kept, skip the start's date. */
export async function followDeletion(
  tx: Queryable,
  row: TransactionRow,
  { keep, remove }: { readonly keep: boolean; readonly remove: () => Promise<void> },
): Promise<void> {
  const started = row.is_recurring ? await startedBy(tx, row.ledger_id, row.id) : [];
  const [first] = started;
  await remove();
  if (!first) return;
  if (keep) {
    const key = { ledgerId: first.ledgerId, scheduleId: first.id, date: first.date };
    await setDecision(tx, key, { state: 'skipped' });
  } else await stopSeries(tx, first.ledgerId, first.seriesId);
}

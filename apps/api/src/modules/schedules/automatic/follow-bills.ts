import {
  addDays,
  isOpen,
  isWholeCurrency,
  localTimeIn,
  matchKey,
  matchOccurrences,
  occurrencesOf,
  toRecord,
  type LocalDate,
  type LocalTime,
  type Occurrence,
  type Schedule,
} from '@nestegg/domain';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import * as repository from './bill-repository.ts';
import type { Bill, BillDecision, BillToRecord, BillNotification } from './bill-repository.ts';

const HOUR = 3_600_000;
/** From which hour on people are notified, by their ledger's clocks. */
const MORNING = 8;
/** For how many days back missed bills are notified: who comes back after longer has a list of them. */
const MISSED_NOTICE_DAYS = 7;
/** How long before the present day occurrences can be that are notified or shown as late. */
const LOOKBACK_DAYS = 60;

/** A ledger's bills with its present time. */
interface LedgerBills {
  readonly ledgerId: string;
  readonly now: LocalTime;
  readonly schedules: readonly Bill[];
  readonly decisionsOf: (schedule: Schedule) => readonly BillDecision[];
  readonly decisions: readonly BillDecision[];
}

async function readLedgerBills(
  db: Queryable,
  { ledger_id, zone }: repository.BillLedger,
  moment: Date,
): Promise<LedgerBills> {
  const now = localTimeIn(zone, moment);
  const read = await repository.readBills(db, ledger_id, addDays(now.date, -LOOKBACK_DAYS));
  const isWhole = isWholeCurrency(read.currency);
  const known = Map.groupBy(read.decisions, ({ scheduleId }) => scheduleId);
  return {
    ledgerId: ledger_id,
    now,
    schedules: read.schedules.map((schedule) => ({ ...schedule, isWhole })),
    decisions: read.decisions,
    decisionsOf: ({ id }) => known.get(id) ?? [],
  };
}

/** What was entered and certainly is one of some occurrences, by occurrence. */
async function matchEntered(
  db: Queryable,
  { ledgerId, decisions }: LedgerBills,
  open: readonly Occurrence[],
): Promise<ReadonlyMap<string, string>> {
  const days = open.map(({ expectedDate }) => expectedDate).toSorted();
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  const widest = Math.max(...open.map(({ window }) => window));
  const span = { first: addDays(first, -widest), last: addDays(last, widest) };
  const entries = await repository.listUnmatchedEntries(db, ledgerId, span);
  const rejected = decisions.flatMap((decision) =>
    decision.rejected.map((transactionId) => matchKey({ ...decision, transactionId })),
  );
  const matches = matchOccurrences(open, entries, new Set(rejected)).filter(({ isCertain }) => isCertain);
  return new Map(matches.map((match) => [`${match.scheduleId} ${match.date}`, match.transactionId]));
}

/** Records what is due by the ledger's day; answers how many transactions that made which were expected on an earlier one. */
async function recordDue(db: Queryable, bills: LedgerBills): Promise<number> {
  const { schedules, decisionsOf, now, ledgerId } = bills;
  const wanted = schedules.map((schedule) => ({
    version: schedule.version,
    open: toRecord(schedule, decisionsOf(schedule), now.date),
  }));
  const open = wanted.flatMap((each) => each.open);
  if (open.length === 0) return 0;
  const entered = await matchEntered(db, bills, open);
  const items = wanted.flatMap(({ version, open: ofBill }) =>
    ofBill.map(({ scheduleId, date, expectedDate, amount }): BillToRecord => ({
      scheduleId,
      version,
      date,
      expectedDate,
      amount,
      id: newId(),
      transactionId: entered.get(`${scheduleId} ${date}`) ?? null,
    })),
  );
  const made = await repository.recordBills(db, ledgerId, items);
  const isLate = items.filter(({ transactionId, expectedDate }) => transactionId === null && expectedDate < now.date);
  return made === 0 ? 0 : Math.min(made, isLate.length);
}

const toNotification = ({ scheduleId, date, expectedDate, description, amount }: Occurrence): BillNotification => ({
  scheduleId,
  date,
  expectedDate,
  description,
  amount,
});

/** The open occurrences of a schedule of which its people are to be notified on a day. */
function notificationsOn(schedule: Schedule, decisions: readonly BillDecision[], today: LocalDate) {
  const { remindDays } = schedule;
  if (remindDays === null) return { due: [], missed: [] };
  const span = { from: addDays(today, -LOOKBACK_DAYS), to: addDays(today, remindDays), today };
  const open = occurrencesOf(schedule, decisions, span).filter(isOpen);
  return {
    due: open.filter(({ expectedDate }) => expectedDate >= today),
    missed: open.filter(
      ({ state, expectedDate, window }) =>
        state === 'missed' && addDays(expectedDate, window + 1 + MISSED_NOTICE_DAYS) > today,
    ),
  };
}

/** Notifies people in the morning of what is due soon, and of what has not come. */
async function notify(db: Queryable, { schedules, decisionsOf, now, ledgerId }: LedgerBills): Promise<void> {
  if (now.hour < MORNING) return;
  const wanted = schedules.map((schedule) => notificationsOn(schedule, decisionsOf(schedule), now.date));
  for (const kind of ['due', 'missed'] as const) {
    const items = wanted.flatMap((each) => each[kind]).map(toNotification);
    if (items.length > 0) await repository.enqueueBills(db, ledgerId, { kind, items });
  }
}

/** Records and announces the bills of one ledger, in one database transaction. */
async function followLedger(database: Database, ledger: repository.BillLedger, moment: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const late = await recordDue(tx, await readLedgerBills(tx, ledger, moment));
    if (late > 0) await repository.enqueueRecordedLate(tx, ledger.ledger_id, late);
    // Read anew: what was just recorded is not notified.
    await notify(tx, await readLedgerBills(tx, ledger, moment));
  });
}

/**
 * Records, in each ledger, the bills that are due by its day and for which that was chosen, and notifies people of others. A
 * failure in one ledger is the next run's affair, and no other ledger's.
 */
export async function followBills(
  database: Database,
  { now, onError }: { readonly now: () => Date; readonly onError: (error: unknown) => void },
): Promise<void> {
  for (const ledger of await repository.listBillLedgers(database.system)) {
    try {
      await followLedger(database, ledger, now());
    } catch (error) {
      onError(error);
    }
  }
}

/** Follows bills now and every hour; returns how to end that. */
export function followBillsRegularly(
  database: Database,
  { onError, now = () => new Date() }: { readonly onError: (error: unknown) => void; readonly now?: () => Date },
): () => Promise<void> {
  let underway = Promise.resolve();
  const run = () => {
    underway = underway.then(() => followBills(database, { now, onError })).catch(onError);
  };
  run();
  const timer = setInterval(run, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underway;
  };
}

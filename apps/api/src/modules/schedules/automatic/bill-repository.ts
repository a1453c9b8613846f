import type { Currency, Decision, LocalDate, MatchableTransaction, Minor, Schedule } from '@nestegg/domain';
import { newId } from '../../../db/ids.ts';
import type { Queryable } from '../../../db/session/unit-of-work.ts';
import { sql } from '../../../db/sql.ts';

/** A ledger with bills of which the server may have something to do, and its time zone. */
export interface BillLedger {
  readonly ledger_id: string;
  readonly zone: string;
}

export const listBillLedgers = (db: Queryable): Promise<BillLedger[]> =>
  db.rows<BillLedger>(sql`select * from access.bill_ledgers()`);

/** What was decided, as it is read without a person. */
export interface BillDecision extends Decision {
  readonly scheduleId: string;
  readonly rejected: readonly string[];
}

/** A bill in the version in which it was read. */
export interface Bill extends Schedule {
  readonly version: number;
}

/** The bills of a ledger that are recorded by the server, or of which it notifies people. */
export interface Bills {
  readonly currency: Currency;
  readonly schedules: readonly Omit<Bill, 'isWhole'>[];
  readonly decisions: readonly BillDecision[];
}

export const readBills = async (db: Queryable, ledgerId: string, since: LocalDate): Promise<Bills> => {
  const row = await db.row<{ bills: Bills }>(sql`select access.bills_of(${ledgerId}, ${since}) as bills`);
  if (!row) throw new Error('Nothing was read');
  return row.bills;
};

export const listUnmatchedEntries = (
  db: Queryable,
  ledgerId: string,
  { first, last }: { readonly first: LocalDate; readonly last: LocalDate },
): Promise<MatchableTransaction[]> =>
  db.rows<MatchableTransaction>(sql`select * from access.unmatched_entries(${ledgerId}, ${first}, ${last})`);

/** An occurrence to record: as a transaction that was entered, or as a new one. */
export interface BillToRecord {
  readonly scheduleId: string;
  /** Of the schedule: one that was changed since is another bill by now. */
  readonly version: number;
  readonly date: LocalDate;
  readonly expectedDate: LocalDate;
  readonly amount: Minor;
  /** Of a new transaction. */
  readonly id: string;
  readonly transactionId: string | null;
}

/** Records occurrences of a ledger; answers how many transactions that made. */
export const recordBills = async (db: Queryable, ledgerId: string, items: readonly BillToRecord[]): Promise<number> => {
  const row = await db.row<{ made: number }>(
    sql`select access.record_bills(${ledgerId}, ${JSON.stringify(items)}::jsonb) as made`,
  );
  return row?.made ?? 0;
};

/** An occurrence to notify people of. */
export interface BillNotification {
  readonly scheduleId: string;
  readonly date: LocalDate;
  readonly expectedDate: LocalDate;
  readonly description: string;
  readonly amount: Minor;
}

/** Enqueues a notification of those occurrences of which none was enqueued yet, where there are such. */
export const enqueueBills = (
  db: Queryable,
  ledgerId: string,
  { kind, items }: { readonly kind: 'due' | 'missed'; readonly items: readonly BillNotification[] },
) => db.run(sql`select access.notify_bills(${ledgerId}, ${kind}, ${JSON.stringify(items)}::jsonb, ${newId()})`);

/** Enqueues a notification of what was recorded late. */
export const enqueueRecordedLate = (db: Queryable, ledgerId: string, n: number) =>
  db.run(sql`
    select access.notify_ledger(${ledgerId}, ${newId()}, 'bills-recorded', ${JSON.stringify({ n })}::jsonb)`);

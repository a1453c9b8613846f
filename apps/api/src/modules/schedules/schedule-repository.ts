import {
  isWholeCurrency,
  lastNominalDate,
  payeeWords,
  type Currency,
  type LocalDate,
  type Schedule,
} from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** A schedule as it is stored. */
export interface ScheduleRow extends Schedule {
  readonly ledgerId: string;
  /** The transaction that its series started with; null where that is gone. */
  readonly transactionId: string | null;
  /** The account in which it is recorded; null where there is none, or it is gone or closed. */
  readonly accountId: string | null;
  readonly currency: Currency;
  readonly version: number;
}

/** What is stored of a schedule, but for what follows from it. */
export type ScheduleFields = Omit<ScheduleRow, 'id' | 'ledgerId' | 'currency' | 'version' | 'isWhole'>;

const columns = sql`
  s.ledger_id as "ledgerId", s.id, s.series_id as "seriesId", s.description, s.category, s.amount,
  s.amount_kind as "amountKind", s.frequency, s.date, s.due_day as "dueDate", s.weekend, s.ends_on as "endsOn", s.count,
  s.automatic_from as "automaticFrom", s.remind_days as "remindDays", s.listed_from as "listedFrom",
  s.is_stopped as "isStopped", s.version, l.currency`;

/** A row of a statement for schedules. */
export type UnreadSchedule = Omit<ScheduleRow, 'isWhole'>;

export const toSchedule = (row: UnreadSchedule): ScheduleRow => ({ ...row, isWhole: isWholeCurrency(row.currency) });

async function select(tx: Queryable, condition: Sql): Promise<ScheduleRow[]> {
  const rows = await tx.rows<UnreadSchedule>(sql`
    select ${columns}, t.id as "transactionId", a.id as "accountId"
    from schedule s join ledger l on l.id = s.ledger_id
      left join transaction t on t.ledger_id = s.ledger_id and t.id = s.transaction_id
      left join account a on a.ledger_id = s.ledger_id and a.id = s.account_id and a.closed_on is null
    where ${condition}`);
  return rows.map(toSchedule);
}

/** The same for occurrences alone, of which there may be many: whether start and account are there still is not asked. */
const selectAsStored = (condition: Sql): Sql => sql`
  select ${columns}, s.transaction_id as "transactionId", s.account_id as "accountId"
  from schedule s join ledger l on l.id = s.ledger_id where ${condition}`;

const inOrder = sql`order by s.ledger_id, s.listed_from, s.id`;

/** All schedules of some ledgers; of those that are stopped only what is decided is left. */
export const listSchedules = (tx: Queryable, ledgerIds: readonly string[]): Promise<ScheduleRow[]> =>
  select(tx, sql`s.ledger_id = any(${ledgerIds}) ${inOrder}`);

/** The same, for occurrences alone. */
export const listForOccurrences = async (tx: Queryable, ledgerIds: readonly string[]): Promise<ScheduleRow[]> =>
  (await tx.rows<UnreadSchedule>(selectAsStored(sql`s.ledger_id = any(${ledgerIds}) ${inOrder}`))).map(toSchedule);

export const unstopped = (ledgerIds: readonly string[]): Sql =>
  selectAsStored(sql`s.ledger_id = any(${ledgerIds}) and not s.is_stopped ${inOrder}`);

/** Those that can have an open occurrence, for occurrences alone. */
export const listUnstopped = async (tx: Queryable, ledgerIds: readonly string[]): Promise<ScheduleRow[]> =>
  (await tx.rows<UnreadSchedule>(unstopped(ledgerIds))).map(toSchedule);

export const findSchedules = (
  tx: Queryable,
  ledgerIds: readonly string[],
  ids: readonly string[],
): Promise<ScheduleRow[]> => select(tx, sql`s.ledger_id = any(${ledgerIds}) and s.id = any(${ids}::uuid[]) ${inOrder}`);

/**
 * The schedules of a series, the earliest first, locked until the database transaction ends. They are read once they are
 * locked: what another transaction added to the series until then is among them.
 */
export async function lockSeries(tx: Queryable, ledgerId: string, seriesId: string): Promise<ScheduleRow[]> {
  const wanted = sql`s.ledger_id = ${ledgerId} and s.series_id = ${seriesId} ${inOrder} for update of s`;
  const [, series] = await Promise.all([tx.rows(sql`select from schedule s where ${wanted}`), select(tx, wanted)]);
  return series;
}

/** Locks schedules, one after the other by their ids, so that no other transaction decides about their occurrences meanwhile. */
export const lockSchedules = async (
  tx: Queryable,
  ledgerIds: readonly string[],
  ids: readonly string[],
): Promise<ScheduleRow[]> => {
  const wanted = sql`s.ledger_id = any(${ledgerIds}) and s.id = any(${ids}::uuid[])`;
  return select(tx, sql`${wanted} order by s.id for update of s`);
};

/** The schedules that started with a transaction, as long as they are not stopped; the earliest first. */
export const startedBy = (tx: Queryable, ledgerId: string, transactionId: string): Promise<ScheduleRow[]> =>
  select(tx, sql`s.ledger_id = ${ledgerId} and s.transaction_id = ${transactionId} and not s.is_stopped ${inOrder}`);

/**
 * All schedules of the bills that some are of, locked: those of their series, and of what started with the same transaction,
 * in whichever of the ledgers it was then.
 */
export const lockBills = async (
  tx: Queryable,
  ledgerIds: readonly string[],
  ids: readonly string[],
): Promise<ScheduleRow[]> => {
  const some = sql`from schedule where ledger_id = any(${ledgerIds}) and id = any(${ids}::uuid[])`;
  const rows = await tx.rows<UnreadSchedule>(
    selectAsStored(sql`
      s.ledger_id = any(${ledgerIds})
        and (s.series_id in (select series_id ${some}) or s.transaction_id in (select transaction_id ${some}))
      order by s.id for update of s`),
  );
  return rows.map(toSchedule);
};

/** How many schedules of a ledger have something to come. */
export const countActive = async (tx: Queryable, ledgerId: string, today: LocalDate): Promise<number> => {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from schedule
    where ledger_id = ${ledgerId} and not is_stopped and (last_date is null or last_date >= ${today})`);
  return row?.count ?? 0;
};

const wordsOf = ({ description }: Pick<ScheduleFields, 'description'>): string[] => payeeWords(description);

export const createSchedule = (
  tx: Queryable,
  { ledgerId, id }: Pick<ScheduleRow, 'ledgerId' | 'id'>,
  fields: ScheduleFields,
): Promise<number> =>
  tx.run(sql`
    insert into schedule (ledger_id, id, series_id, transaction_id, description, category, amount, amount_kind, frequency,
      date, due_day, weekend, ends_on, count, automatic_from, remind_days, listed_from, account_id, is_stopped, words,
      last_date, version)
    values (${ledgerId}, ${id}, ${fields.seriesId}, ${fields.transactionId}, ${fields.description}, ${fields.category},
      ${fields.amount}, ${fields.amountKind}, ${fields.frequency}, ${fields.date}, ${fields.dueDate}, ${fields.weekend},
      ${fields.endsOn}, ${fields.count}, ${fields.automaticFrom}, ${fields.remindDays}, ${fields.listedFrom},
      ${fields.accountId}, ${fields.isStopped}, ${wordsOf(fields)}, ${lastNominalDate(fields)}, coalesce((
        select version from change where ledger_id = ${ledgerId} and record_id = ${id} order by ord desc limit 1
      ), 0) + 1)`);

export const updateSchedule = (
  tx: Queryable,
  { ledgerId, id }: Pick<ScheduleRow, 'ledgerId' | 'id'>,
  fields: ScheduleFields,
): Promise<number> =>
  tx.run(sql`
    update schedule set transaction_id = ${fields.transactionId}, description = ${fields.description},
      category = ${fields.category}, amount = ${fields.amount}, amount_kind = ${fields.amountKind},
      frequency = ${fields.frequency}, date = ${fields.date}, due_day = ${fields.dueDate}, weekend = ${fields.weekend},
      ends_on = ${fields.endsOn}, count = ${fields.count}, automatic_from = ${fields.automaticFrom},
      remind_days = ${fields.remindDays}, listed_from = ${fields.listedFrom}, account_id = ${fields.accountId},
      is_stopped = ${fields.isStopped}, words = ${wordsOf(fields)}, last_date = ${lastNominalDate(fields)},
      version = version + 1
    where ledger_id = ${ledgerId} and id = ${id}`);

export const deleteSchedule = (
  tx: Queryable,
  { ledgerId, id }: Pick<ScheduleRow, 'ledgerId' | 'id'>,
): Promise<number> => tx.run(sql`delete from schedule where ledger_id = ${ledgerId} and id = ${id}`);

/** Stops a series: nothing of it is open any more. */
export const stopSeries = (tx: Queryable, ledgerId: string, seriesId: string): Promise<number> =>
  tx.run(sql`
    update schedule set is_stopped = true, version = version + 1
    where ledger_id = ${ledgerId} and series_id = ${seriesId} and not is_stopped`);

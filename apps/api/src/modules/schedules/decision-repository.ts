import { addDays, type Decision, type LocalDate, type OccurrenceSpan } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';
import type { ScheduleRow } from './schedule-repository.ts';

/** What is stored of one occurrence. */
export interface DecisionRow extends Decision {
  readonly scheduleId: string;
  /** The server recorded it by itself. */
  readonly isAutomatic: boolean;
  /** Transactions that are not it. */
  readonly rejected: readonly string[];
  readonly version: number;
}

const columns = sql`
  o.schedule_id as "scheduleId", o.date, o.state, o.transaction_id as "transactionId", o.expected_date as "expectedDate",
  coalesce(t.amount, o.amount) as amount, t.date as "recordedOn", o.is_automatic as "isAutomatic",
  o.rejected::text[] as rejected, o.version`;

const withTransactions = sql`left join transaction t on t.ledger_id = o.ledger_id and t.id = o.transaction_id`;

// A weekend shifts a date by two days at most.
const SHIFT = 2;
/** How many recorded amounts say what the next one is about. */
const AMOUNTS = 6;

/** The decisions about occurrences that are expected in a span, and those from which amounts are known. */
export const listDecisions = (
  tx: Queryable,
  schedules: readonly ScheduleRow[],
  { from, to }: Pick<OccurrenceSpan, 'from' | 'to'>,
): Promise<DecisionRow[]> => {
  const ledgerIds = [...new Set(schedules.map(({ ledgerId }) => ledgerId))];
  const ids = schedules.map(({ id }) => id);
  const about = schedules.filter(({ amountKind }) => amountKind === 'about');
  return tx.rows<DecisionRow>(sql`
    with near as (
      select o.ledger_id, o.id from occurrence o
      where o.ledger_id = any(${ledgerIds}) and o.schedule_id = any(${ids}::uuid[])
        and (o.date between ${addDays(from, -SHIFT)} and ${addDays(to, SHIFT)} or o.expected_date between ${from} and ${to})
      union
      select last.ledger_id, last.id
      from unnest(${about.map(({ ledgerId }) => ledgerId)}::uuid[], ${about.map(({ id }) => id)}::uuid[]) as s (ledger_id, id),
        lateral (
          select o.ledger_id, o.id from occurrence o
          where o.ledger_id = s.ledger_id and o.schedule_id = s.id and o.state = 'recorded'
          order by o.date desc limit ${AMOUNTS}
        ) as last
    )
    select ${columns} from near n join occurrence o on o.ledger_id = n.ledger_id and o.id = n.id ${withTransactions}`);
};

/** Everything that was decided in a series. */
export const listSeriesDecisions = (tx: Queryable, ledgerId: string, seriesId: string): Promise<DecisionRow[]> =>
  tx.rows<DecisionRow>(sql`
    select ${columns} from schedule s join occurrence o on o.ledger_id = s.ledger_id and o.schedule_id = s.id
      ${withTransactions}
    where s.ledger_id = ${ledgerId} and s.series_id = ${seriesId}`);

/** Everything that was decided about some schedules, but for some decisions. */
export const listDecisionsOf = (
  tx: Queryable,
  schedules: readonly Pick<ScheduleRow, 'id' | 'ledgerId'>[],
  without: readonly string[] = [],
): Promise<DecisionRow[]> =>
  tx.rows<DecisionRow>(sql`
    select ${columns} from occurrence o ${withTransactions}
    where o.ledger_id = any(${[...new Set(schedules.map(({ ledgerId }) => ledgerId))]})
      and o.schedule_id = any(${schedules.map(({ id }) => id)}::uuid[]) and o.id <> all(${without}::uuid[])`);

/** Everything that was decided about what started with a transaction. */
export const listStartDecisions = (
  tx: Queryable,
  ledgerIds: readonly string[],
  transactionId: string,
): Promise<DecisionRow[]> =>
  tx.rows<DecisionRow>(sql`
    select ${columns} from schedule s join occurrence o on o.ledger_id = s.ledger_id and o.schedule_id = s.id
      ${withTransactions}
    where s.ledger_id = any(${ledgerIds}) and s.transaction_id = ${transactionId}`);

/** Which occurrence a transaction is recorded as. */
export const findByTransaction = (
  tx: Queryable,
  ledgerId: string,
  transactionId: string,
): Promise<{ readonly scheduleId: string; readonly date: LocalDate } | undefined> =>
  tx.row(sql`
    select schedule_id as "scheduleId", date from occurrence
    where ledger_id = ${ledgerId} and transaction_id = ${transactionId}`);

/** Which occurrence, by its nominal date. */
export interface OccurrenceKey {
  readonly ledgerId: string;
  readonly scheduleId: string;
  readonly date: LocalDate;
}

/** What is decided; what is left out is as the schedule has it. */
export interface NewDecision {
  readonly state: Decision['state'];
  readonly transactionId?: string | null;
  readonly expectedDate?: LocalDate | null;
  readonly amount?: number | null;
  readonly rejected?: readonly string[];
}

/** The id of what is decided about an occurrence: decided again, it is the same record. */
const idOf = ({ ledgerId, scheduleId, date }: OccurrenceKey): Sql =>
  sql`md5(concat(${ledgerId}::text, ' ', ${scheduleId}::text, ' ', ${date}::text))::uuid`;

/** Decides about an occurrence; its schedule is locked. */
export const setDecision = (tx: Queryable, key: OccurrenceKey, decision: NewDecision): Promise<number> => {
  const { state, transactionId = null, expectedDate = null, amount = null, rejected = [] } = decision;
  const { ledgerId, scheduleId, date } = key;
  return tx.run(sql`
    insert into occurrence as o (ledger_id, id, schedule_id, date, state, transaction_id, expected_date, amount, rejected,
      version)
    values (${ledgerId}, ${idOf(key)}, ${scheduleId}, ${date}, ${state}, ${transactionId}, ${expectedDate}, ${amount},
      ${rejected}::uuid[], coalesce((
        select version from change where ledger_id = ${ledgerId} and record_id = ${idOf(key)} order by ord desc limit 1
      ), 0) + 1)
    on conflict (ledger_id, id) do update set state = excluded.state, transaction_id = excluded.transaction_id,
      expected_date = excluded.expected_date, amount = excluded.amount, rejected = excluded.rejected, is_automatic = false,
      version = o.version + 1`);
};

import type { DayAmount, HistoryDay, KnownEntry, LocalDate, Minor } from '@nestegg/domain';
import { saturatingSum, startOfMonth } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { saturated } from '../../db/sums.ts';
import { sumAccounts, sumLedgers } from '../bookings/account-repository.ts';
import { type ForecastScope, inForecast, isInsideTransfer } from './forecast-scope.ts';

/** Days, both included. */
export interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Before any day that is recorded. */
const EVER: LocalDate = '0001-01-01';

/** What the scope holds at the end of a day: the summary's balance, or the account's. */
export async function balanceOf(
  tx: Queryable,
  { ledgerIds, accountId }: ForecastScope,
  asOf: LocalDate,
): Promise<Minor> {
  const sums =
    accountId === null
      ? await sumLedgers(tx, ledgerIds, { first: startOfMonth(asOf), asOf })
      : (await sumAccounts(tx, ledgerIds, asOf)).filter(({ account_id }) => account_id === accountId);
  return saturatingSum(sums.map(({ balance }) => balance));
}

/** The days of the scope's first transaction, and of its latest up to a day; balances of accounts that begin are none. */
export async function boundsOf(
  tx: Queryable,
  scope: ForecastScope,
  asOf: LocalDate,
): Promise<{ readonly first: LocalDate | null; readonly last: LocalDate | null }> {
  const ofLedger = sql`t.ledger_id = mine.id and t.type <> 'opening' and not t.is_projected and ${inForecast(scope)}`;
  const row = await tx.row<{ first: LocalDate | null; last: LocalDate | null }>(sql`
    select min(earliest.date) as first, max(latest.date) as last from unnest(${scope.ledgerIds}::uuid[]) as mine (id)
      cross join lateral (select t.date from transaction t where ${ofLedger} order by t.date limit 1) as earliest
      left join lateral (
        select t.date from transaction t where ${ofLedger} and t.date <= ${asOf} order by t.date desc limit 1
      ) as latest on true`);
  return row ?? { first: null, last: null };
}

/** What happened on a day, of one bill or of none. */
export interface HistoryRow extends HistoryDay {
  /** Null is no bill. */
  readonly schedule_id: string | null;
}

/** The bill that `transaction t` is recorded as an occurrence of. */
const itsBill = sql`left join occurrence o on o.ledger_id = t.ledger_id and o.transaction_id = t.id`;

/** What history is made of: neither transfers inside the scope, nor the balances with which accounts begin. */
const inHistory = (scope: ForecastScope): Sql => sql`
  ${inForecast(scope)} and t.type <> 'opening' and not t.is_projected and not ${isInsideTransfer(scope, EVER)}`;

/** What happened on each day of a span; bills apart, or not at all. */
export const listHistory = (
  tx: Queryable,
  scope: ForecastScope,
  { from, to, bills }: Span & { readonly bills: boolean },
): Promise<HistoryRow[]> =>
  tx.rows<HistoryRow>(sql`
    select t.date, o.schedule_id, count(*)::integer as count,
      ${saturated(sql`sum(t.amount) filter (where t.amount > 0)`)} as income,
      ${saturated(sql`sum(t.amount) filter (where t.amount < 0)`)} as spending,
      to_json(
        coalesce((array_agg(t.amount order by t.amount) filter (where t.amount < 0))[1:2], '{}')
        || coalesce((array_agg(t.amount order by t.amount desc) filter (where t.amount > 0))[1:2], '{}')
      ) as largest
    from transaction t ${itsBill}
    where ${inHistory(scope)} and t.date between ${from} and ${to} and (${bills} or o.id is null)
    group by t.date, o.schedule_id`);

/** A transaction that a forecast names. */
export interface NamedRow extends KnownEntry {
  readonly id: string;
  readonly ledger_id: string;
}

const NAMED = sql`t.id, t.ledger_id, t.date, t.description, t.amount`;

/**
 * Transactions dated after a day, projected ones too: without transfers that are inside the scope and wholly after it, and
 * without those that a bill starts with and expects.
 */
export const listLater = (tx: Queryable, scope: ForecastScope, { from, to }: Span): Promise<NamedRow[]> =>
  tx.rows<NamedRow>(sql`
    select ${NAMED} from transaction t
    where ${inForecast(scope)} and t.date > ${from} and t.date <= ${to} and not ${isInsideTransfer(scope, from)}
      and not (t.is_projected and exists (
        select from schedule s where s.ledger_id = t.ledger_id and s.transaction_id = t.id and not s.is_stopped
      ))
    order by t.date, t.id`);

/** The transactions with these amounts on these days, of those that history is made of. */
export async function nameAmounts(
  tx: Queryable,
  scope: ForecastScope,
  wanted: readonly DayAmount[],
): Promise<NamedRow[]> {
  if (wanted.length === 0) return [];
  return tx.rows<NamedRow>(sql`
    select ${NAMED} from transaction t ${itsBill}
    where ${inHistory(scope)} and o.id is null and (t.date, t.amount) in (
        select w.date, w.amount
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (date date, amount bigint)
      )
    order by t.date, t.id`);
}

/** What each day of a span changed the scope's balance by. */
export const listNets = (tx: Queryable, scope: ForecastScope, { from, to }: Span): Promise<DayAmount[]> =>
  tx.rows<{ date: LocalDate; amount: Minor }>(sql`
    select t.date, ${saturated(sql`sum(t.amount)`)} as amount from transaction t
    where ${inForecast(scope)} and t.date between ${from} and ${to} and not t.is_projected group by t.date`);

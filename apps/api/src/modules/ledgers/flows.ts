import {
  endOfMonth,
  INCOME_CATEGORY,
  monthsBetween,
  startOfMonth,
  type Flow,
  type LocalDate,
  type Minor,
} from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { saturated } from '../../db/sums.ts';

/** Categories whose actual amounts in their ledger add up to income. */
const incomeCategories = (ledgerIds: readonly string[]): Sql => sql`
  select ledger_id, category from category_total
  where ledger_id = any(${ledgerIds}) and month = '-infinity' and category <> ''
  group by ledger_id, category having sum(received + spent) > 0`;

/** Whether a row of `t` with a category is on one of the sides that budgets and trends look at. */
const isOf = (flow: Flow, ledgerIds: readonly string[]): Sql => sql`
  (t.category = ${INCOME_CATEGORY} or (t.ledger_id, t.category) in (${incomeCategories(ledgerIds)}))
  = ${flow === 'income'}`;

/** What budgets and trends count on one of their sides, as a condition on `transaction t` of these ledgers. */
export const inFlow = (flow: Flow, ledgerIds: readonly string[]): Sql => sql`
  t.type = 'entry' and not t.is_projected and (case when t.category is null
    then (t.amount > 0) = ${flow === 'income'} else ${isOf(flow, ledgerIds)} end)`;

/** From the first day of a month to any day. */
export interface Days {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** What the sums of the last month have that is after the last day. */
const isAfter = ({ first, last }: Days): Sql => sql`
  date > ${last} and date <= ${endOfMonth(last)} and ${first} <= ${last} and type = 'entry' and not is_projected`;

/** What really happened on some days by category and month: sums of months, less what the last of them has after the last day. */
const categoryMonths = (ledgerIds: readonly string[], { first, last }: Days): Sql => sql`
  select ledger_id, nullif(category, '') as category, month, received, spent, receipts, payments from category_total
  where ledger_id = any(${ledgerIds}) and month between ${first} and ${startOfMonth(last)}
  union all
  select ledger_id, category, ${startOfMonth(last)}, -greatest(amount, 0), -least(amount, 0), -(amount > 0)::integer,
    -(amount <= 0)::integer
  from transaction
  where ledger_id = any(${ledgerIds}) and ${isAfter({ first, last })}`;

/** What a category came to in a month: spending, or income, is positive. */
export interface FlowRow {
  readonly category: string | null;
  /** The month's first day. */
  readonly month: LocalDate;
  readonly amount: Minor;
  /** Of how many transactions. */
  readonly count: number;
}

/** What each category came to in each month, on one side. */
export function listFlow(
  tx: Queryable,
  { ledgerIds, flow, ...days }: Days & { readonly ledgerIds: readonly string[]; readonly flow: Flow },
): Promise<FlowRow[]> {
  const isIncome = flow === 'income';
  const total = isIncome
    ? sql`sum(case when t.category is null then t.received else t.received + t.spent end)`
    : sql`-sum(case when t.category is null then t.spent else t.received + t.spent end)`;
  const count = isIncome
    ? sql`sum(case when t.category is null then t.receipts else t.receipts + t.payments end)`
    : sql`sum(case when t.category is null then t.payments else t.receipts + t.payments end)`;
  return tx.rows<FlowRow>(sql`
    select t.category, t.month, ${saturated(total)} as amount, ${count}::integer as count
    from (${categoryMonths(ledgerIds, days)}) as t
    where t.category is null or ${isOf(flow, ledgerIds)}
    group by 1, 2 having ${count} <> 0`);
}

/** What came in and went out under a category in a month; spending is negative. */
export interface CategorySums {
  /** Null is no category. */
  readonly category: string | null;
  /** The month's first day; null is all months. */
  readonly month: LocalDate | null;
  readonly received: Minor;
  readonly spent: Minor;
}

/**
 * What each category of a ledger came to on some days, month by month, and in all: by that it is one of income or not. The
 * sum of all months is found as a month of its own.
 */
export function categorySums(ledgerId: string, { first, last }: Days): Sql {
  const months = ['-infinity', ...monthsBetween(first, last).map((month) => `${month}-01`)];
  return sql`
    select nullif(category, '') as category, nullif(month, '-infinity') as month, ${saturated(sql`sum(received)`)} as received,
      ${saturated(sql`sum(spent)`)} as spent
    from (
      select category, month, received, spent from category_total
      where ledger_id = ${ledgerId} and month = any(${months}::date[])
      union all
      select coalesce(category, ''), ${startOfMonth(last)}, -greatest(amount, 0), -least(amount, 0) from transaction
      where ledger_id = ${ledgerId} and ${isAfter({ first, last })}
    ) as t
    group by 1, 2`;
}

import { endOfMonth, INCOME_CATEGORY, startOfMonth, type Flow, type LocalDate, type Minor } from '@nestegg/domain';
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

/** Those of some categories of a ledger that are income, and have no budget. */
export const listIncome = async (tx: Queryable, ledgerId: string): Promise<string[]> => {
  const rows = await tx.rows<{ category: string }>(incomeCategories([ledgerId]));
  return rows.map(({ category }) => category);
};

/** From the first day of a month to any day. */
export interface Days {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** What really happened on some days by category and month: sums of whole months, and the rows of one that is cut short. */
export function categoryMonths(ledgerIds: readonly string[], { first, last }: Days): Sql {
  const isWhole = endOfMonth(last) === last;
  const cut = startOfMonth(last);
  return sql`
    select ledger_id, nullif(category, '') as category, month, received, spent, receipts, payments from category_total
    where ledger_id = any(${ledgerIds}) and month >= ${first} and (month < ${cut} or ${isWhole} and month = ${cut})
    union all
    select ledger_id, category, ${cut}, greatest(amount, 0), least(amount, 0), (amount > 0)::integer,
      (amount <= 0)::integer
    from transaction
    where ledger_id = any(${ledgerIds}) and date between greatest(${first}, ${cut}::date) and ${last} and not ${isWhole}
      and type = 'entry' and not is_projected`;
}

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
  const [amount, count] = isIncome ? [sql`received`, sql`receipts`] : [sql`spent`, sql`payments`];
  const total = sql`sum(case when t.category is null then t.${amount} else t.received + t.spent end)`;
  return tx.rows<FlowRow>(sql`
    select t.category, t.month, ${saturated(isIncome ? total : sql`-${total}`)} as amount,
      sum(case when t.category is null then t.${count} else t.receipts + t.payments end)::integer as count
    from (${categoryMonths(ledgerIds, days)}) as t
    where t.category is null or ${isOf(flow, ledgerIds)}
    group by 1, 2
    having sum(case when t.category is null then t.${count} else t.receipts + t.payments end) <> 0`);
}

import { addMonths, endOfMonth, type LocalDate, type Minor } from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { saturated } from '../../db/sums.ts';

/** What transactions add up to. Spending is negative. */
export interface Sums {
  readonly income: Minor;
  readonly spending: Minor;
  /** What counts in balances alone: sides of transfers, and the balances with which accounts begin. */
  readonly neutral: Minor;
}

/** A month of several ledgers together: what really happened, and what was projected. */
export interface MonthRow extends Sums {
  /** The month's first day. */
  readonly month: LocalDate;
  readonly projected_income: Minor;
  readonly projected_spending: Minor;
}

/** The months of these ledgers up to a last one. Those before the first are one row, under the month before it. */
export const monthsOf = (
  ledgerIds: readonly string[],
  { first, last }: { readonly first: LocalDate; readonly last: LocalDate },
): Sql => sql`
    select greatest(month, ${addMonths(first, -1)}) as month,
      ${saturated(sql`sum(income) filter (where not is_projected)`)} as income,
      ${saturated(sql`sum(spending) filter (where not is_projected)`)} as spending,
      ${saturated(sql`sum(neutral) filter (where not is_projected)`)} as neutral,
      ${saturated(sql`sum(income) filter (where is_projected)`)} as projected_income,
      ${saturated(sql`sum(spending) filter (where is_projected)`)} as projected_spending
    from month_total where ledger_id = any(${ledgerIds}) and month <= ${last} group by 1`;

/** What really happened on some days, cut in two: before a day, and from it on. */
export interface SumsBeforeAndAfter {
  readonly earlier: Sums;
  readonly later: Sums;
}

const sum = (condition: Sql): Sql => saturated(sql`sum(amount) filter (where ${condition})`);

/** A row of the statement for them. */
export interface SumsRow extends Sums {
  readonly then_income: Minor;
  readonly then_spending: Minor;
  readonly then_neutral: Minor;
}

/** Sums from a first day to a last one, those from `cut` on apart. Days from `gap` to the one before `cut` count nowhere. */
export const sumBeforeAndAfter = (
  ledgerIds: readonly string[],
  { first, gap, cut, last }: Readonly<Record<'first' | 'gap' | 'cut' | 'last', LocalDate>>,
): Sql => sql`
    select ${sum(sql`amount > 0 and type = 'entry' and date < ${gap}`)} as then_income,
      ${sum(sql`amount < 0 and type = 'entry' and date < ${gap}`)} as then_spending,
      ${sum(sql`type <> 'entry' and date < ${gap}`)} as then_neutral,
      ${sum(sql`amount > 0 and type = 'entry' and date >= ${cut}`)} as income,
      ${sum(sql`amount < 0 and type = 'entry' and date >= ${cut}`)} as spending,
      ${sum(sql`type <> 'entry' and date >= ${cut}`)} as neutral
    from transaction
    where ledger_id = any(${ledgerIds}) and date between ${first} and ${last} and not is_projected`;

export const NO_SUMS: Sums = { income: 0, spending: 0, neutral: 0 };

export const toSumsBeforeAndAfter = (row: SumsRow | undefined): SumsBeforeAndAfter =>
  row
    ? {
        earlier: { income: row.then_income, spending: row.then_spending, neutral: row.then_neutral },
        later: { income: row.income, spending: row.spending, neutral: row.neutral },
      }
    : { earlier: NO_SUMS, later: NO_SUMS };

/** Where a list, newest first, has its n-th row: among those up to this day, so many further on. */
export interface PagePosition {
  readonly upTo: LocalDate | undefined;
  readonly skip: number;
  /** How many rows there are in all. */
  readonly total: number;
}

/** How many transactions of all kinds there are. */
export const countOf = (ledgerIds: readonly string[]): Sql => sql`
  select coalesce(sum(transactions), 0)::bigint from month_total where ledger_id = any(${ledgerIds})`;

/** Finds the row at an offset by counting months instead of rows; all kinds of transactions count. */
export async function seekPage(tx: Queryable, ledgerIds: readonly string[], offset: number): Promise<PagePosition> {
  const months = await tx.rows<{ month: LocalDate; transactions: number }>(sql`
    select month, sum(transactions)::bigint as transactions from month_total
    where ledger_id = any(${ledgerIds}) group by month order by month desc`);
  let passed = 0;
  let place: Omit<PagePosition, 'total'> | undefined;
  for (const { month, transactions } of months) {
    if (!place && passed + transactions > offset) place = { upTo: endOfMonth(month), skip: offset - passed };
    passed += transactions;
  }
  return { ...(place ?? { upTo: undefined, skip: offset }), total: passed };
}

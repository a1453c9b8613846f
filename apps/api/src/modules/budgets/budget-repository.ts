import {
  type BudgetCell,
  type CarryOver,
  endOfMonth,
  type LocalDate,
  type LocalMonth,
  type Minor,
  monthOf,
  type MonthSpending,
} from '@nestegg/domain';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { sql } from '../../db/sql.ts';
import { saturated } from '../../db/sums.ts';
import { categoryMonths, listFlow, type Days } from '../ledgers/flows.ts';

interface CellRow {
  readonly category: string;
  /** The month's first day. */
  readonly month: LocalDate;
  readonly assigned: Minor | null;
  readonly carry_over: CarryOver | null;
}

/** Everything that is set in a ledger's budget. */
export const listCells = async (tx: Queryable, ledgerId: string): Promise<BudgetCell[]> => {
  const rows = await tx.rows<CellRow>(sql`
    select category, month, assigned, carry_over from budget where ledger_id = ${ledgerId}`);
  return rows.map(({ category, month, assigned, carry_over }) => ({
    category,
    month: monthOf(month),
    assigned,
    carryOver: carry_over,
  }));
};

/** Some months of a ledger, as far as they lie before the end of a day. */
interface Months {
  readonly first: LocalMonth;
  readonly last: LocalMonth;
  readonly asOf: LocalDate;
}

const daysOf = ({ first, last, asOf }: Months): Days => {
  const end = endOfMonth(`${last}-01`);
  return { first: `${first}-01`, last: asOf < end ? asOf : end };
};

/** What was spent in each month up to a day, by category. */
export const listSpending = async (tx: Queryable, ledgerId: string, months: Months): Promise<MonthSpending[]> => {
  const days = daysOf(months);
  if (days.last < days.first) return [];
  const rows = await listFlow(tx, { ledgerIds: [ledgerId], flow: 'spending', ...days });
  return rows.map(({ category, month, amount }) => ({ category, month: monthOf(month), spent: amount }));
};

/** What a household spent in a month up to a day, nothing given back, and what it may. */
export const getCeiling = (
  tx: Queryable,
  ledgerId: string,
  { month, asOf }: { readonly month: LocalMonth; readonly asOf: LocalDate },
): Promise<{ monthly_budget: Minor | null; monthly_expenses: Minor } | undefined> => {
  const days = daysOf({ first: month, last: month, asOf });
  return tx.row(sql`
    select h.monthly_budget, (
        select ${saturated(sql`-sum(t.spent)`)} from (${categoryMonths([ledgerId], days)}) as t
      ) as monthly_expenses
    from ledger l left join household h on h.id = l.household_id where l.id = ${ledgerId}`);
};

/** What is set for a category and a month; what is left out stays. */
export interface CellChange {
  readonly category: string;
  readonly month: LocalMonth;
  readonly assigned?: Minor | null;
  readonly carryOver?: CarryOver;
}

/** The id of what is set for a category and a month: set again, it is the same record. */
const idOf = (ledgerId: string, category: string, day: LocalDate) =>
  sql`md5(concat(${ledgerId}::text, ' ', ${day}::text, ' ', ${category}::text))::uuid`;

/** Sets an amount, or how a category carries over. What holds neither any more is deleted. */
export async function setCell(tx: Queryable, ledgerId: string, change: CellChange): Promise<void> {
  const { category, month, assigned = null, carryOver = null } = change;
  const day = `${month}-01`;
  const id = idOf(ledgerId, category, day);
  const setsAmount = 'assigned' in change;
  if (setsAmount && assigned === null) {
    const gone = await tx.run(sql`
      delete from budget where ledger_id = ${ledgerId} and id = ${id} and carry_over is null`);
    if (gone > 0) return;
    await tx.run(sql`
      update budget set assigned = null, version = version + 1
      where ledger_id = ${ledgerId} and id = ${id} and assigned is not null`);
    return;
  }
  await tx.run(sql`
    insert into budget as b (ledger_id, id, category, month, assigned, carry_over, version)
    values (${ledgerId}, ${id}, ${category}, ${day}, ${assigned}, ${carryOver}, coalesce((
        select version from change where ledger_id = ${ledgerId} and record_id = ${id} order by ord desc limit 1
      ), 0) + 1)
    on conflict (ledger_id, id) do update set
      assigned = case when ${setsAmount} then excluded.assigned else b.assigned end,
      carry_over = coalesce(excluded.carry_over, b.carry_over), version = b.version + 1`);
}

import {
  type BudgetCell,
  type CarryOver,
  endOfMonth,
  INCOME_CATEGORY,
  type LocalDate,
  type LocalMonth,
  type Minor,
  monthOf,
  type MonthSpending,
  saturatingSum,
} from '@nestegg/domain';
import type { Ledger, Queryable } from '../../db/session/unit-of-work.ts';
import { readTogether } from '../../db/read-together.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { categorySums, type CategorySums } from '../ledgers/flows.ts';

/** Never -0, which JSON would write as a number of its own. */
const negated = (amount: Minor): Minor => (amount === 0 ? 0 : -amount);

interface CellRow {
  readonly category: string;
  /** The month's first day. */
  readonly month: LocalDate;
  readonly assigned: Minor | null;
  readonly carry_over: CarryOver | null;
}

const toCell = ({ category, month, assigned, carry_over }: CellRow): BudgetCell => ({
  category,
  month: monthOf(month),
  assigned,
  carryOver: carry_over,
});

/** Everything that is set in a ledger's budget. */
export const listCells = async (tx: Queryable, ledgerId: string): Promise<BudgetCell[]> => {
  const rows = await tx.rows<CellRow>(sql`
    select category, month, assigned, carry_over from budget where ledger_id = ${ledgerId}`);
  return rows.map(toCell);
};

/** What was spent in some months, and which categories are income by now. */
export interface Spending {
  readonly spending: readonly MonthSpending[];
  readonly income: ReadonlySet<string>;
  /** In all months together, nothing given back. */
  readonly expenses: Minor;
}

/** Months, up to a day. */
interface Months {
  readonly first: LocalMonth;
  readonly last: LocalMonth;
  readonly asOf: LocalDate;
}

function sumsOf(ledgerId: string, { first, last, asOf }: Months): Sql {
  const end = endOfMonth(`${last}-01`);
  return categorySums(ledgerId, { first: `${first}-01`, last: asOf < end ? asOf : end });
}

function spendingOf(rows: readonly CategorySums[]): Spending {
  const income = new Set([INCOME_CATEGORY]);
  const inMonths = rows.flatMap(({ month, ...row }) => (month === null ? [] : [{ ...row, month: monthOf(month) }]));
  for (const { category, month, received, spent } of rows) {
    if (month === null && category !== null && received + spent > 0) income.add(category);
  }
  return {
    income,
    // What came in without a category is income; under one of spending it is given back.
    spending: inMonths.flatMap<MonthSpending>(({ category, month, received, spent }) => {
      if (category === null) return [{ category, month, spent: negated(spent) }];
      return income.has(category) ? [] : [{ category, month, spent: negated(received + spent) }];
    }),
    expenses: negated(saturatingSum(inMonths.map(({ spent }) => spent))),
  };
}

/** What was spent in each month up to a day, by category. */
export const getSpending = async (tx: Queryable, ledgerId: string, months: Months): Promise<Spending> =>
  spendingOf(await tx.rows<CategorySums>(sumsOf(ledgerId, months)));

/** What a month of a budget is computed from. */
export interface MonthFacts extends Spending {
  /** What is set for the month, and how categories carry over into it. */
  readonly cells: readonly BudgetCell[];
  /** The household's own budget of a month; null of a person's own ledger, and where there is none. */
  readonly ceiling: Minor | null;
  readonly hasBills: boolean;
}

interface MonthRow {
  readonly ceiling: Minor | null;
  readonly has_bills: boolean;
}

const ceilingOf = ({ household_id: id }: Pick<Ledger, 'household_id'>): Sql =>
  id === null ? sql`null` : sql`(select monthly_budget from household where id = ${id})`;

/** What is set and what was spent, by one statement. */
export async function getMonth(
  tx: Queryable,
  ledger: Pick<Ledger, 'id' | 'household_id'>,
  { month, asOf }: { readonly month: LocalMonth; readonly asOf: LocalDate },
): Promise<MonthFacts> {
  const day = `${month}-01`;
  const { cells, sums, months } = await readTogether<{ cells: CellRow; sums: CategorySums; months: MonthRow }>(tx, {
    cells: sql`
      select category, month, assigned, carry_over from budget
      where ledger_id = ${ledger.id} and (month = ${day} or month < ${day} and carry_over is not null)`,
    sums: sumsOf(ledger.id, { first: month, last: month, asOf }),
    months: sql`
      select ${ceilingOf(ledger)}::bigint as ceiling,
        exists (select from schedule where ledger_id = ${ledger.id} and not is_stopped) as has_bills`,
  });
  const { ceiling = null, has_bills: hasBills = false } = months[0] ?? {};
  return { ...spendingOf(sums), cells: cells.map(toCell), ceiling, hasBills };
}

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
      carry_over = coalesce(excluded.carry_over, b.carry_over), version = b.version + 1
    where b.carry_over is distinct from coalesce(excluded.carry_over, b.carry_over)
      or (${setsAmount} and b.assigned is distinct from excluded.assigned)`);
}

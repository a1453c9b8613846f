import { addMonths, monthOf, type LocalMonth } from '../date/local-date.ts';
import { type Minor, saturatingSum, sumMinor } from '../money/money.ts';
import { CATEGORIES } from '../transaction/transaction.ts';

/** What a month takes of what was left of the one before: nothing, what is left, or also what is overspent. */
export const CARRY_OVERS = ['reset', 'surplus', 'both'] as const;
/** What a month takes of the one before. */
export type CarryOver = (typeof CARRY_OVERS)[number];

/** How many amounts are assigned at once. */
export const BUDGET_LIMIT = 200;

/** What people set for a category and a month; null is what they left as it is. */
export interface BudgetCell {
  readonly category: string;
  readonly month: LocalMonth;
  readonly assigned: Minor | null;
  /** How the category carries over from this month on. */
  readonly carryOver: CarryOver | null;
}

/** What was spent on a category in a month; null is no category. */
export interface MonthSpending {
  readonly category: string | null;
  readonly month: LocalMonth;
  readonly spent: Minor;
}

/** What is still to be spent on a category; null is no category. */
export interface DueSpending {
  readonly category: string | null;
  /** More than 0. */
  readonly amount: Minor;
}

/** A month of a ledger's budget, from which it is computed. */
export interface BudgetInput {
  readonly month: LocalMonth;
  readonly cells: readonly BudgetCell[];
  /** Of the month, and of those before it from `budgetStart` on. */
  readonly spending: readonly MonthSpending[];
  /** Bills that are still due in the month. */
  readonly due?: readonly DueSpending[];
}

/** A category in a month. */
export interface BudgetRow {
  readonly category: string | null;
  /** Null where nothing is. */
  readonly assigned: Minor | null;
  readonly carry: Minor;
  readonly spent: Minor;
  /** Null where the category has no budget in the month. */
  readonly available: Minor | null;
  readonly carryOver: CarryOver;
  /** What bills will still take in the month. */
  readonly stillDue: Minor;
}

/** A month of a ledger's budget. */
export interface BudgetMonth {
  /** Those with a budget first, each part in the order of the categories. */
  readonly rows: readonly BudgetRow[];
  readonly totals: {
    /** Of the categories that have a budget. */
    readonly assigned: Minor;
    readonly carry: Minor;
    readonly spent: Minor;
    readonly available: Minor;
    /** Of all categories. */
    readonly allSpent: Minor;
  };
}

/** What a month takes of what was available in the one before. */
export function carriedInto(policy: CarryOver, available: Minor): Minor {
  if (policy === 'reset') return 0;
  return policy === 'both' ? available : Math.max(0, available);
}

const before = (month: LocalMonth): LocalMonth => monthOf(addMonths(`${month}-01`, -1));

/** One category's cells by month, in the order of the months. */
type Cells = ReadonlyMap<LocalMonth, BudgetCell>;

function cellsByCategory(cells: readonly BudgetCell[]): Map<string, Map<LocalMonth, BudgetCell>> {
  const found = new Map<string, Map<LocalMonth, BudgetCell>>();
  for (const cell of cells.toSorted((one, other) => (one.month < other.month ? -1 : 1))) {
    found.set(cell.category, (found.get(cell.category) ?? new Map()).set(cell.month, cell));
  }
  return found;
}

/** A policy, and the month from which it holds. */
interface Policy {
  readonly from: LocalMonth;
  readonly carryOver: CarryOver;
}

/** The policies that were set up to a month, in their order. */
const policiesUpTo = (cells: Cells, month: LocalMonth): readonly Policy[] =>
  [...cells.values()].flatMap(({ carryOver, month: from }) =>
    carryOver === null || from > month ? [] : [{ from, carryOver }],
  );

/** The policy in force in a month: the last that was set by then. */
const policyIn = (policies: readonly Policy[], month: LocalMonth): CarryOver =>
  policies.findLast(({ from }) => from <= month)?.carryOver ?? 'reset';

/** The last month up to one that took nothing of the month before it. */
function lastReset(policies: readonly Policy[], month: LocalMonth): LocalMonth {
  const at = policies.findLastIndex(({ carryOver }) => carryOver === 'reset');
  const next = policies[at + 1];
  return next === undefined ? month : before(next.from);
}

/** The month from which a category's spending counts for a month: back to where nothing was carried over. */
function chainStart(cells: Cells, month: LocalMonth): LocalMonth {
  const first = [...cells.values()].find(({ assigned }) => assigned !== null)?.month;
  if (first === undefined || first >= month) return month;
  const reset = lastReset(policiesUpTo(cells, month), month);
  return reset > first ? reset : first;
}

/** The first month whose spending decides what a month has available, as the policies among its cells say. */
export function budgetStart(cells: readonly BudgetCell[], month: LocalMonth): LocalMonth {
  const starts = [...cellsByCategory(cells).values()].map((each) => lastReset(policiesUpTo(each, month), month));
  return starts.reduce((earliest, start) => (start < earliest ? start : earliest), month);
}

/** What a category carries into a month. */
function carryInto(cells: Cells, month: LocalMonth, spentIn: (month: LocalMonth) => Minor): Minor {
  const policies = policiesUpTo(cells, month);
  let carry = 0;
  let at = chainStart(cells, month);
  while (at < month) {
    const next = monthOf(addMonths(`${at}-01`, 1));
    const available = sumMinor([cells.get(at)?.assigned ?? 0, carry, -spentIn(at)]);
    carry = carriedInto(policyIn(policies, next), available);
    at = next;
  }
  return carry;
}

const NO_CELLS: Cells = new Map();

function rowOf(category: string | null, cells: Cells, { month, spending, due = [] }: BudgetInput): BudgetRow {
  const byMonth = new Map(
    spending.filter((each) => each.category === category).map((each) => [each.month, each.spent]),
  );
  const spentIn = (at: LocalMonth): Minor => byMonth.get(at) ?? 0;
  const assigned = cells.get(month)?.assigned ?? null;
  const carry = carryInto(cells, month, spentIn);
  const spent = spentIn(month);
  const isBudgeted = assigned !== null || carry !== 0;
  const available = isBudgeted ? sumMinor([assigned ?? 0, carry, -spent]) : null;
  const carryOver = policyIn(policiesUpTo(cells, month), month);
  const stillDue = sumMinor(due.filter((each) => each.category === category).map(({ amount }) => amount));
  return { category, assigned, carry, spent, available, carryOver, stillDue };
}

/** Built-in categories in their order, then a person's own by name; what has none is last. */
const rankOf = (category: string | null): number => {
  if (category === null) return CATEGORIES.length + 1;
  const known = CATEGORIES.findIndex((name) => name === category);
  return known === -1 ? CATEGORIES.length : known;
};

/** The order in which categories stand. */
export function byCategory(one: string | null, other: string | null): number {
  return rankOf(one) - rankOf(other) || (String(one) < String(other) ? -1 : 1);
}

const isShown = ({ available, spent, stillDue }: BudgetRow): boolean =>
  available !== null || spent !== 0 || stillDue !== 0;

/** A month of a ledger's budget: what is assigned, carried over, spent and available, category by category. */
export function budgetMonth(input: BudgetInput): BudgetMonth {
  const cells = cellsByCategory(input.cells);
  const inMonth = input.spending.filter(({ month }) => month === input.month);
  const named = [...inMonth, ...(input.due ?? [])].map(({ category }) => category);
  const names = new Set([...cells.keys(), ...named]);
  const rows = [...names]
    .toSorted(byCategory)
    .map((category) => rowOf(category, (category !== null && cells.get(category)) || NO_CELLS, input))
    .filter(isShown);
  const budgeted = rows.filter(({ available }) => available !== null);
  const sumOf = (value: (row: BudgetRow) => Minor | null) => saturatingSum(budgeted.map((row) => value(row) ?? 0));
  return {
    rows: [...budgeted, ...rows.filter(({ available }) => available === null)],
    totals: {
      assigned: sumOf(({ assigned }) => assigned),
      carry: sumOf(({ carry }) => carry),
      spent: sumOf(({ spent }) => spent),
      available: sumOf(({ available }) => available),
      allSpent: saturatingSum(rows.map(({ spent }) => spent)),
    },
  };
}

/** What is left a day, rounded down; 0 where nothing is left. */
export function perDay(available: Minor, days: number, isWhole: boolean): Minor {
  const unit = isWhole ? 100 : 1;
  return available <= 0 || days < 1 ? 0 : Math.floor(available / days / unit) * unit;
}

import {
  addDays,
  addMonths,
  budgetMonth,
  budgetStart,
  decimalFromMinor,
  dueInMonth,
  endOfMonth,
  fill,
  fillStart,
  isLocalDate,
  isWholeCurrency,
  MAX_MINOR,
  type BudgetCell,
  type BudgetRow,
  type DueSpending,
  type LocalDate,
  type LocalMonth,
  type Minor,
  monthOf,
  WINDOW_DAYS,
} from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import type { Answer, Body, Query } from '@nestegg/domain/contract';
import { lock } from '../../db/lock.ts';
import type { Ledger, PersonTransaction } from '../../db/session/unit-of-work.ts';
import { conflict, invalid, notFound } from '../../http/failure.ts';
import { utcToday } from '../../http/utc-today.ts';
import { checkWhole, lockCurrency } from '../ledgers/amount-rules.ts';
import { inScope, ledgerOf, readable, readableLedger } from '../ledgers/ledgers.ts';
import { openOf } from '../schedules/open-occurrences.ts';
import { listUnstopped } from '../schedules/schedule-repository.ts';
import * as repository from './budget-repository.ts';

type BudgetAnswer = Answer<typeof contract.getBudget>;

/** A ledger's budget in a month, as of a day. */
interface Place {
  readonly ledger: Ledger;
  readonly month: LocalMonth;
  readonly asOf: LocalDate;
}

/** Who writes what: null is the person's own ledger. */
interface Written {
  readonly household_id?: string | null | undefined;
  readonly as_of?: LocalDate | undefined;
}

function checkMonth(month: string): LocalMonth {
  if (!isLocalDate(`${month}-01`)) throw notFound();
  return month;
}

const rowAnswer = ({ category, assigned, carry, spent, available, carryOver, stillDue }: BudgetRow) => ({
  category,
  assigned: assigned === null ? null : decimalFromMinor(assigned),
  carry: decimalFromMinor(carry),
  spent: decimalFromMinor(spent),
  available: available === null ? null : decimalFromMinor(available),
  carry_over: carryOver,
  still_due: decimalFromMinor(stillDue),
});

const before = (month: LocalMonth): LocalMonth => monthOf(addMonths(`${month}-01`, -1));

/** A bill that is late is due for so many days at most. */
const LATE = Math.max(...Object.values(WINDOW_DAYS));

/** Bills that are still due in the month: of one that is over none is. */
async function dueIn(tx: PersonTransaction, { ledger, month, asOf }: Place): Promise<DueSpending[]> {
  const last = endOfMonth(`${month}-01`);
  if (last < asOf) return [];
  const span = { from: addDays(`${month}-01`, -LATE), to: last, today: asOf };
  const { open } = await openOf(tx, await listUnstopped(tx, [ledger.id]), span);
  return dueInMonth(open, { month, asOf });
}

/** The month as it is now. */
async function answer(tx: PersonTransaction, { ledger, month, asOf }: Place): Promise<BudgetAnswer> {
  const {
    cells: set,
    spending,
    income,
    expenses,
    ceiling,
    hasBills,
  } = await repository.getMonth(tx, ledger, { month, asOf });
  const due = hasBills ? await dueIn(tx, { ledger, month, asOf }) : [];
  const first = budgetStart(set, month);
  // Where nothing is carried over, no earlier month counts.
  const earlier =
    first < month &&
    (await Promise.all([
      repository.listCells(tx, ledger.id),
      repository.getSpending(tx, ledger.id, { first, last: before(month), asOf }),
    ]));
  const [cells, carried] = earlier ? [earlier[0], earlier[1].spending] : [set, []];
  const { rows, totals } = budgetMonth({
    month,
    cells: cells.filter(({ category }) => !income.has(category)),
    spending: [...carried, ...spending],
    due: due.filter((each) => each.category === null || !income.has(each.category)),
  });
  return {
    month,
    as_of: asOf,
    currency: ledger.currency,
    monthly_budget: ceiling === null ? null : decimalFromMinor(ceiling),
    monthly_expenses: decimalFromMinor(expenses),
    rows: rows.map(rowAnswer),
    totals: {
      assigned: decimalFromMinor(totals.assigned),
      carry: decimalFromMinor(totals.carry),
      spent: decimalFromMinor(totals.spent),
      available: decimalFromMinor(totals.available),
      all_spent: decimalFromMinor(totals.allSpent),
    },
  };
}

export async function getBudget(
  tx: PersonTransaction,
  month: string,
  { household_id, as_of = utcToday() }: Query<typeof contract.getBudget>,
): Promise<BudgetAnswer> {
  const [ledger] = readable(inScope(tx.ledgers, household_id));
  if (!ledger) throw notFound();
  return answer(tx, { ledger, month: checkMonth(month), asOf: as_of });
}

/** The place of a write: one at a time for a ledger, and its currency as it is by then. */
async function writing(tx: PersonTransaction, month: string, { household_id = null, as_of }: Written): Promise<Place> {
  const ledger = readableLedger(tx, ledgerOf(tx.ledgers, household_id).id);
  await lock(tx, ledger.id);
  const currency = await lockCurrency(tx, ledger.id);
  return { ledger: { ...ledger, currency }, month: checkMonth(month), asOf: as_of ?? utcToday() };
}

/** Income has no budget. */
async function checkSpending(tx: PersonTransaction, place: Place, named: Readonly<Record<string, string>>) {
  const { ledger, month, asOf } = place;
  const { income } = await repository.getSpending(tx, ledger.id, { first: month, last: month, asOf });
  for (const [field, category] of Object.entries(named)) {
    if (income.has(category)) throw invalid({ field, code: 'budget.category' });
  }
}

const assignedTo = (cells: readonly BudgetCell[], category: string, month: LocalMonth): Minor | null =>
  cells.find((cell) => cell.category === category && cell.month === month)?.assigned ?? null;

/** Assigns amounts; a 409 where one is not what its writer saw. */
export async function updateBudget(
  tx: PersonTransaction,
  month: string,
  { items, ...written }: Body<typeof contract.updateBudget>,
): Promise<BudgetAnswer> {
  const place = await writing(tx, month, written);
  const { ledger } = place;
  checkWhole(ledger.currency, Object.fromEntries(items.map((item, at) => [`items.${at}.assigned`, item.assigned])));
  const assigning = items.flatMap((item, at) =>
    item.assigned === null ? [] : [[`items.${at}.category`, item.category] as const],
  );
  await checkSpending(tx, place, Object.fromEntries(assigning));
  const cells = await repository.listCells(tx, ledger.id);
  for (const { category, was } of items) {
    const assigned = assignedTo(cells, category, place.month);
    if (assigned === was) continue;
    const current = { category, assigned: assigned === null ? null : decimalFromMinor(assigned) };
    throw conflict({ code: 'budget.changed' }, { current });
  }
  for (const { category, assigned, was } of items) {
    if (assigned !== was) await repository.setCell(tx, ledger.id, { category, month: place.month, assigned });
  }
  return answer(tx, place);
}

/** How a category carries over, from this month or a later one on: no earlier month changes. */
export async function updateBudgetPolicy(
  tx: PersonTransaction,
  { category, carry_over: carryOver, from, ...written }: Body<typeof contract.updateBudgetPolicy>,
): Promise<BudgetAnswer> {
  const place = await writing(tx, from, written);
  const present = monthOf(place.asOf);
  if (from < present) throw invalid({ field: 'from', code: 'budget.from', params: { month: present } });
  await checkSpending(tx, place, { category });
  await repository.setCell(tx, place.ledger.id, { category, month: from, carryOver });
  return answer(tx, place);
}

/** Assigns what the month before has, or what was spent on average. */
export async function fillBudget(
  tx: PersonTransaction,
  month: string,
  { source, overwrite = false, ...written }: Body<typeof contract.fillBudget>,
): Promise<BudgetAnswer> {
  const place = await writing(tx, month, written);
  const { ledger, asOf } = place;
  const cells = await repository.listCells(tx, ledger.id);
  const first = fillStart(place.month);
  const { spending, income } = await repository.getSpending(tx, ledger.id, { first, last: place.month, asOf });
  const isWhole = isWholeCurrency(ledger.currency);
  for (const { category, assigned } of fill({ month: place.month, source, cells, spending, overwrite, isWhole })) {
    if (income.has(category)) continue;
    await repository.setCell(tx, ledger.id, { category, month: place.month, assigned });
  }
  return answer(tx, place);
}

/** Moves an assigned amount to a category: from another one, or from its own next month. */
export async function coverBudget(
  tx: PersonTransaction,
  month: string,
  { to, from, amount, ...written }: Body<typeof contract.coverBudget>,
): Promise<BudgetAnswer> {
  if (from === to) throw invalid({ field: 'from', code: 'budget.same' });
  const place = await writing(tx, month, written);
  const { ledger } = place;
  checkWhole(ledger.currency, { amount });
  await checkSpending(tx, place, { to, ...(from !== null && { from }) });
  const cells = await repository.listCells(tx, ledger.id);
  const next = monthOf(addMonths(`${place.month}-01`, 1));
  const source = from === null ? { category: to, month: next } : { category: from, month: place.month };
  const moved = (at: { readonly category: string; readonly month: LocalMonth }, by: Minor) => ({
    ...at,
    assigned: (assignedTo(cells, at.category, at.month) ?? 0) + by,
  });
  const changed = [moved({ category: to, month: place.month }, amount), moved(source, -amount)];
  if (changed.some(({ assigned }) => Math.abs(assigned) > MAX_MINOR)) {
    throw invalid({ field: 'amount', code: 'amount.too-large' });
  }
  for (const cell of changed) await repository.setCell(tx, ledger.id, cell);
  return answer(tx, place);
}

/** Everything that is set in the person's ledgers, for an export. */
export async function exportBudgets(tx: PersonTransaction): Promise<object[]> {
  const found = await Promise.all(
    tx.ledgers.map(async ({ id, household_id }) =>
      (await repository.listCells(tx, id)).map(({ category, month, assigned, carryOver }) => ({
        household_id,
        category,
        month,
        assigned: assigned === null ? null : decimalFromMinor(assigned),
        carry_over: carryOver,
      })),
    ),
  );
  return found.flat();
}

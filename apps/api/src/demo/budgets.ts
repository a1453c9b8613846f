import { addMonths, monthOf, monthsBetween, startOfMonth, type LocalDate, type Minor } from '@nestegg/domain';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import { setCell } from '../modules/budgets/budget-repository.ts';

/** What is assigned each month, by category. */
type Amounts = Readonly<Record<string, Minor>>;

/** A little less than the household's own budget. */
export const SHARED_BUDGET: Amounts = { Housing: 145_000, Utilities: 23_000, Food: 66_000, Other: 10_000 };
/** Of what a person keeps for themselves. */
export const OWN_BUDGET: Amounts = {
  Transportation: 15_000,
  Entertainment: 9_000,
  Health: 6_000,
  Food: 14_000,
  Other: 125_000,
};

/** The category of which what is left is carried over, and since how many months. */
const CARRIED = { category: 'Food', months: 3 } as const;

/** Assigns the same amounts in each of the last months, the present one included. */
export async function assignBudgets(
  tx: PersonTransaction,
  { ledgerId, amounts }: { readonly ledgerId: string; readonly amounts: Amounts },
  { today, months }: { readonly today: LocalDate; readonly months: number },
): Promise<void> {
  const since = (back: number) => addMonths(startOfMonth(today), -back);
  for (const month of monthsBetween(since(months - 1), today)) {
    for (const [category, assigned] of Object.entries(amounts)) {
      await setCell(tx, ledgerId, { category, month, assigned });
    }
  }
  const carried = { category: CARRIED.category, month: monthOf(since(CARRIED.months)) };
  await setCell(tx, ledgerId, { ...carried, carryOver: 'surplus' });
}

import {
  budgetUse,
  daysBetween,
  endOfMonth,
  fillText,
  isWholeCurrency,
  type LocalMonth,
  monthOf,
  perDay,
} from '@nestegg/domain';
import type { Budget, BudgetRow } from '@nestegg/api-sdk';
import type { BudgetTableRow } from '@nestegg/duck-ui/BudgetTable';
import type { budget as texts } from '../../i18n/en/budget.ts';
import type { Formats } from '../../i18n/formats.ts';

interface Words {
  readonly budget: Budget;
  readonly present: LocalMonth;
  readonly t: (typeof texts)['en'];
  readonly formats: Formats;
}

/** What is left a day until the month ends, today included. */
function perDayOf({ available }: BudgetRow, { budget, t, formats }: Words): string | undefined {
  const { asOf, currency } = budget;
  if (available === null) return undefined;
  const days = daysBetween(asOf, endOfMonth(asOf)) + 1;
  const amount = perDay(available, days, isWholeCurrency(currency));
  if (amount === 0) return undefined;
  const text = t[`aDay_${formats.plural(days)}`];
  return fillText(text, { amount: formats.money(amount, currency), n: formats.number(days) });
}

/** This month, what is left a day, and what bills will still take. */
export function detailOf(row: BudgetRow, words: Words): string | undefined {
  const { budget, present, t, formats } = words;
  if (budget.month !== present || monthOf(budget.asOf) !== present) return undefined;
  const { stillDue } = row;
  const due = stillDue === 0 ? undefined : fillText(t.stillDue, { amount: formats.money(stillDue, budget.currency) });
  const parts = [perDayOf(row, words), due].filter((text) => text !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** How many categories are named as those that most is used of. */
const MOST_USED = 3;

const shareOf = ({ assigned, carry, spent }: BudgetRow): number =>
  budgetUse(spent, (assigned ?? 0) + carry).spentPercent;

/** The categories with a budget that most of theirs is used of, in percent. */
export const mostUsed = (rows: readonly BudgetRow[]): readonly BudgetRow[] =>
  rows
    .filter(({ available }) => available !== null)
    .toSorted((one, other) => shareOf(other) - shareOf(one) || other.spent - one.spent)
    .slice(0, MOST_USED);

/** How much of what there is to spend is used: exactly all of it is no alarm. */
export function usedOf({ assigned, carry, spent, available }: BudgetRow, formats: Formats): BudgetTableRow['use'] {
  if (available === null) return undefined;
  const { percent, spentPercent, level } = budgetUse(spent, (assigned ?? 0) + carry);
  const tone = available === 0 && spent > 0 ? 'even' : level;
  return { percent, text: formats.percent(spentPercent), tone };
}

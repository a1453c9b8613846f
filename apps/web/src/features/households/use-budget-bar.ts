import type { Household } from '@nestegg/api-sdk';
import { budgetUse, fillText, monthOf } from '@nestegg/domain';
import type { BudgetBarProps } from '@nestegg/duck-ui/BudgetBar';
import { households } from '../../i18n/en/households.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { useOwnCurrency } from '../../shared/preferences/own-currency.ts';
import { today } from '../../i18n/today.ts';

const TONES = { ok: 'success', amber: 'warning', red: 'danger' } as const;

/** A household's budget bar for this month, or the words for there being none. */
export function useBudgetBar(household: Household): BudgetBarProps | string {
  const t = useTexts(households);
  const formats = useFormats();
  const own = useOwnCurrency();
  const currency = household.currency ?? own;
  const { monthlyBudgetMinor: budget, monthlyExpensesMinor: spent } = household;
  if (budget === null || spent === null) return t.noBudget;
  const { percent, spentPercent, level } = budgetUse(spent, budget);
  const left = budget - spent;
  const amount = formats.money(Math.abs(left), currency);
  return {
    label: fillText(t.monthlyBudget, { name: household.name }),
    money: formats.money(spent, currency),
    moneyNote: fillText(t.ofBudget, { budget: formats.money(budget, currency) }),
    percent,
    percentText: formats.percent(spentPercent),
    tone: TONES[level],
    caption: fillText(left >= 0 ? t.left : t.over, { amount, month: formats.month(monthOf(today())) }),
  };
}

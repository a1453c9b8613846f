import type { Household } from '@nestegg/api-sdk';
import { dayIn, daysInMonth, fillText, startOfMonth } from '@nestegg/domain';
import { BudgetBar } from '@nestegg/duck-ui/BudgetBar';
import { Card } from '@nestegg/duck-ui/Card';
import { household as texts } from '../../../i18n/en/household.ts';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useFigureLinks } from '../../../shared/use-figure-links.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { today } from '../../../i18n/today.ts';
import { useBudgetBar } from '../use-budget-bar.ts';

/** What is left of this month's budget, beside how much of the month has passed. */
export function BudgetCard({ household }: { household: Household }) {
  const t = useTexts(texts);
  const common = useTexts(households);
  const formats = useFormats();
  const own = useOwnCurrency();
  const bar = useBudgetBar(household);
  const linkTo = useFigureLinks();
  const currency = household.currency ?? own;
  const now = today();
  const { monthlyBudgetMinor: budget, monthlyExpensesMinor: spent } = household;
  const period = formats.dayRange(startOfMonth(now), now);
  if (typeof bar === 'string' || budget === null || spent === null) {
    return (
      <Card title={t.budget} aside={period}>
        {common.noBudget}
      </Card>
    );
  }
  const days = daysInMonth(Number(now.slice(0, 4)), Number(now.slice(5, 7)));
  const left = budget - spent;
  return (
    <Card title={t.budget} aside={period}>
      <BudgetBar
        {...bar}
        large
        money={formats.moneyParts(Math.abs(left), currency)}
        moneyNote={fillText(left >= 0 ? t.leftOf : t.overOf, { budget: formats.money(budget, currency) })}
        caption={fillText(t.spent, { amount: formats.money(spent, currency) })}
        captionHref={linkTo({ household: household.id, from: startOfMonth(now), to: now, kind: 'expense' })}
        marker={{ percent: (dayIn(now) * 100) / days, label: fillText(t.dayOf, { day: dayIn(now), days }) }}
      />
    </Card>
  );
}

import type { ReactNode } from 'react';
import type { Household, MonthFigures } from '@nestegg/api-sdk';
import { endOfMonth, monthOf, SAVINGS_MONTHS } from '@nestegg/domain';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { BudgetLegend, MonthBars, type Month } from '@nestegg/duck-ui/MonthBars';
import { household as texts } from '../../../i18n/en/household.ts';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useViewMessage } from '../../../i18n/use-view-message.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { today } from '../../../i18n/today.ts';
import { hasFailed } from '../../../shared/has-failed.ts';
import { useFigureLinks } from '../../../shared/use-figure-links.ts';
import type { HouseholdFigures } from './use-household-figures.ts';

export interface MonthsChartProps {
  readonly household: Household;
  readonly figures: HouseholdFigures;
  readonly placeholder: ReactNode;
}

/** The household's expenses per month, beside its budget, in their card. */
export default function MonthsChart({ household, figures, placeholder }: MonthsChartProps) {
  const { data, error, refetch } = figures;
  const t = useTexts(texts);
  const common = useTexts(households);
  const formats = useFormats();
  const messageOf = useViewMessage();
  const own = useOwnCurrency();
  const currency = household.currency ?? own;
  const toMonth = useMonth(household, currency);
  if (hasFailed(figures)) {
    return (
      <Card title={t.months}>
        <ErrorView message={messageOf(error)} retry={{ label: common.retry, onRetry: () => void refetch() }} />
      </Card>
    );
  }
  if (!data) return placeholder;
  // A month that began before the figures do would look like one of little spending.
  const months = data.months.filter(({ isPartial }) => !isPartial).slice(-SAVINGS_MONTHS);
  if (months.every((month) => month.expensesMinor === 0)) {
    return (
      <Card title={t.months}>
        <EmptyView art="none" title={t.noSpending} />
      </Card>
    );
  }
  const budget = household.monthlyBudgetMinor ?? undefined;
  return (
    <Card title={t.months} aside={budget === undefined ? undefined : <BudgetLegend>{t.budgetLine}</BudgetLegend>}>
      <MonthBars
        label={t.months}
        months={months.map(toMonth)}
        budget={budget}
        formatTick={(value) => formats.shortMoney(value, currency)}
        columns={[t.month, t.spentColumn]}
      />
    </Card>
  );
}

function useMonth(household: Household, currency: NonNullable<Household['currency']>): (month: MonthFigures) => Month {
  const formats = useFormats();
  const now = today();
  const current = monthOf(now);
  const linkTo = useFigureLinks();
  const budget = household.monthlyBudgetMinor;
  return ({ month, expensesMinor }) => ({
    label: formats.shortMonth(month),
    value: expensesMinor,
    amount: formats.money(expensesMinor, currency),
    short: formats.shortMoney(expensesMinor, currency),
    current: month === current,
    over: budget !== null && expensesMinor > budget,
    href: linkTo({
      household: household.id,
      from: `${month}-01`,
      to: month === current ? now : endOfMonth(`${month}-01`),
      kind: 'expense',
    }),
  });
}

import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { fillText, savingsUse, startOfMonth, type Minor } from '@nestegg/domain';
import type { Summary } from '@nestegg/api-sdk';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { SavingsBars, type SavingsBar } from '@nestegg/duck-ui/SavingsBars';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useFigureLinks } from '../../../shared/use-figure-links.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import type { Period } from '../model/period.ts';

interface SavingsChartProps {
  readonly householdId: string | undefined;
  readonly summary: Summary | undefined;
  readonly period: Period;
}

/** What is saved, what is still to save, and what a month costs. */
export default function SavingsChart({ householdId, summary, period }: SavingsChartProps) {
  const linkTo = useFigureLinks();
  const t = useTexts(dashboard);
  const formats = useFormats();
  const own = useOwnCurrency();
  if (!summary || summary.savingsCurrentMinor === null) return <EmptyView art="none" title={t.noSavings} />;
  const currency = summary.currency ?? own;
  const saved = summary.savingsCurrentMinor;
  const { percent, remaining } = savingsUse(saved, summary.savingsTargetMinor);
  const bar = (kind: SavingsBar['kind'], label: string, value: Minor): Omit<SavingsBar, 'href'> => ({
    kind,
    label,
    value,
    amount: formats.money(value, currency),
  });
  const upTo = { household: householdId, to: period.asOf };
  const savedFrom = linkTo({ ...upTo, from: period.savingsSince });
  const spentFrom = linkTo({ ...upTo, from: startOfMonth(period.asOf), kind: 'expense' });
  const spent = summary.expensesMinor;
  return (
    <SavingsBars
      label={t.savingsTitle}
      bars={[
        { ...bar('saved', t.currentSavings, saved), href: savedFrom },
        bar('remaining', t.remaining, remaining),
        ...(spent === null ? [] : [{ ...bar('spent', t.monthlyExpenses, spent), href: spentFrom }]),
      ]}
      formatTick={(value) => formats.shortMoney(value, currency)}
      footer={{
        icon: saved < 0 ? <IconTrendingDown aria-hidden /> : <IconTrendingUp aria-hidden />,
        plain: saved < 0,
        text: fillText(t.goalAchieved, { percent: formats.number(percent) }),
      }}
    />
  );
}

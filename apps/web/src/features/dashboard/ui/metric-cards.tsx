import { fillText, savingsUse, type Currency, type Minor } from '@nestegg/domain';
import type { Summary } from '@nestegg/api-sdk';
import { EggGauge } from '@nestegg/duck-ui/EggGauge';
import { MetricCard } from '@nestegg/duck-ui/MetricCard';
import { MetricRow } from '@nestegg/duck-ui/MetricRow';
import { Trend } from '@nestegg/duck-ui/Trend';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useOwnCurrency } from '../../../shared/own-currency.ts';
import type { Period } from '../model/period.ts';

export interface MetricCardsProps {
  /** Undefined while nothing is known: figures then read '—', never 0. */
  readonly summary: Summary | undefined;
  readonly loading: boolean;
  readonly period: Period;
}

/** Balance, income, expenses and the savings goal. */
export function MetricCards({ summary, loading, period }: MetricCardsProps) {
  const t = useTexts(dashboard);
  const formats = useFormats();
  const currency = useSummaryCurrency(summary);
  const figure = (amount: Minor | null | undefined) => (amount == null ? null : formats.moneyParts(amount, currency));
  const month = formats.month(period.month);
  const shared = { loading, moneyLabel: summary ? undefined : t.unknownFigure };
  return (
    <MetricRow>
      <MetricCard
        {...shared}
        hero
        label={t.balance}
        money={figure(summary?.balanceMinor)}
        period={formats.date(period.asOf)}
        caption={<Change percent={summary?.balanceChange ?? null} />}
      />
      <MetricCard
        {...shared}
        label={t.income}
        money={figure(summary?.incomeMinor)}
        period={month}
        caption={<Change percent={summary?.incomeChange ?? null} />}
      />
      <MetricCard
        {...shared}
        label={t.expenses}
        money={figure(summary?.expensesMinor)}
        period={month}
        caption={<Change percent={summary?.expensesChange ?? null} lessIsGood />}
      />
      <SavingsCard summary={summary} loading={loading} period={period} />
    </MetricRow>
  );
}

/** A change against last month; a fall of expenses is good news. */
function Change({ percent, lessIsGood = false }: { percent: number | null; lessIsGood?: boolean }) {
  const t = useTexts(dashboard);
  const formats = useFormats();
  if (percent === null) return <Trend direction={null} text="—" period={t.versusLastMonth} />;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat';
  const text = formats.percent(Math.abs(percent), 1);
  return (
    <Trend direction={direction} good={lessIsGood ? percent < 0 : percent > 0} text={text} period={t.versusLastMonth} />
  );
}

/** The currency of the figures: what the server says, else the person's. */
function useSummaryCurrency(summary: Summary | undefined): Currency {
  const own = useOwnCurrency();
  return summary?.currency ?? own;
}

function SavingsCard({ summary, loading, period }: MetricCardsProps) {
  const t = useTexts(dashboard);
  const formats = useFormats();
  const currency = useSummaryCurrency(summary);
  if (!summary || summary.savingsCurrentMinor === null) {
    return <MetricCard label={t.savingsGoal} money={null} loading={loading} moneyLabel={t.unknownFigure} />;
  }
  const { percent } = savingsUse(summary.savingsCurrentMinor, summary.savingsTargetMinor);
  const target = formats.money(summary.savingsTargetMinor, currency);
  const percentText = formats.percent(percent);
  const current = formats.money(summary.savingsCurrentMinor, currency);
  return (
    <MetricCard
      label={t.savingsGoal}
      money={formats.moneyParts(summary.savingsCurrentMinor, currency)}
      caption={fillText(t.savingsOf, { target, date: formats.shortDate(period.savingsSince) })}
      gauge={
        <EggGauge
          percent={percent}
          text={percentText}
          label={fillText(t.savingsGauge, { percent: percentText, current, target })}
          animate
        />
      }
    />
  );
}

import { fillText, savingsUse, type Minor } from '@nestegg/domain';
import type { Summary } from '@nestegg/api-sdk';
import { EggGauge } from '@nestegg/duck-ui/EggGauge';
import { MetricCard } from '@nestegg/duck-ui/MetricCard';
import { MetricRow } from '@nestegg/duck-ui/MetricRow';
import { Trend } from '@nestegg/duck-ui/Trend';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
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
  const figure = (amount: Minor | null | undefined) =>
    summary && amount != null ? formats.moneyParts(amount, summary.currency) : null;
  const month = formats.month(period.month);
  const shared = { loading, moneyLabel: summary ? undefined : t.unknownFigure };
  return (
    <MetricRow>
      <MetricCard
        {...shared}
        hero
        label={t.balance}
        money={figure(summary?.balance)}
        period={formats.date(period.asOf)}
        caption={<Change percent={summary?.balanceChange ?? null} />}
      />
      <MetricCard
        {...shared}
        label={t.income}
        money={figure(summary?.income)}
        period={month}
        caption={<Change percent={summary?.incomeChange ?? null} />}
      />
      <MetricCard
        {...shared}
        label={t.expenses}
        money={figure(summary?.expenses)}
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
  return <Trend direction={direction} good={lessIsGood ? percent < 0 : percent > 0} text={text} period={t.versusLastMonth} />;
}

function SavingsCard({ summary, loading, period }: MetricCardsProps) {
  const t = useTexts(dashboard);
  const formats = useFormats();
  if (!summary || summary.savingsCurrent === null) {
    return <MetricCard label={t.savingsGoal} money={null} loading={loading} moneyLabel={t.unknownFigure} />;
  }
  const { percent } = savingsUse(summary.savingsCurrent, summary.savingsTarget);
  const target = formats.money(summary.savingsTarget, summary.currency);
  const percentText = formats.percent(percent);
  const current = formats.money(summary.savingsCurrent, summary.currency);
  return (
    <MetricCard
      label={t.savingsGoal}
      money={formats.moneyParts(summary.savingsCurrent, summary.currency)}
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

import { startOfMonth, type Minor } from '@nestegg/domain';
import { MetricCard } from '@nestegg/duck-ui/MetricCard';
import { MetricRow } from '@nestegg/duck-ui/MetricRow';
import { Trend } from '@nestegg/duck-ui/Trend';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useFigureLinks } from '../../../shared/use-figure-links.ts';
import type { Figures } from '../model/cached-figures.ts';
import { SavingsCard } from './savings-card.tsx';
import { useOutdatedWords, useSummaryCurrency } from './use-figure-words.ts';

export interface MetricCardsProps {
  /** What is not known reads '—', never 0. */
  readonly figures: Figures;
  readonly loading: boolean;
  /** Whose they are; undefined is all households. */
  readonly householdId: string | undefined;
}

const NOTHING_KNOWN = {
  balanceMinor: null,
  incomeMinor: null,
  expensesMinor: null,
  balanceChange: null,
  incomeChange: null,
  expensesChange: null,
};

/** Balance, income, expenses and the savings goal. */
export function MetricCards({ figures, loading, householdId }: MetricCardsProps) {
  const { summary, period } = figures;
  const linkTo = useFigureLinks();
  const t = useTexts(dashboard);
  const formats = useFormats();
  const currency = useSummaryCurrency(summary);
  const known = summary ?? NOTHING_KNOWN;
  const figure = (amount: Minor | null) => (amount === null ? null : formats.moneyParts(amount, currency));
  const month = formats.month(period.month);
  const outdated = useOutdatedWords(figures);
  const upTo = { household: householdId, to: period.asOf };
  const inMonth = { ...upTo, from: startOfMonth(period.asOf) };
  const shared = {
    loading: loading && !summary,
    outdated: outdated !== null,
    moneyLabel: summary ? undefined : t.unknownFigure,
  };
  return (
    <MetricRow>
      <MetricCard
        {...shared}
        hero
        href={linkTo(upTo)}
        label={t.balance}
        money={figure(known.balanceMinor)}
        period={formats.date(period.asOf)}
        caption={outdated ?? <Change percent={known.balanceChange} />}
      />
      <MetricCard
        {...shared}
        href={linkTo({ ...inMonth, kind: 'income' })}
        label={t.income}
        money={figure(known.incomeMinor)}
        period={month}
        caption={outdated ?? <Change percent={known.incomeChange} />}
      />
      <MetricCard
        {...shared}
        href={linkTo({ ...inMonth, kind: 'expense' })}
        label={t.expenses}
        money={figure(known.expensesMinor)}
        period={month}
        caption={outdated ?? <Change percent={known.expensesChange} lessIsGood />}
      />
      <SavingsCard figures={figures} loading={loading} householdId={householdId} />
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
    <Trend
      direction={direction}
      directionLabel={direction === 'up' ? t.up : direction === 'down' ? t.down : undefined}
      good={lessIsGood ? percent < 0 : percent > 0}
      text={text}
      period={t.versusLastMonth}
    />
  );
}

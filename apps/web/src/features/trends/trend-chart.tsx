import { Suspense } from 'react';
import { saturatingSum } from '@nestegg/domain';
import type { TrendFigures } from '@nestegg/api-sdk';
import type { TrendBarsProps } from '@nestegg/duck-ui/TrendBars';
import { Card } from '@nestegg/duck-ui/Card';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { useLocation } from 'react-router';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { paths } from '../../shared/paths.ts';
import { chartSeries } from './chart-series.ts';
import { useTrendWords } from './use-trend-words.ts';
import type { TrendChoice } from './use-trends.ts';

// The figures come first; the library that draws is the largest of the app.
const TrendBars = lazyPart<TrendBarsProps>(async () => ({
  default: (await import('@nestegg/duck-ui/TrendBars')).TrendBars,
}));

/** The height of the chart and its legend, kept before they have come. */
const CHART_HEIGHT = 480;

interface TrendChartProps {
  readonly trends: TrendFigures;
  readonly choice: TrendChoice;
}

/** What each month was made of; a month's name chooses it. */
export function TrendChart({ trends, choice }: TrendChartProps) {
  const { formats, ...words } = useTrendWords();
  const t = words.t;
  const { search } = useLocation();
  const { months, currency, totals } = trends;
  const { own, rest } = chartSeries(trends.rows);
  const title = choice.kind === 'income' ? t.incomeByMonth : t.spendingByMonth;
  const span = `${formats.shortMonth(months[0] ?? '')} ${months[0]?.slice(0, 4)} – ${formats.shortMonth(months.at(-1) ?? '')} ${months.at(-1)?.slice(0, 4)}`;
  const addressOf = (month: string) => {
    const params = new URLSearchParams(search);
    params.set('month', month);
    return `${paths.planTab('trends')}?${params.toString()}`;
  };
  const noteOf = (month: string, at: number) => {
    if (at === months.length - 1) return t.soFarShort;
    return at === 0 || month.endsWith('-01') ? month.slice(0, 4) : undefined;
  };
  const sums = months.map((_, at) => saturatingSum(rest.map(({ amounts }) => amounts[at] ?? 0)));
  return (
    <Card title={title} aside={`${span} · ${formats.currencyName(currency)}`}>
      <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
        <TrendBars
          label={title}
          chosen={months.indexOf(trends.month)}
          months={months.map((month, at) => ({
            id: month,
            name: formats.monthOfYear(month),
            label: formats.shortMonth(month),
            note: noteOf(month, at),
            amount: formats.money(totals.amounts[at] ?? 0, currency),
            short: formats.number(Math.round((totals.amounts[at] ?? 0) / 100)),
            href: addressOf(month),
          }))}
          series={[
            ...own.map((row) => ({
              id: row.key ?? '',
              category: row.key ?? 'Other',
              label: words.nameOf(row),
              values: row.amounts,
            })),
            ...(rest.length === 0 ? [] : [{ id: 'rest of all', category: 'Other', label: t.other, values: sums }]),
          ]}
          formatTick={(value) => formats.shortMoney(value, currency)}
          columns={[t.month, t[choice.kind]]}
        />
      </Suspense>
    </Card>
  );
}

import { Suspense } from 'react';
import { daysBetween } from '@nestegg/domain';
import type { BalanceBandProps, BandDay } from '@nestegg/duck-ui/BalanceBand';
import { BalanceTable } from '@nestegg/duck-ui/BalanceTable';
import { Card } from '@nestegg/duck-ui/Card';
import { Segments } from '@nestegg/duck-ui/Segments';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import type { ForecastFigures } from '@nestegg/api-sdk';
import { fillText, FORECAST_DAYS } from '@nestegg/domain';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { type ChartDay, chartDays, tickDays } from './chart-days.ts';
import { ForecastSentence } from './forecast-sentence.tsx';
import classes from './forecast.module.css';
import { useForecastWords } from './use-forecast-words.ts';
import { type ForecastView, REACHES, VIEWS } from './use-forecast.ts';

// The figures come first; the library that draws is the largest of the app.
const BalanceBand = lazyPart<BalanceBandProps>(async () => ({
  default: (await import('@nestegg/duck-ui/BalanceBand')).BalanceBand,
}));

/** The height of the chart and its legend, kept before they have come. */
const CHART_HEIGHT = 472;

interface ForecastChartProps {
  readonly view: ForecastView;
  readonly figures: ForecastFigures;
}

/** How the balance goes on: in a sentence, as a line with its range, and in figures. */
export function ForecastChart({ view, figures }: ForecastChartProps) {
  const { t, formats } = useForecastWords(figures.currency);
  const days = chartDays(figures, view.tried);
  const [first, last] = [figures.days[0]?.date ?? figures.asOf, figures.days.at(-1)?.date ?? figures.asOf];
  return (
    <Card>
      <ForecastSentence figures={figures} />
      <div className={classes.head}>
        <h3 className={classes.title}>{t.dailyBalance}</h3>
        <span className={classes.span}>
          {formats.dayRange(first, last)} · {formats.currencyName(figures.currency)}
        </span>
        <Controls view={view} />
      </div>
      {view.choice.view === 'table' ? (
        <Table days={days} figures={figures} />
      ) : (
        <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
          <Drawing days={days} figures={figures} />
        </Suspense>
      )}
    </Card>
  );
}

function Controls({ view: { choice, choose } }: Pick<ForecastChartProps, 'view'>) {
  const { t, formats } = useForecastWords('USD');
  const label = (days: number) =>
    days === REACHES.at(-1) ? fillText(t.days, { n: formats.number(days) }) : formats.number(days);
  return (
    <div className={classes.controls}>
      <Segments
        label={t.reach}
        value={String(choice.days)}
        onChange={(days) => choose({ days: Number(days) === FORECAST_DAYS.usual ? '' : days })}
        segments={REACHES.map((days) => ({ value: String(days), label: label(days) }))}
      />
      <Segments
        label={t.view}
        value={choice.view}
        onChange={(view) => choose({ view: view === 'chart' ? '' : view })}
        segments={VIEWS.map((view) => ({ value: view, label: t[view] }))}
      />
    </div>
  );
}

interface DaysProps {
  readonly days: readonly ChartDay[];
  readonly figures: ForecastFigures;
}

const keyOf = (entry: ChartDay['entries'][number], at: number): string =>
  `${entry.transactionId ?? entry.scheduleId ?? ''} ${entry.expectedDate} ${at}`;

function useEntryTexts(figures: ForecastFigures) {
  const { formats } = useForecastWords(figures.currency);
  return ({ entries }: ChartDay) =>
    entries.map((entry, at) => ({
      id: keyOf(entry, at),
      text: `${entry.description} ${formats.signedMoney(entry.amount, figures.currency)}`,
    }));
}

function Drawing({ days, figures }: DaysProps) {
  const { t, formats, money } = useForecastWords(figures.currency);
  const entriesOf = useEntryTexts(figures);
  const { low, payday, currency, asOf } = figures;
  const bandDay = (day: ChartDay): BandDay => ({
    date: formats.date(day.date),
    likely: day.likely,
    likelyText: money(day.likely),
    ...(day.range && {
      low: day.range[0],
      high: day.range[1],
      rangeText: `${money(day.range[0])} – ${money(day.range[1])}`,
    }),
    ...(day.tried !== null && { tried: day.tried, triedText: money(day.tried) }),
    entries: entriesOf(day),
  });
  return (
    <BalanceBand
      label={t.dailyBalance}
      days={days.map(bandDay)}
      low={{
        at: daysBetween(asOf, low.date),
        label: fillText(t.lowestMark, { date: formats.shortDate(low.date) }),
        amount: money(low.amount),
      }}
      payday={
        payday === null
          ? undefined
          : {
              at: daysBetween(asOf, payday.date),
              label: fillText(t.paydayMark, { date: formats.shortDate(payday.date) }),
              amount: formats.signedMoney(payday.amount, currency),
              name: payday.description,
            }
      }
      ticks={tickDays(days).map((at) => ({ at, label: formats.shortDate(days[at]?.date ?? asOf) }))}
      formatTick={(value) => formats.shortMoney(value, currency)}
      words={{
        today: t.today,
        likely: t.likely,
        range: t.range,
        below: t.belowZero,
        tried: t.withWhatIf,
        known: t.knownEntry,
        day: t.day,
      }}
    />
  );
}

function Table({ days, figures }: DaysProps) {
  const { t, formats, money } = useForecastWords(figures.currency);
  const entriesOf = useEntryTexts(figures);
  const isTried = days.some(({ tried }) => tried !== null);
  return (
    <BalanceTable
      label={t.dailyBalance}
      columns={{
        date: t.day,
        likely: t.likely,
        low: t.rangeFrom,
        high: t.rangeTo,
        tried: isTried ? t.withWhatIf : undefined,
        entries: t.knownEntries,
      }}
      rows={days.slice(1).map((day) => ({
        date: formats.date(day.date),
        likely: money(day.likely),
        isBelow: day.likely < 0,
        low: day.range ? money(day.range[0]) : '—',
        high: day.range ? money(day.range[1]) : '—',
        tried: isTried ? money(day.tried ?? day.likely) : undefined,
        entries: entriesOf(day),
      }))}
    />
  );
}

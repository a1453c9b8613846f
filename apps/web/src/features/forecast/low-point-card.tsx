import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { daysBetween, fillText, likelyOn } from '@nestegg/domain';
import type { ForecastFigures } from '@nestegg/api-sdk';
import { Amount } from '@nestegg/duck-ui/Amount';
import { BalanceLine, type LineDay } from '@nestegg/duck-ui/BalanceLine';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Link } from '@nestegg/duck-ui/Link';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { forecast as texts } from '../../i18n/en/forecast.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useForecastsApi } from '../../shared/forecasts-api.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { hasFailed } from '../../shared/has-failed.ts';
import { paths } from '../../shared/paths.ts';
import classes from './low-point-card.module.css';
import { useForecastWords } from './use-forecast-words.ts';

interface LowPointCardProps {
  /** Undefined is all households. */
  readonly householdId: string | undefined;
}

const hrefOf = (householdId: string | undefined): string =>
  householdId === undefined
    ? paths.planTab('forecast')
    : `${paths.planTab('forecast')}?${new URLSearchParams({ household: householdId }).toString()}`;

/** How low the balance will be: until payday, where one is known, else in the next 90 days. */
export function LowPointCard({ householdId }: LowPointCardProps) {
  const t = useTexts(texts);
  const query = useForecastsApi().useGetForecastQuery({ householdId }, FRESH);
  const failed = hasFailed(query);
  const figures = query.currentData;
  if (figures && !failed) return <LowPoint figures={figures} householdId={householdId} />;
  return (
    <Card title={t.lowPoint}>
      {failed ? (
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void query.refetch() }} />
      ) : (
        <Skeleton height={HEIGHT} />
      )}
    </Card>
  );
}

/** The height of what comes, kept before it has come. */
const HEIGHT = 236;
/** So many days after the lowest one are drawn: where it goes from there. */
const DAYS_AFTER = 6;

const lineDays = ({ startBalance, days }: ForecastFigures, count: number): LineDay[] => [
  { likely: startBalance },
  ...days.slice(0, count).map((day) => ({
    likely: likelyOn(day),
    ...(day.p10 !== null && day.p90 !== null && { low: day.p10, high: day.p90 }),
  })),
];

function LowPoint({ figures, householdId }: LowPointCardProps & { readonly figures: ForecastFigures }) {
  const { t, formats, outlookWords } = useForecastWords(figures.currency);
  const { payday, low: lowest, asOf, currency, days, lastEntry, entries } = figures;
  const low = payday?.low ?? lowest;
  const aside = payday?.low
    ? fillText(t.untilPayday, { date: formats.shortDate(payday.date) })
    : fillText(t.days, { n: formats.number(days.length) });
  if (lastEntry === null && entries.length === 0) {
    return (
      <Card title={t.lowPoint}>
        <p className={classes.nothing}>{t.empty}</p>
      </Card>
    );
  }
  const date = formats.shortDate(low.date);
  const shown = payday?.low ? daysBetween(asOf, payday.date) + DAYS_AFTER : days.length;
  return (
    <Card title={t.lowPoint} aside={aside}>
      <div className={classes.body}>
        <div className={classes.words}>
          <p className={classes.figure}>
            <Amount money={formats.moneyParts(low.amount, currency)} figure />{' '}
            <span className={classes.date}>{fillText(t.onDate, { date })}</span>
          </p>
          <Warning words={outlookWords(figures)} />
        </div>
        <div className={classes.line}>
          <BalanceLine
            label={fillText(t.lowPointLine, { amount: formats.money(low.amount, currency), date })}
            days={lineDays(figures, shown)}
            low={daysBetween(asOf, low.date)}
            captions={[t.today, date]}
          />
        </div>
      </div>
      <Link href={hrefOf(householdId)} className={classes.more}>
        {t.viewForecast}
      </Link>
    </Card>
  );
}

const ICONS = { warning: <IconAlertCircle aria-hidden />, danger: <IconAlertTriangle aria-hidden /> } as const;

/** Only what is in danger is said. */
function Warning({ words }: { readonly words: ReturnType<ReturnType<typeof useForecastWords>['outlookWords']> }) {
  if (words.tone === 'good') return null;
  return (
    <p className={classes.warning} data-tone={words.tone}>
      {ICONS[words.tone]}
      {words.sentence}
    </p>
  );
}

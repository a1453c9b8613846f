import { IconInfoCircle, IconTargetArrow } from '@tabler/icons-react';
import { addDays, fillText, FORECAST_SILENCE, TRACK_RECORD_LEAST } from '@nestegg/domain';
import type { ForecastFigures, ForecastRecord } from '@nestegg/api-sdk';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Link } from '@nestegg/duck-ui/Link';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { TrackStrip } from '@nestegg/duck-ui/TrackStrip';
import { useFigureLinks } from '../../shared/use-figure-links.ts';
import classes from './forecast.module.css';
import { useForecastWords } from './use-forecast-words.ts';
import type { ForecastView } from './use-forecast.ts';

interface TrackRecordCardProps {
  readonly view: ForecastView;
  readonly figures: ForecastFigures;
}

/** How far the forecast is to be trusted: how earlier ones held, and what this one leaves out. */
export function TrackRecordCard({ view, figures }: TrackRecordCardProps) {
  const { t } = useForecastWords(figures.currency);
  return (
    <Card>
      {view.isRecordError && <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: view.retry }} />}
      {!view.isRecordError && !view.record && <Skeleton height={72} />}
      {!view.isRecordError && view.record && <RecordFigures record={view.record} figures={figures} />}
      <Notes view={view} figures={figures} />
    </Card>
  );
}

function RecordFigures({ record, figures }: { readonly record: ForecastRecord; readonly figures: ForecastFigures }) {
  const { t, formats } = useForecastWords(figures.currency);
  const { inside, days, tracked } = record;
  if (days < TRACK_RECORD_LEAST) return <h2 className={classes.held}>{t.noRecord}</h2>;
  const count = { inside: formats.number(inside), outside: formats.number(days - inside) };
  const sentence = fillText(t.record, { inside: count.inside, days: formats.number(days) });
  return (
    <>
      <h2 className={classes.held}>
        <IconTargetArrow aria-hidden />
        {sentence}
      </h2>
      <TrackStrip
        label={fillText(t.recordCount, count)}
        days={tracked.map(({ date, isInside }) => ({ id: date, isInside }))}
        captions={[
          formats.shortDate(tracked[0]?.date ?? figures.asOf),
          fillText(t.recordCount, count),
          formats.shortDate(tracked.at(-1)?.date ?? figures.asOf),
        ]}
      />
    </>
  );
}

/** What the forecast is made of, and what is not in it. */
function useNotes({ asOf, oneOffs, missed, lastEntry, currency }: ForecastFigures): string[] {
  const { t, formats, money } = useForecastWords(currency);
  const isSilent = lastEntry !== null && addDays(lastEntry, FORECAST_SILENCE) <= asOf;
  return [
    ...(isSilent ? [fillText(t.silent, { date: formats.date(lastEntry) })] : []),
    ...oneOffs.map(({ description, amount, date }) =>
      fillText(t.oneOff, { description, amount: money(amount), date: formats.date(date) }),
    ),
    ...(missed === 0 ? [] : [fillText(t[`missed_${formats.plural(missed)}`], { n: formats.number(missed) })]),
  ];
}

function Notes({ view, figures }: TrackRecordCardProps) {
  const { t, formats } = useForecastWords(figures.currency);
  const notes = useNotes(figures);
  const linkTo = useFigureLinks();
  const { weeks, entriesUsed, asOf } = figures;
  const { household, account } = view.choice;
  const from = addDays(asOf, 1 - weeks * 7);
  const href = weeks === 0 ? undefined : linkTo({ household, account_id: account, from, to: asOf });
  const hasRange = figures.days.some(({ p10 }) => p10 !== null);
  const counts = { entries: formats.number(entriesUsed), weeks: formats.number(weeks) };
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note}>
          <IconInfoCircle aria-hidden />
          <span>{note}</span>
        </li>
      ))}
      <li>
        <IconInfoCircle aria-hidden />
        <span>
          {fillText(hasRange ? t.drawnFrom : t.noRange, counts)}{' '}
          {href !== undefined && <Link href={href}>{t.showEntries}</Link>}
        </span>
      </li>
    </ul>
  );
}

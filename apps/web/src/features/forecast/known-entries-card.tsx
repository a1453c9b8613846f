import { useState } from 'react';
import { daysBetween, fillText } from '@nestegg/domain';
import type { ExpectedEntry, ForecastFigures } from '@nestegg/api-sdk';
import { Amount } from '@nestegg/duck-ui/Amount';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { Link } from '@nestegg/duck-ui/Link';
import { paths } from '../../shared/paths.ts';
import classes from './forecast.module.css';
import { useForecastWords } from './use-forecast-words.ts';

/** So many entries show at first. */
const FIRST = 7;

interface KnownEntriesCardProps {
  readonly figures: ForecastFigures;
  /** A household's id, or `personal`; undefined is all. */
  readonly household: string | undefined;
}

/** Where an entry is: its transaction, or the bill that expects it. */
function hrefOf({ transactionId, expectedDate }: ExpectedEntry, household: string | undefined): string {
  if (transactionId !== null) return paths.transaction(transactionId);
  const params = new URLSearchParams({ ...(household !== undefined && { household }), day: expectedDate });
  return `${paths.planTab('bills')}?${params.toString()}`;
}

/** What is known of the days to come. */
export function KnownEntriesCard({ figures, household }: KnownEntriesCardProps) {
  const { t, formats } = useForecastWords(figures.currency);
  const [isWhole, setWhole] = useState(false);
  const { entries, days, asOf } = figures;
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  const count = { n: formats.number(entries.length), date: formats.shortDate(days.at(-1)?.date ?? asOf) };
  const more = fillText(t.showMore, { n: formats.number(entries.length - FIRST) });
  return (
    <Card title={t.knownEntries} aside={entries.length === 0 ? undefined : fillText(t.knownCount, count)}>
      {entries.length === 0 ? (
        <p className={classes.note}>{t.nothingKnown}</p>
      ) : (
        <ul className={classes.entries} aria-label={t.knownEntries}>
          {shown.map((entry, at) => (
            // Several may be alike in all that is known of them.
            // oxlint-disable-next-line react/no-array-index-key
            <Entry key={at} entry={entry} figures={figures} household={household} />
          ))}
        </ul>
      )}
      {entries.length > FIRST && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.showLess : more}
        </Button>
      )}
    </Card>
  );
}

function Entry({ entry, figures, household }: KnownEntriesCardProps & { readonly entry: ExpectedEntry }) {
  const { t, formats } = useForecastWords(figures.currency);
  const { description, amount, date, expectedDate, isAbout } = entry;
  const late = daysBetween(expectedDate, figures.asOf);
  return (
    <li>
      <span className={classes.entryDate}>{formats.shortDate(date)}</span>
      <span className={classes.entryName}>
        <Link href={hrefOf(entry, household)}>{description}</Link>
        {late > 0 && (
          <span className={classes.late}>
            {fillText(t[`late_${formats.plural(late)}`], { n: formats.number(late) })}
          </span>
        )}
      </span>
      <span className={classes.entryAmount}>
        {isAbout && <span className={classes.about}>{t.about} </span>}
        <Amount money={formats.signedMoney(amount, figures.currency)} tone={amount < 0 ? 'expense' : 'income'} />
      </span>
    </li>
  );
}

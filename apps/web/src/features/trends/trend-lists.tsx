import { fillText, TREND_COMPARED } from '@nestegg/domain';
import type { TrendFigures } from '@nestegg/api-sdk';
import { Card } from '@nestegg/duck-ui/Card';
import { FigureList } from '@nestegg/duck-ui/FigureList';
import classes from './trends.module.css';
import { ofCategory, useTrendLinks } from './use-trend-links.ts';
import { directionOf, useTrendWords } from './use-trend-words.ts';
import type { TrendChoice } from './use-trends.ts';

interface ListProps {
  readonly trends: TrendFigures;
  readonly choice: TrendChoice;
}

/** The categories that rose most against their averages, or why none can be named. */
export function WhatGrew({ trends, choice }: ListProps) {
  const { t, formats, nameOf, change } = useTrendWords();
  const links = useTrendLinks(trends, choice);
  const { month, compared, grew, currency } = trends;
  const isCompared = compared >= TREND_COMPARED;
  const against = fillText(t.against, { month: formats.shortMonth(month), n: formats.number(compared) });
  const reason = isCompared
    ? t.nothingGrew
    : fillText(t.tooFewMonths, { month: formats.monthOfYear(month), n: formats.number(compared) });
  return (
    <Card title={t.whatGrew} aside={isCompared ? against : undefined}>
      {grew.length === 0 ? (
        <p className={classes.reason}>{reason}</p>
      ) : (
        <FigureList
          label={t.whatGrew}
          items={grew.map((row) => ({
            id: row.key ?? '',
            name: nameOf(row),
            category: row.key ?? 'Other',
            detail: `${formats.money(row.average ?? 0, currency)} → ${formats.money(row.amount, currency)}`,
            figure: formats.signedMoney(row.amount - (row.average ?? 0), currency),
            href: links.inMonth(month, ofCategory(row)),
            change: { text: change(row.change), direction: directionOf(row.change) },
          }))}
        />
      )}
    </Card>
  );
}

/** So many payees are named. */
const TOP = 5;

/** To whom, or from whom, most of the chosen month went. */
export function TopPayees({ trends, choice }: ListProps) {
  const { t, formats } = useTrendWords();
  const links = useTrendLinks(trends, choice);
  const top = trends.rows.filter(({ key, amount }) => key !== null && amount > 0).slice(0, TOP);
  const countOf = (count: number) => fillText(t[`transactions_${formats.plural(count)}`], { n: formats.number(count) });
  return (
    <Card title={t.topPayees} aside={formats.monthOfYear(trends.month)}>
      {top.length === 0 ? (
        <p className={classes.reason}>{t.noPayees}</p>
      ) : (
        <FigureList
          label={t.topPayees}
          items={top.map(({ key, label, amount, count }) => ({
            id: key ?? '',
            name: label,
            detail: countOf(count),
            figure: formats.money(amount, trends.currency),
            href: links.inMonth(trends.month, { payee: label }),
          }))}
        />
      )}
    </Card>
  );
}

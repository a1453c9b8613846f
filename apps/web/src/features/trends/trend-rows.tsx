import { addMonths, fillText, monthOf, TREND_COMPARED } from '@nestegg/domain';
import type { TrendFigures, TrendRow } from '@nestegg/api-sdk';
import { Card } from '@nestegg/duck-ui/Card';
import { TrendTable, type TrendTableRow } from '@nestegg/duck-ui/TrendTable';
import { ofCategory, useTrendLinks } from './use-trend-links.ts';
import { directionOf, useTrendWords } from './use-trend-words.ts';
import type { TransactionsWanted } from '../../shared/transactions-address.ts';
import type { TrendChoice } from './use-trends.ts';

interface TrendRowsProps {
  readonly trends: TrendFigures;
  readonly choice: TrendChoice;
}

/** Every category in figures, beside what the chosen month is held against. */
export function TrendRows({ trends, choice }: TrendRowsProps) {
  const words = useTrendWords();
  const links = useTrendLinks(trends, choice);
  const { t, formats } = words;
  const { months, month, currency, compared, totals } = trends;
  const present = months.at(-1) ?? month;
  const money = (amount: number | null) => (amount === null ? '—' : formats.money(amount, currency));
  const rowOf = (row: TrendRow, name: string, of: TransactionsWanted): TrendTableRow => ({
    id: name,
    name,
    values: row.amounts,
    amount: { text: money(row.amount), href: links.inMonth(month, of) },
    average: money(row.average),
    change: { text: words.change(row.change), direction: directionOf(row.change) },
    changeYear: words.change(row.changeYear),
    soFar: month === present ? undefined : { text: money(row.amounts.at(-1) ?? 0), href: links.inMonth(present, of) },
    total: { text: money(row.total), href: links.inAll(of) },
  });
  const soFar = (text: string) => fillText(t.soFar, { month: text });
  const yearBefore = monthOf(addMonths(`${month}-01`, -12));
  return (
    <Card
      bleed
      title={formats.monthOfYear(month)}
      aside={compared >= TREND_COMPARED ? words.monthsBefore(compared) : undefined}
    >
      <TrendTable
        label={formats.monthOfYear(month)}
        columns={{
          name: t.category,
          course: `${formats.shortMonth(months[0] ?? month)} – ${formats.shortMonth(present)}`,
          amount: month === present ? soFar(formats.month(month)) : formats.month(month),
          average: t.averageHead,
          change: t.change,
          changeYear: fillText(t.againstYear, { month: `${formats.shortMonth(yearBefore)} ${yearBefore.slice(0, 4)}` }),
          soFar: month === present ? undefined : soFar(formats.month(present)),
          total: fillText(t.months, { n: formats.number(months.length) }),
        }}
        chosen={months.indexOf(month)}
        rows={trends.rows.map((row) => ({
          ...rowOf(row, words.nameOf(row), ofCategory(row)),
          category: row.key ?? 'Other',
        }))}
        totals={rowOf(totals, choice.kind === 'income' ? t.allIncome : t.allSpending, {})}
      />
    </Card>
  );
}

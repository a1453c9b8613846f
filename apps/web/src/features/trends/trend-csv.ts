import { decimalFromMinor, type Minor } from '@nestegg/domain';
import type { TrendFigures, TrendRow } from '@nestegg/api-sdk';
import type { TrendWords } from './use-trend-words.ts';

/** Programs that open the file take a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const amount = (minor: Minor | null): string => (minor === null ? '' : decimalFromMinor(minor).toFixed(2));
const percent = (change: number | null): string => (change === null ? '' : String(change));

/** The figures of a table of trends as a file for spreadsheets. */
export function trendCsv(trends: TrendFigures, { t, nameOf }: Pick<TrendWords, 't' | 'nameOf'>): Blob {
  const row = (each: TrendRow, name: string): string[] => [
    cell(name),
    ...each.amounts.map(amount),
    amount(each.average),
    percent(each.change),
    percent(each.changeYear),
    amount(each.total),
  ];
  const head = [t.category, ...trends.months, t.averageHead, `${t.change} %`, `${t.changeYearHead} %`, t.total];
  const lines = [head.map(cell), ...trends.rows.map((each) => row(each, nameOf(each))), row(trends.totals, t.total)];
  return new Blob([`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
}

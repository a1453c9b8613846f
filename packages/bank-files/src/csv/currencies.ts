import type { BankRow, StatementRow } from '../model.ts';
import type { Columns } from './columns.ts';
import { currencyNamed } from './header-words.ts';
import { cellAt, type Line } from './lines.ts';
import type { Places } from './places.ts';
import type { TableRows } from './rows.ts';

/** The currency of most rows that have one. */
export function commonCurrency(rows: readonly StatementRow[], hasCurrency: boolean): string | null {
  if (!hasCurrency) return null;
  const counts = new Map<string, number>();
  rows.forEach(({ row }) => {
    if (row?.currency) counts.set(row.currency, (counts.get(row.currency) ?? 0) + 1);
  });
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Countries that write `$` before their own amounts. */
const DOLLARS = new Set(
  'USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU BRL DOP BMD BSD BBD BZD BND FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD ZWL'.split(
    ' ',
  ),
);

/** `R$` and `NT$` are of other countries. */
const DOLLAR = /(?:^|US|[^\p{L}])\$/u;

/** Where most amounts have another sign, those with `$` are US dollars, and not of the statement's currency. */
export function withDollars(
  { rows, lines }: Pick<TableRows, 'rows' | 'lines'>,
  currency: string | null,
  { first }: Places,
): readonly StatementRow[] {
  if (currency === null || DOLLARS.has(currency)) return rows;
  const isDollar = ({ row }: StatementRow, at: number): boolean =>
    row !== null && row.currency === null && DOLLAR.test(cellAt(lines[at] as Line, first.amount));
  return rows.map((each, at) =>
    isDollar(each, at) ? { ...each, row: { ...(each.row as BankRow), currency: 'USD' } } : each,
  );
}

/** The currency that a header names of a column of amounts. */
export const headerCurrency = (header: Line | null, columns: Columns): string | null =>
  (header?.cells ?? [])
    .map((cell, index) =>
      ['amount', 'in', 'out', 'balance'].includes(columns[index] ?? '') ? currencyNamed(cell) : null,
    )
    .find((code) => code !== null) ?? null;

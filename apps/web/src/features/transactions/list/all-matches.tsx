import { fillText } from '@nestegg/domain';
import type { ListTotals } from '@nestegg/api-sdk';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';

export interface AllMatchesProps {
  /** Undefined while they are fetched: their line is empty. */
  readonly totals: ListTotals | undefined;
  /** How many rows there are on all pages: more than are summed where some are projected or left out. */
  readonly rows: number;
}

/** What every page comes to, in words: projected transactions and ledgers of other currencies are named. */
export function AllMatches({ totals, rows }: AllMatchesProps) {
  return <output>{useTotalsWords()(totals, rows)}</output>;
}

/** Writes totals as a line. */
export function useTotalsWords(): (totals: ListTotals | undefined, rows: number) => string {
  const t = useTexts(transactions);
  const formats = useFormats();
  return (totals, rows) => {
    if (!totals) return '';
    const { count, balanceMinor, currency, leftOut } = totals;
    const total = formats.money(balanceMinor, currency);
    const sum = fillText(t[`all_${formats.plural(count)}`], { n: formats.number(count), total });
    const names = leftOut.map(({ householdName }) => householdName);
    const leftOutText = t[`leftOut_${formats.plural(names.length)}`];
    if (names.length > 0) return `${sum}. ${fillText(leftOutText, { names: names.join(', ') })}`;
    const projected = rows - count;
    if (projected <= 0) return sum;
    return `${sum}. ${fillText(t.allProjected, { n: formats.number(projected) })}`;
  };
}

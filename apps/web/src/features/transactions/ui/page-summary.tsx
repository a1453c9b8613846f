import { totalsOf, type Currency } from '@nestegg/domain';
import type { Transaction } from '@nestegg/api-sdk';
import { SummaryBox } from '@nestegg/duck-ui/SummaryBox';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useOwnCurrency } from '../../../shared/own-currency.ts';

/** Amounts of several currencies have no sum: only a page in one of them has one. */
function onlyCurrency(rows: readonly Transaction[], own: Currency): Currency | null {
  const [first = own, ...others] = new Set(rows.map((row) => row.currency ?? own));
  return others.length > 0 ? null : first;
}

/** What the loaded rows come to. */
export function PageSummary({ rows }: { rows: readonly Transaction[] | undefined }) {
  const t = useTexts(transactions);
  const formats = useFormats();
  const ownCurrency = useOwnCurrency();
  const totals = rows && totalsOf(rows);
  const currency = rows && onlyCurrency(rows, ownCurrency);
  const money = (amount: number | undefined, signed: boolean) => {
    if (amount === undefined || !currency) return null;
    return signed ? formats.signedMoney(amount, currency) : formats.money(amount, currency);
  };
  return (
    <SummaryBox
      note={t.summaryTitle}
      items={[
        { label: t.income, value: money(totals?.income, true), tone: 'income' },
        {
          label: t.expenses,
          value: money(totals && (totals.expenses === 0 ? 0 : -totals.expenses), true),
          tone: 'expense',
        },
        { label: t.balance, value: money(totals?.balance, false) },
        { label: t.count, value: totals ? formats.number(totals.count) : null },
      ]}
    />
  );
}

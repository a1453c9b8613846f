import { fillText, totalsOf } from '@nestegg/domain';
import type { Transaction } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { SummaryBox } from '@nestegg/duck-ui/SummaryBox';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useOwnCurrency } from '../../../shared/own-currency.ts';

export interface PageSummaryProps {
  readonly rows: readonly Transaction[] | undefined;
  /** The filter's choice; empty is All Households. */
  readonly household: string;
}

/** What the loaded rows come to: of all households, those in the person's currency. */
export function PageSummary({ rows, household }: PageSummaryProps) {
  const t = useTexts(transactions);
  const formats = useFormats();
  const own = useOwnCurrency();
  const currency = (household !== '' && rows?.[0]?.currency) || own;
  const isSummed = (row: Transaction) => (row.currency ?? own) === currency;
  const others = rows?.filter((row) => !isSummed(row)).map((row) => row.householdName ?? t.personal);
  const names = [...new Set(others)];
  const totals = rows && totalsOf(rows.filter(isSummed));
  const signed = (amount: number | undefined) => (amount === undefined ? null : formats.signedMoney(amount, currency));
  return (
    <>
      {names.length > 0 && (
        <Banner tone="info">
          {fillText(names.length === 1 ? t.leftOut_one : t.leftOut_other, { names: names.join(', ') })}
        </Banner>
      )}
      <SummaryBox
        note={t.summaryTitle}
        items={[
          { label: t.income, value: signed(totals?.income), tone: 'income' },
          {
            label: t.expenses,
            value: signed(totals && (totals.expenses === 0 ? 0 : -totals.expenses)),
            tone: 'expense',
          },
          { label: t.balance, value: totals ? formats.money(totals.balance, currency) : null },
          { label: t.count, value: rows ? formats.number(rows.length) : null },
        ]}
      />
    </>
  );
}

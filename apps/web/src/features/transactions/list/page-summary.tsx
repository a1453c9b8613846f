import type { ReactNode } from 'react';
import { fillText, totalsOf } from '@nestegg/domain';
import type { Transaction } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { SummaryBox } from '@nestegg/duck-ui/SummaryBox';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import type { PageQuery } from './filters.ts';
import { useShownPage } from './use-table-rows.ts';

export interface PageSummaryProps {
  readonly query: PageQuery;
  /** What all matches come to, as a line below. */
  readonly all?: ReactNode;
}

/** The rows in one currency, and whose ledgers the others are in. */
function splitByCurrency(rows: readonly Transaction[], isSummed: (row: Transaction) => boolean, personal: string) {
  const others = rows.filter((row) => !isSummed(row)).map((row) => row.householdName ?? personal);
  return { summed: rows.filter(isSummed), leftOut: [...new Set(others)] };
}

const shown = (figure: number | undefined, write: (figure: number) => string) =>
  figure === undefined ? null : write(figure);

/** The rows of a page; of rows that did not come there are no figures. */
function useShownRows(query: PageQuery): readonly Transaction[] | undefined {
  const page = useShownPage(query);
  return page?.isEmptyAnswer ? undefined : page?.items;
}

/** What the loaded rows come to: of all households, those in the person's currency. */
export function PageSummary({ query, all }: PageSummaryProps) {
  const rows = useShownRows(query);
  // Empty is All Households.
  const { household } = query.filters;
  const t = useTexts(transactions);
  const formats = useFormats();
  const own = useOwnCurrency();
  const currency = (household !== '' && rows?.[0]?.currency) || own;
  const split = rows && splitByCurrency(rows, (row) => (row.currency ?? own) === currency, t.personal);
  const totals = split && totalsOf(split.summed);
  const signed = (amount: number) => formats.signedMoney(amount, currency);
  return (
    <>
      {split && <LeftOut names={split.leftOut} />}
      <SummaryBox
        note={t.summaryTitle}
        footer={all}
        items={[
          { label: t.income, value: shown(totals?.income, signed), tone: 'income' },
          // Without spending there is no minus before the zero.
          { label: t.expenses, value: shown(totals?.expenses, (spent) => signed(-spent || 0)), tone: 'expense' },
          { label: t.balance, value: shown(totals?.balance, (balance) => formats.money(balance, currency)) },
          { label: t.count, value: shown(rows?.length, (count) => formats.number(count)) },
        ]}
      />
    </>
  );
}

function LeftOut({ names }: { names: readonly string[] }) {
  const t = useTexts(transactions);
  const formats = useFormats();
  if (names.length === 0) return null;
  const text = t[`leftOut_${formats.plural(names.length)}`];
  return <Banner tone="info">{fillText(text, { names: names.join(', ') })}</Banner>;
}

import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { fillText } from '@nestegg/domain';
import { TransactionTable } from '@nestegg/duck-ui/TransactionTable';
import { listMore } from '../../../i18n/en/list-more.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useTotalsWords } from './all-matches.tsx';
import { useTableLabels, useTableRows } from './use-table-rows.ts';
import type { Printout } from './use-print.ts';
import classes from './print-sheet.module.css';

export interface PrintSheetProps {
  readonly printout: Printout;
  /** The filter, in words. */
  readonly words: string;
  /** The browser is done with it. */
  readonly onPrinted: () => void;
}

/** All matches on paper, in the place of the page: filter and totals in words, no control. It prints once it stands. */
export function PrintSheet({ printout: { rows, totals, totalItems }, words, onPrinted }: PrintSheetProps) {
  const t = useTexts(transactions);
  const more = useTexts(listMore);
  const formats = useFormats();
  const toRow = useTableRows();
  const labels = useTableLabels(t.title);
  const totalsWords = useTotalsWords();
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    const onAfterPrint = () => done();
    window.addEventListener('afterprint', onAfterPrint);
    window.print();
    return () => window.removeEventListener('afterprint', onAfterPrint);
  }, []);
  const [shown, all] = [formats.number(rows.length), formats.number(totalItems)];
  return createPortal(
    <section className={classes.sheet} aria-label={t.title}>
      <h1>{t.title}</h1>
      <p>{words}</p>
      <p>{totalsWords(totals, totalItems)}</p>
      {totals && (
        <p>
          {t.income}: {formats.signedMoney(totals.incomeMinor, totals.currency)} · {t.expenses}:{' '}
          {formats.signedMoney(-totals.expensesMinor || 0, totals.currency)}
        </p>
      )}
      {rows.length < totalItems && <p>{fillText(more.firstOf, { n: shown, total: all })}</p>}
      <TransactionTable rows={rows.map(toRow)} labels={labels} columns={{ account: true }} />
    </section>,
    document.body,
  );
}

import { fillText } from '@nestegg/domain';
import { Pager } from '@nestegg/duck-ui/Pager';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';

export interface TransactionPagesProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly totalItems: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/** The way to the other pages of a list of transactions. */
export function TransactionPages({ page, pages, pageSize, pageSizes, totalItems, ...on }: TransactionPagesProps) {
  const t = useTexts(transactions);
  const formats = useFormats();
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(totalItems, page * pageSize);
  const range = { from: formats.number(from), to: formats.number(to), total: formats.number(totalItems) };
  return (
    <Pager
      page={page}
      pages={pages}
      pageSize={pageSize}
      pageSizes={pageSizes}
      onPageChange={on.onPage}
      onPageSizeChange={on.onPageSize}
      labels={{
        navigation: t.pages,
        rows: t.rows,
        range: fillText(t.range, range),
        position: fillText(t.pageOf, { page, pages }),
        previous: t.previousPage,
        next: t.nextPage,
        page: (number) => fillText(t.page, { page: number }),
      }}
    />
  );
}

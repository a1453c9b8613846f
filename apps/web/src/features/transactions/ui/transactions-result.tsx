import { useState } from 'react';
import type { Transaction, TransactionPage } from '@nestegg/api-sdk';
import { fillText, PAGE_SIZES } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Pager } from '@nestegg/duck-ui/Pager';
import { RetryNotice } from '@nestegg/duck-ui/RetryNotice';
import { TransactionTable } from '@nestegg/duck-ui/TransactionTable';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { loadFailureText } from '../model/load-failure.ts';
import { useRowEntries } from '../model/use-row-entries.tsx';
import { useTableLabels, useTableRows } from '../model/use-table-rows.ts';
import type { PageQueryControl } from '../model/use-page-query.ts';
import type { TransactionList } from '../model/use-transaction-list.ts';
import { DeleteTransaction } from './delete-transaction.tsx';

export interface TransactionsResultProps {
  readonly list: TransactionList;
  readonly query: PageQueryControl;
}

/** The rows that the filters find, or why there are none. */
export function TransactionsResult({ list, query }: TransactionsResultProps) {
  const t = useTexts(transactions);
  const formats = useFormats();
  if (list.failure !== undefined) {
    const retry = { label: t.retry, onRetry: list.retry };
    return (
      <Card>
        <ErrorView message={loadFailureText(list.failure, t)} retry={retry} />
      </Card>
    );
  }
  return (
    <>
      {list.attempt !== null && <RetryNotice message={fillText(t.retrying, { n: list.attempt })} />}
      {list.data?.fallback && (
        <Banner tone="info">
          {fillText(t.lastAnswer, { time: formats.moment(new Date(list.data.fallback.savedAt)) })}
        </Banner>
      )}
      <Card padding="table">
        <Rows list={list} pageSize={query.current.pageSize} />
        {list.data && list.data.items.length > 0 && <Pages page={list.data} query={query} />}
      </Card>
    </>
  );
}

function Rows({ list, pageSize }: { list: TransactionList; pageSize: number }) {
  const t = useTexts(transactions);
  const toRow = useTableRows();
  const labels = useTableLabels(t.title);
  const [deleting, setDeleting] = useState<Transaction | null>(null);
  const entriesOf = useRowEntries(setDeleting);
  if (list.data?.items.length === 0) return <EmptyView art="list" title={t.empty} />;
  return (
    <>
      <TransactionTable
        rows={list.data?.items.map(toRow) ?? []}
        labels={labels}
        columns={{ account: true }}
        narrow="days"
        loadingRows={list.data ? undefined : pageSize}
        rowEntries={(row) => entriesOf(list.data?.items.find(({ id }) => id === row.id))}
      />
      <DeleteTransaction transaction={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

interface PagesProps {
  readonly page: TransactionPage;
  readonly query: PageQueryControl;
}

function Pages({ page: { page, limit, totalPages, totalItems }, query }: PagesProps) {
  const t = useTexts(transactions);
  const formats = useFormats();
  const from = (page - 1) * limit + 1;
  const to = Math.min(totalItems, page * limit);
  return (
    <Pager
      page={page}
      pages={totalPages}
      pageSize={query.current.pageSize}
      pageSizes={PAGE_SIZES.page}
      onPageChange={query.showPage}
      onPageSizeChange={query.showPageSize}
      labels={{
        navigation: t.pages,
        rows: t.rows,
        range: fillText(t.range, {
          from: formats.number(from),
          to: formats.number(to),
          total: formats.number(totalItems),
        }),
        position: fillText(t.pageOf, { page, pages: totalPages }),
        previous: t.previousPage,
        next: t.nextPage,
        page: (number) => fillText(t.page, { page: number }),
      }}
    />
  );
}

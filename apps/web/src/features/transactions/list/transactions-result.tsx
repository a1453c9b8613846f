import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { fillText, PAGE_SIZES } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Button } from '@nestegg/duck-ui/Button';
import { RetryNotice } from '@nestegg/duck-ui/RetryNotice';
import { TransactionTable } from '@nestegg/duck-ui/TransactionTable';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';
import { useFocusKept } from '../../../shared/a11y/use-focus-kept.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { goneFilter, loadFailureText } from './load-failure.ts';
import { useDeletion } from '../detail/use-deletion.ts';
import { useRowEntries } from './use-row-entries.tsx';
import { useShownPage, useTableLabels, useTableRows } from './use-table-rows.ts';
import type { PageQueryControl } from './use-page-query.ts';
import type { TransactionList } from './use-transaction-list.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableSort } from './use-table-sort.ts';
import { isFiltered, NO_FILTERS, writePageQuery } from './filters.ts';
import { DeleteQuestion } from '../detail/delete-question.tsx';
import { TransactionPages } from './transaction-pages.tsx';

export interface TransactionsResultProps {
  readonly list: TransactionList;
  readonly query: PageQueryControl;
}

interface RowsProps extends TransactionsResultProps {
  readonly onDelete: (transaction: Transaction, ignore?: boolean) => void;
}

/** The rows that the filters find, or why there are none. */
export function TransactionsResult({ list, query }: TransactionsResultProps) {
  const t = useTexts(transactions);
  const deletion = useDeletion();
  const { page, pageSize } = query.current;
  const keepFocus = useFocusKept();
  const onDelete = (transaction: Transaction, ignore?: boolean) => {
    keepFocus();
    void deletion.run(transaction, ignore);
  };
  const gone = goneFilter(list.failure, query);
  if (gone) {
    return (
      <Card>
        <EmptyView
          art="list"
          title={gone === 'account' ? t.accountGone : t.householdGone}
          action={<ShowAll query={query} />}
        />
      </Card>
    );
  }
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
      <AnswerNotice list={list} />
      {deletion.failure !== undefined && (
        <Banner tone="danger" onClose={deletion.clear} closeLabel={t.close}>
          {deletion.failure}
        </Banner>
      )}
      <Card padding="table">
        <Rows list={list} query={query} onDelete={onDelete} />
        {list.totalItems > 0 && (
          <TransactionPages
            {...{ page, pageSize }}
            pages={list.totalPages}
            totalItems={list.totalItems}
            pageSizes={PAGE_SIZES.page}
            onPage={query.showPage}
            onPageSize={query.showPageSize}
          />
        )}
      </Card>
    </>
  );
}

function Rows({ list, query, onDelete }: RowsProps) {
  const t = useTexts(transactions);
  const rows = useShownPage(query.current)?.items;
  const toRow = useTableRows();
  const labels = useTableLabels(t.title);
  const [asking, setAsking] = useState<Transaction | null>(null);
  const entriesOf = useRowEntries(setAsking);
  const sort = useTableSort(query);
  useRowKeys(rows ?? [], setAsking);
  const filtered = useFilteredBy(query);
  if (rows?.length === 0) return <NoMatches query={query} />;
  return (
    <>
      <TransactionTable
        rows={rows?.map((row) => ({ ...toRow(row), categoryHref: filtered(row.category) })) ?? []}
        labels={labels}
        columns={{ account: true }}
        narrow="days"
        sort={sort}
        loadingRows={rows ? undefined : list.expectedRows}
        rowEntries={(row) => entriesOf(rows?.find(({ id }) => id === row.id))}
      />
      <DeleteQuestion
        transaction={asking}
        onCancel={() => setAsking(null)}
        onBothDeleted={() => setAsking(null)}
        onConfirm={(transaction, ignore) => {
          setAsking(null);
          onDelete(transaction, ignore);
        }}
      />
    </>
  );
}

/** The same list with only one category of it; on a contract server a category is no link. */
function useFilteredBy({ current }: PageQueryControl): (category: string | null) => string | undefined {
  const isOwnServer = useApi().useCapability('bulk') === 'yes';
  return (category) => {
    if (!isOwnServer || category === null || category === current.filters.category) return undefined;
    const filters = { ...current.filters, category, uncategorised: '' };
    return `${paths.transactions}?${writePageQuery({ ...current, filters, page: 1 }).toString()}`;
  };
}

/** That nothing matches, and the way to all of them; the way to a first one is the page's own button. */
function NoMatches({ query }: { query: PageQueryControl }) {
  const t = useTexts(transactions);
  if (!isFiltered(query.current.filters)) return <EmptyView art="list" title={t.empty} />;
  return <EmptyView art="list" title={t.empty} action={<ShowAll query={query} />} />;
}

function ShowAll({ query }: { query: PageQueryControl }) {
  const t = useTexts(transactions);
  return (
    <Button variant="secondary" onClick={() => query.applyFilters(NO_FILTERS)}>
      {t.showAll}
    </Button>
  );
}

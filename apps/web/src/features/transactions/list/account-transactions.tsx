import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { DEFAULT_PAGE_SIZE, DEFAULT_SORT, PAGE_SIZES } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { TransactionTable } from '@nestegg/duck-ui/TransactionTable';
import { accountList } from '../../../i18n/en/account-list.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFocusKept } from '../../../shared/a11y/use-focus-kept.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { DeleteQuestion } from '../detail/delete-question.tsx';
import { useDeletion } from '../detail/use-deletion.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { NO_FILTERS, type PageQuery } from './filters.ts';
import { loadFailureText } from './load-failure.ts';
import { TransactionPages } from './transaction-pages.tsx';
import { useAccountEntries } from './use-account-entries.tsx';
import { useLastPage } from './use-last-page.ts';
import { useStatusMark } from './use-status-mark.tsx';
import { useShownPage, useTableLabels, useTableRows } from './use-table-rows.ts';
import { useTransactionList, type TransactionList } from './use-transaction-list.ts';

export interface AccountTransactionsProps {
  readonly accountId: string;
}

/** The transactions of an account: what the bank has confirmed, and what the account held after each. */
export function AccountTransactions({ accountId }: AccountTransactionsProps) {
  const t = useTexts(transactions);
  const words = useTexts(accountList);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE.page);
  const [asked, setAsked] = useState<Transaction | null>(null);
  const keepFocus = useFocusKept();
  const deletion = useDeletion();
  // The account is the one filter: with another there would be no balances.
  const query: PageQuery = { filters: { ...NO_FILTERS, account_id: accountId }, sort: DEFAULT_SORT, page, pageSize };
  const list = useTransactionList(query);
  useLastPage({ current: query, showInstead: setPage }, list);
  const rows = useShownPage(query)?.items;
  const labels = { ...useTableLabels(t.title), status: words.status, balance: words.balance };
  const menu = useAccountEntries(setAsked);
  const toRow = useAccountRow();
  if (list.failure !== undefined) {
    return (
      <Card>
        <ErrorView message={loadFailureText(list.failure, t)} retry={{ label: t.retry, onRetry: list.retry }} />
      </Card>
    );
  }
  if (rows?.length === 0) return <NoEntries list={list} />;
  const onDelete = (transaction: Transaction, ignore?: boolean) => {
    keepFocus();
    menu.clear();
    setAsked(null);
    void deletion.run(transaction, ignore);
  };
  const failure = menu.failure ?? deletion.failure;
  return (
    <>
      <AnswerNotice list={list} />
      {failure !== undefined && (
        <Banner
          tone="danger"
          closeLabel={t.close}
          onClose={() => {
            deletion.clear();
            menu.clear();
          }}
        >
          {failure}
        </Banner>
      )}
      <Card padding="table">
        <TransactionTable
          rows={rows?.map(toRow) ?? []}
          labels={labels}
          columns={{ status: true, balance: true }}
          narrow="days"
          loadingRows={rows ? undefined : list.expectedRows}
          rowEntries={({ id }) => menu.entriesOf(rows?.find((row) => row.id === id))}
        />
        {list.totalItems > 0 && (
          <TransactionPages
            page={page}
            pages={list.totalPages}
            pageSize={pageSize}
            pageSizes={PAGE_SIZES.page}
            totalItems={list.totalItems}
            onPage={setPage}
            onPageSize={(size) => {
              setPage(1);
              setPageSize(size);
            }}
          />
        )}
      </Card>
      <DeleteQuestion
        transaction={asked}
        onConfirm={onDelete}
        onCancel={() => setAsked(null)}
        onBothDeleted={() => setAsked(null)}
      />
    </>
  );
}

/** That an account has none; where the server sent nothing, that none were found. */
function NoEntries({ list }: { list: TransactionList }) {
  const t = useTexts(transactions);
  const words = useTexts(accountList);
  return (
    <>
      <AnswerNotice list={list} />
      <Card>
        <EmptyView art="list" title={list.shown?.isEmptyAnswer ? t.empty : words.empty} />
      </Card>
    </>
  );
}

function useAccountRow() {
  const formats = useFormats();
  const own = useOwnCurrency();
  const toRow = useTableRows();
  const statusOf = useStatusMark();
  return (transaction: Transaction) => ({
    ...toRow(transaction),
    status: statusOf(transaction),
    balance:
      transaction.balanceAfterMinor === null
        ? null
        : formats.money(transaction.balanceAfterMinor, transaction.currency ?? own),
  });
}

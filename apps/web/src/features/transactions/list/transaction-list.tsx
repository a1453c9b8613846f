import { IconPlus, IconSearch } from '@tabler/icons-react';
import { fillText, PAGE_SIZES } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { TextField } from '@nestegg/duck-ui/TextField';
import { TransactionTable } from '@nestegg/duck-ui/TransactionTable';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useViewMessage } from '../../../i18n/use-view-message.ts';
import { newTransactionIn } from '../../../shared/transactions-address.ts';
import { useFigureLinks } from '../../../shared/use-figure-links.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { useBrowsing, type Browsing } from './use-browsing.ts';
import { useShownPage, useTableLabels, useTableRows } from './use-table-rows.ts';
import { TransactionPages } from './transaction-pages.tsx';
import classes from './transaction-list.module.css';

export interface TransactionListProps {
  /** One household, or undefined for everything the person may see. */
  readonly householdId?: string | undefined;
  /** Its accessible name. */
  readonly title: string;
  /** Shows which household each belongs to. */
  readonly showHousehold?: boolean;
  /** Lets it be searched and paged through; without it only the newest show. */
  readonly browsable?: boolean;
}

/** The list of transactions that other pages hold. */
export function TransactionList({
  householdId,
  title,
  showHousehold = false,
  browsable = false,
}: TransactionListProps) {
  const browsing = useBrowsing(householdId);
  const { list, search } = browsing;
  const hasSome = search !== '' || list.totalItems > 0;
  return (
    <>
      {browsable && hasSome && <Search browsing={browsing} />}
      {list.shown?.fallback && (
        <div className={classes.notice}>
          <AnswerNotice list={list} />
        </div>
      )}
      <Rows browsing={browsing} householdId={householdId} title={title} showHousehold={showHousehold} />
      {browsable && list.totalItems > 0 && (
        <div className={classes.pages}>
          <TransactionPages
            page={browsing.page}
            pages={list.totalPages}
            pageSize={browsing.pageSize}
            pageSizes={PAGE_SIZES.list}
            totalItems={list.totalItems}
            onPage={browsing.showPage}
            onPageSize={browsing.showPageSize}
          />
        </div>
      )}
    </>
  );
}

function Search({ browsing: { search, setSearch } }: { browsing: Browsing }) {
  const t = useTexts(transactions);
  return (
    <div className={classes.search}>
      <TextField
        label={t.search}
        hideLabel
        type="search"
        icon={<IconSearch aria-hidden />}
        placeholder={t.searchPlaceholder}
        value={search}
        onChange={setSearch}
      />
    </div>
  );
}

interface RowsProps extends Required<Pick<TransactionListProps, 'title' | 'showHousehold'>> {
  readonly browsing: Browsing;
  readonly householdId: string | undefined;
}

function Rows({ browsing: { query, list, search }, householdId, title, showHousehold }: RowsProps) {
  const t = useTexts(transactions);
  const rows = useShownPage(query)?.items;
  const toRow = useTableRows();
  const labels = useTableLabels(title);
  const messageOf = useViewMessage();
  const linkTo = useFigureLinks();
  const categoryHref = (category: string | null) =>
    category === null ? undefined : linkTo({ household: householdId, category });
  if (list.failure !== undefined) {
    const message = fillText(t.listFailed, { message: messageOf(list.failure) });
    return <ErrorView message={message} retry={{ label: t.retry, onRetry: list.retry }} />;
  }
  if (list.shown?.isEmptyAnswer) return <EmptyView art="none" title={t.emptyAnswer} />;
  if (rows?.length === 0) {
    return search === '' ? <NoTransactions household={householdId} /> : <EmptyView art="none" title={t.listNoMatch} />;
  }
  return (
    <TransactionTable
      rows={rows?.map((row) => ({ ...toRow(row), categoryHref: categoryHref(row.category) })) ?? []}
      labels={labels}
      columns={{ household: showHousehold }}
      loadingRows={rows ? undefined : list.expectedRows}
    />
  );
}

function NoTransactions({ household }: { household: string | undefined }) {
  const t = useTexts(transactions);
  const add = (
    <Button variant="secondary" href={newTransactionIn(household)} icon={<IconPlus aria-hidden />}>
      {t.add}
    </Button>
  );
  return <EmptyView art="list" title={t.listEmpty} action={add} />;
}

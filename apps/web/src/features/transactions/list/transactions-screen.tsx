import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Stack } from '@nestegg/duck-ui/Stack';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { AsOf } from '../../../shared/live/as-of.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { paths } from '../../../shared/paths.ts';
import { useAnnouncedCount } from './use-announced-count.ts';
import { useLastPage } from './use-last-page.ts';
import { usePageQuery } from './use-page-query.ts';
import { useTotals } from './use-totals.ts';
import { useTransactionList } from './use-transaction-list.ts';
import { AllMatches } from './all-matches.tsx';
import { KindFilters } from './kind-filters.tsx';
import { PageSummary } from './page-summary.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionsResult } from './transactions-result.tsx';

const MoreMenu = lazyPart(() => import('./more-menu.tsx'));

/** The transactions page: what is on it is said by its address. */
export function TransactionsScreen() {
  const t = useTexts(transactions);
  const query = usePageQuery();
  const list = useTransactionList(query.current);
  useLastPage(query, list);
  useAnnouncedCount(query.current.filters, list.shown && list.totalItems);
  const [failure, setFailure] = useState<string | null>(null);
  const totals = useTotals(query.current, list);
  return (
    <>
      <PageHeader
        title={t.title}
        chip={<AsOf />}
        actions={
          <>
            <Suspense>
              <MoreMenu current={query.current} totalItems={list.totalItems} onFailure={setFailure} />
            </Suspense>
            <Button href={paths.newTransaction} icon={<IconPlus aria-hidden />}>
              {t.add}
            </Button>
          </>
        }
      />
      <Stack gap="cards">
        {failure !== null && (
          <Banner tone="danger" onClose={() => setFailure(null)} closeLabel={t.close}>
            {failure}
          </Banner>
        )}
        <PageSummary
          query={query.current}
          {...(totals && { all: <AllMatches totals={totals.data} rows={list.totalItems} /> })}
        />
        <TransactionFilters applied={query.current.filters} onApply={query.applyFilters} />
        <KindFilters applied={query.current.filters} onApply={query.applyFilters} />
        <PhoneSort query={query} />
        <TransactionsResult list={list} query={query} />
      </Stack>
    </>
  );
}

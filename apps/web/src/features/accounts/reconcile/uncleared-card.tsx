import type { Account, TransactionPage } from '@nestegg/api-sdk';
import { fillText, type LocalDate } from '@nestegg/domain';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { reconcile as texts } from '../../../i18n/en/reconcile.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { hasFailed } from '../../../shared/has-failed.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { LastAnswerNotice } from '../../../shared/loading/last-answer-notice.tsx';
import { ClearingTable } from './clearing-table.tsx';

export interface UnclearedCardProps {
  readonly account: Account;
  readonly date: LocalDate;
}

/** So many show at once. */
const MOST = 100;

/** What the bank has not confirmed up to a day. */
export function UnclearedCard({ account, date }: UnclearedCardProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const query = useAccountsApi().useListTransactionsQuery(
    { accountId: account.id, status: 'uncleared', projected: false, endDate: date, limit: MOST },
    FRESH,
  );
  const label = fillText(t.uncleared, { date: formats.date(date) });
  const failed = hasFailed(query);
  // Those of another day are no answer.
  const page = failed ? undefined : query.currentData;
  return (
    <Card title={label}>
      {failed && (
        <ErrorView message={t.unclearedFailed} retry={{ label: t.retry, onRetry: () => void query.refetch() }} />
      )}
      {!failed && !page && <Skeleton height={160} />}
      <LastAnswerNotice marks={page} />
      {page && !page.isEmptyAnswer && <Rows label={label} account={account} date={date} page={page} />}
    </Card>
  );
}

interface RowsProps extends UnclearedCardProps {
  readonly label: string;
  readonly page: TransactionPage;
}

function Rows({ label, account, date, page: { items, totalItems } }: RowsProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  if (items.length === 0) return <p>{fillText(t.allCleared, { date: formats.date(date) })}</p>;
  return (
    <>
      <ClearingTable label={label} account={account} rows={items} />
      {totalItems > MOST && <p>{fillText(t.more, { n: formats.number(MOST) })}</p>}
    </>
  );
}

import type { Account } from '@nestegg/api-sdk';
import { fillText, type LocalDate } from '@nestegg/domain';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { reconcile as texts } from '../../../i18n/en/reconcile.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
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
  const { data, isError, refetch } = useAccountsApi().useListTransactionsQuery(
    { accountId: account.id, status: 'uncleared', projected: false, endDate: date, limit: MOST },
    FRESH,
  );
  const day = { date: formats.date(date) };
  const rows = data?.items ?? [];
  return (
    <Card title={fillText(t.uncleared, day)}>
      {!data && !isError && <Skeleton height={160} />}
      {!data && isError && (
        <ErrorView message={t.unclearedFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
      )}
      {data && rows.length === 0 && <p>{fillText(t.allCleared, day)}</p>}
      {rows.length > 0 && <ClearingTable label={fillText(t.uncleared, day)} account={account} rows={rows} />}
      {data && (data.totalItems ?? 0) > MOST && <p>{fillText(t.more, { n: formats.number(MOST) })}</p>}
    </Card>
  );
}

import { IconAlertCircle, IconChecks } from '@tabler/icons-react';
import type { Account } from '@nestegg/api-sdk';
import { Amount } from '@nestegg/duck-ui/Amount';
import { Card } from '@nestegg/duck-ui/Card';
import { DataTable } from '@nestegg/duck-ui/DataTable';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { StatusChip } from '@nestegg/duck-ui/StatusChip';
import { reconcile as texts } from '../../../i18n/en/reconcile.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';

/** To which days an account was reconciled, and of which that does not hold any more. */
export function PastReconciliations({ account }: { readonly account: Account }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { data, isError, refetch } = useAccountsApi().useListReconciliationsQuery(account.id, FRESH);
  return (
    <Card title={t.past}>
      {!data && !isError && <Skeleton height={96} />}
      {!data && isError && (
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
      )}
      {data?.length === 0 && <p>{t.none}</p>}
      {data && data.length > 0 && (
        <DataTable
          label={t.past}
          columns={[{ label: t.day }, { label: t.bankBalance }, { label: t.by }, { label: t.state }]}
          rows={data.map(({ id, date, balanceMinor, createdByName, isChanged }) => ({
            id,
            cells: [
              formats.date(date),
              <Amount key="balance" money={formats.money(balanceMinor, account.currency)} />,
              createdByName ?? '—',
              isChanged ? (
                <StatusChip key="state" tone="warning" icon={<IconAlertCircle aria-hidden />}>
                  {t.changedSince}
                </StatusChip>
              ) : (
                <StatusChip key="state" tone="income" icon={<IconChecks aria-hidden />}>
                  {t.agreed}
                </StatusChip>
              ),
            ],
          }))}
        />
      )}
    </Card>
  );
}

import { IconPlus } from '@tabler/icons-react';
import { DASHBOARD, fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { TransactionTable } from '@nestegg/duck-ui/TransactionTable';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useViewMessage } from '../../../i18n/use-view-message.ts';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';
import { useTableLabels, useTableRows } from '../model/use-table-rows.ts';

export interface RecentTransactionsProps {
  /** One household, 'personal', or undefined for everything the person may see. */
  readonly householdId?: string | undefined;
  /** Its accessible name. */
  readonly title: string;
  /** Shows which household each belongs to. */
  readonly showHousehold?: boolean;
}

/** The newest transactions, without filters or pages. */
export function RecentTransactions({ householdId, title, showHousehold = false }: RecentTransactionsProps) {
  const t = useTexts(transactions);
  const toRow = useTableRows();
  const labels = useTableLabels(title);
  const messageOf = useViewMessage();
  const { data, error, refetch } = useApi().useListTransactionsQuery({
    householdId,
    limit: DASHBOARD.recentTransactions,
  });
  if (error) {
    const message = fillText(t.listFailed, { message: messageOf(error) });
    return <ErrorView message={message} retry={{ label: t.retry, onRetry: () => void refetch() }} />;
  }
  if (data?.items.length === 0) {
    const add = (
      <Button href={paths.newTransaction} icon={<IconPlus aria-hidden />}>
        {t.add}
      </Button>
    );
    return <EmptyView art="list" title={t.listEmpty} action={add} />;
  }
  return (
    <TransactionTable
      rows={data?.items.map(toRow) ?? []}
      labels={labels}
      columns={{ household: showHousehold }}
      loadingRows={data ? undefined : DASHBOARD.recentTransactions}
    />
  );
}

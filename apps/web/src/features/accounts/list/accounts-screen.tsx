import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { transfers } from '../../../i18n/en/transfers.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { today } from '../../../i18n/today.ts';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { AsOf } from '../../../shared/live/as-of.tsx';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { AccountDialog } from '../form/account-dialog.tsx';
import { TransferDialog } from '../transfers/transfer-dialog.tsx';
import { TransferSuggestions } from '../transfers/transfer-suggestions.tsx';
import { AllAccounts } from './all-accounts.tsx';
import { LedgerCards } from './ledger-cards.tsx';
import { MissingStatements } from './missing-statements.tsx';

/** The accounts of every ledger, with what each holds today. */
export function AccountsScreen() {
  const t = useTexts(texts);
  const words = useTexts(transfers);
  const day = today();
  const [adding, setAdding] = useState(false);
  const [moving, setMoving] = useState(false);
  const { data, isError, refetch } = useAccountsApi().useListAccountsQuery({ asOf: day, closed: true }, FRESH);
  const open = data?.accounts.filter(({ closedOn }) => closedOn === null) ?? [];
  return (
    <>
      <PageHeader
        title={t.title}
        chip={<AsOf />}
        actions={
          <>
            {open.length > 1 && (
              <Button variant="secondary" icon={<IconArrowsExchange aria-hidden />} onClick={() => setMoving(true)}>
                {words.make}
              </Button>
            )}
            <Button icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </>
        }
      />
      <Stack gap="cards">
        {isError && !data && (
          <Card>
            <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
          </Card>
        )}
        {!isError && !data && <LoadingAccounts />}
        {data && data.accounts.length === 0 && (
          <Card>
            <EmptyView art="list" title={t.empty} />
          </Card>
        )}
        {data && data.accounts.length > 0 && (
          <>
            <MissingStatements accounts={data.accounts} />
            <TransferSuggestions />
            <AllAccounts {...data} day={day} />
            <LedgerCards {...data} day={day} />
          </>
        )}
      </Stack>
      {adding && <AccountDialog onClose={() => setAdding(false)} />}
      {moving && <TransferDialog accounts={open} onClose={() => setMoving(false)} />}
    </>
  );
}

const LoadingAccounts = () => (
  <>
    <Skeleton height={88} />
    <Skeleton height={356} />
  </>
);

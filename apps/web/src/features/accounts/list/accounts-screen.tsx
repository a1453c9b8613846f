import { IconArrowsExchange, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AccountList } from '@nestegg/api-sdk';
import type { LocalDate } from '@nestegg/domain';
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
import { useApi } from '../../../shared/api-context.ts';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { AsOf } from '../../../shared/live/as-of.tsx';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { paths } from '../../../shared/paths.ts';
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
  const canImport = useApi().useCapability('import') === 'yes';
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
            {canImport && (
              <Button variant="secondary" href={paths.importFile} icon={<IconFileImport aria-hidden />}>
                {t.importFile}
              </Button>
            )}
            <Button icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </>
        }
      />
      <Stack gap="cards">
        <Accounts list={data} day={day} retry={isError ? () => void refetch() : undefined} />
      </Stack>
      {adding && <AccountDialog onClose={() => setAdding(false)} />}
      {moving && <TransferDialog accounts={open} onClose={() => setMoving(false)} />}
    </>
  );
}

interface AccountsProps {
  readonly list: AccountList | undefined;
  readonly day: LocalDate;
  /** They could not be read. */
  readonly retry: (() => void) | undefined;
}

function Accounts({ list, day, retry }: AccountsProps) {
  const t = useTexts(texts);
  if (!list) {
    if (!retry) return <LoadingAccounts />;
    return (
      <Card>
        <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: retry }} />
      </Card>
    );
  }
  if (list.accounts.length === 0) {
    return (
      <Card>
        <EmptyView art="list" title={t.empty} />
      </Card>
    );
  }
  return (
    <>
      <MissingStatements accounts={list.accounts} />
      <TransferSuggestions />
      <AllAccounts {...list} day={day} />
      <LedgerCards {...list} day={day} />
    </>
  );
}

const LoadingAccounts = () => (
  <>
    <Skeleton height={88} />
    <Skeleton height={356} />
  </>
);

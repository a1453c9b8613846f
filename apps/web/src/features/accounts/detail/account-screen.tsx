import { IconArrowsLeftRight, IconChecks, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isNesteggError, type Account } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { Chip } from '@nestegg/duck-ui/Chip';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { Tabs } from '@nestegg/duck-ui/Tabs';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { reconcile } from '../../../i18n/en/reconcile.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { paths } from '../../../shared/paths.ts';
import { ReconcileTab } from '../reconcile/reconcile-tab.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountFigures } from './account-figures.tsx';
import { StatementsTab } from './statements-tab.tsx';
import { useEndAccount } from './use-end-account.ts';

export interface AccountScreenProps {
  readonly id: string;
  /** The account's transactions. */
  readonly transactions: ReactNode;
}

const NOT_FOUND = 404;

/** One account: what it holds, its transactions, its statements, and comparing it with the bank. */
export function AccountScreen({ id, transactions }: AccountScreenProps) {
  const t = useTexts(texts);
  const back = { href: paths.accounts, label: t.back };
  const { currentData: account, error, refetch } = useAccountsApi().useGetAccountQuery(id, FRESH);
  if (isNesteggError(error) && error.status === NOT_FOUND) return <GoneAccount />;
  if (account) return <Present account={account} transactions={transactions} />;
  return (
    <>
      <PageHeader title={t.account} back={back} />
      {error === undefined ? (
        <Stack gap="cards">
          <Skeleton height={126} />
          <Skeleton height={420} />
        </Stack>
      ) : (
        <Card>
          <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void refetch() }} />
        </Card>
      )}
    </>
  );
}

/** In place of an account that is not there any more. */
function GoneAccount() {
  const t = useTexts(texts);
  const action = (
    <Button variant="secondary" href={paths.accounts}>
      {t.toAccounts}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.goneTitle} back={{ href: paths.accounts, label: t.back }} />
      <Card padding="form">
        <EmptyView art="list" title={t.gone} action={action} />
      </Card>
    </>
  );
}

interface PresentProps {
  readonly account: Account;
  readonly transactions: ReactNode;
}

function Present({ account, transactions }: PresentProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const ending = useEndAccount(account);
  return (
    <>
      <PageHeader
        title={account.name}
        back={{ href: paths.accounts, label: t.back }}
        chip={
          <>
            <Chip>{t[account.kind]}</Chip>
            <Chip look="strong">{account.householdName ?? t.personal}</Chip>
          </>
        }
        actions={<AccountActions account={account} ending={ending} />}
      />
      <Stack gap="cards">
        {ending.reopenFailure !== undefined && <Banner tone="danger">{ending.reopenFailure}</Banner>}
        {account.closedOn !== null && (
          <Banner tone="info">{fillText(t.closedOn, { date: formats.date(account.closedOn) })}</Banner>
        )}
        <Card>
          <AccountFigures account={account} />
        </Card>
        <AccountTabs account={account} transactions={transactions} />
      </Stack>
    </>
  );
}

const FIRST = 'transactions';

/** The tab is in the address: it can be linked, and Back leads to the one before. */
function AccountTabs({ account, transactions }: PresentProps) {
  const t = useTexts(texts);
  const words = useTexts(reconcile);
  const [params, setParams] = useSearchParams();
  const tabs = [
    {
      value: FIRST,
      label: t.transactions,
      icon: <IconArrowsLeftRight aria-hidden />,
      content: <Stack gap="cards">{transactions}</Stack>,
    },
    {
      value: 'statements',
      label: t.statements,
      icon: <IconFileText aria-hidden />,
      content: <StatementsTab account={account} />,
    },
    {
      value: 'reconcile',
      label: words.reconcile,
      icon: <IconChecks aria-hidden />,
      content: <ReconcileTab key={account.id} account={account} />,
    },
  ];
  const wanted = params.get('tab');
  const value = tabs.some((tab) => tab.value === wanted) && wanted !== null ? wanted : FIRST;
  return (
    <Tabs
      label={t.tabs}
      tabs={tabs}
      value={value}
      onChange={(tab) => setParams(tab === FIRST ? {} : { tab }, { replace: true })}
    />
  );
}

import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { fillText } from '@nestegg/domain';
import type { Transaction } from '@nestegg/api-sdk';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { CategoryTile } from '@nestegg/duck-ui/CategoryChip';
import { Column } from '@nestegg/duck-ui/Column';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';
import { useDeletion } from './use-deletion.ts';
import { GoneNotice } from '../gone-notice.tsx';
import { useIsQuick } from '../use-is-quick.ts';
import { useFormData } from '../use-form-data.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import classes from './transaction-screen.module.css';

export interface TransactionScreenProps {
  readonly id: string;
  /** Its account, its transfer and the bank's confirmation, on servers with accounts. */
  readonly inAccount: (transaction: Transaction) => ReactNode;
  /** What became of it, on servers that log that. */
  readonly history: (transaction: Transaction) => ReactNode;
  /** The same of a deleted one, or else what shows of one that never was. */
  readonly deleted: (otherwise: ReactNode) => ReactNode;
}

/** One transaction, to read; and the ways to change or delete it. */
export function TransactionScreen({ id, inAccount, history, deleted }: TransactionScreenProps) {
  const t = useTexts(transactionForm);
  const data = useFormData(id, { fresh: false });
  const transaction = data.status === 'loaded' ? data.transaction : undefined;
  const hasHistory = useApi().useCapability('history') === 'yes';
  if (data.status !== 'loading' && data.gone) {
    return <GoneTransaction>{hasHistory ? deleted(<GoneNotice />) : <GoneNotice />}</GoneTransaction>;
  }
  return (
    <Column width="form">
      <PageHeader
        title={t.viewTitle}
        back={{ href: paths.transactions, label: t.back }}
        actions={transaction && <TransactionActions transaction={transaction} />}
      />
      <Stack gap="cards">
        <Card padding="form">
          {data.status === 'failed' && (
            <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: data.retry }} />
          )}
          {data.status === 'loading' && <Skeleton height={364} />}
          {data.status === 'loaded' && transaction && (
            <>
              <CategoryEgg category={transaction.category} />
              <TransactionFacts transaction={transaction} ledgers={data.ledgers} receipt />
              <Authors transaction={transaction} />
            </>
          )}
        </Card>
        {transaction && <Beside transaction={transaction} inAccount={inAccount} history={history} />}
      </Stack>
    </Column>
  );
}

interface BesideProps extends Pick<TransactionScreenProps, 'inAccount' | 'history'> {
  readonly transaction: Transaction;
}

/** What servers with accounts, and with a log of changes, know of it. */
function Beside({ transaction, inAccount, history }: BesideProps) {
  const api = useApi();
  const hasAccounts = api.useCapability('accounts') === 'yes';
  const hasHistory = api.useCapability('history') === 'yes';
  return (
    <>
      {hasAccounts && inAccount(transaction)}
      {hasHistory && history(transaction)}
    </>
  );
}

function TransactionActions({ transaction }: { transaction: Transaction }) {
  const t = useTexts(transactionForm);
  const navigate = useNavigate();
  const isQuick = useIsQuick();
  const [asking, setAsking] = useState(false);
  const deletion = useDeletion();
  const onDelete = async (ignore: boolean | undefined) => {
    if (await deletion.run(transaction, ignore)) await navigate(paths.transactions);
  };
  const onCancel = () => {
    deletion.clear();
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" href={paths.editTransaction(transaction.id)} icon={<IconPencil aria-hidden />}>
        {t.edit}
      </Button>
      {isQuick && (
        <Button variant="secondary" href={paths.duplicateTransaction(transaction.id)} icon={<IconCopy aria-hidden />}>
          {t.duplicate}
        </Button>
      )}
      <Button variant="secondary" danger icon={<IconTrash aria-hidden />} onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      <DeleteQuestion
        transaction={asking ? transaction : null}
        onConfirm={(_, ignore) => void onDelete(ignore)}
        onCancel={onCancel}
        busy={deletion.busy}
        failure={deletion.failure}
        onBothDeleted={() => void navigate(paths.transactions)}
      />
    </>
  );
}

/** The category's tile above the amount, as on a receipt. */
const CategoryEgg = ({ category }: { category: string | null }) => (
  <div className={classes.tile}>
    <CategoryTile category={category ?? ''} />
  </div>
);

/** In place of a transaction that is not there any more. */
function GoneTransaction({ children }: { children: ReactNode }) {
  const t = useTexts(transactions);
  const words = useTexts(transactionForm);
  return (
    <Column width="form">
      <PageHeader title={t.goneTitle} back={{ href: paths.transactions, label: words.back }} />
      {children}
    </Column>
  );
}

/** Who recorded it, and who changed it last; only in what is shared. */
function Authors({ transaction: { householdId, createdByName, updatedByName } }: { transaction: Transaction }) {
  const t = useTexts(transactionForm);
  if (householdId === null || createdByName === null) return null;
  const created = fillText(t.createdBy, { name: createdByName });
  const updated = updatedByName === null ? '' : fillText(t.updatedBy, { name: updatedByName });
  return <p className={classes.authors}>{[created, updated].filter(Boolean).join(' · ')}</p>;
}

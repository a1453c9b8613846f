import { useMemo } from 'react';
import { DEFAULT_CURRENCY } from '@nestegg/domain';
import type { Transaction } from '@nestegg/api-sdk';
import { Card } from '@nestegg/duck-ui/Card';
import { Column } from '@nestegg/duck-ui/Column';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { keyOfDraft } from '../../../shared/storage/drafts.ts';
import { paths } from '../../../shared/paths.ts';
import { today } from '../../../i18n/today.ts';
import { blankValues, valuesOf } from './form-values.ts';
import type { LedgerOption } from '../ledgers.ts';
import { useFormData } from '../use-form-data.ts';
import { TransactionForm } from './transaction-form.tsx';

export interface TransactionFormScreenProps {
  /** Who is signed in: their draft belongs to them alone. */
  readonly person: string;
  /** The transaction to edit; without it a new one is recorded. */
  readonly id?: string;
}

/** The page that records or edits a transaction. */
export function TransactionFormScreen({ person, id }: TransactionFormScreenProps) {
  const t = useTexts(transactionForm);
  const data = useFormData(id);
  return (
    <Column width="form">
      <PageHeader
        title={id === undefined ? t.addTitle : t.editTitle}
        back={{ href: paths.transactions, label: t.back }}
      />
      {data.status === 'failed' && (
        <Card padding="form">
          <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: data.retry }} />
        </Card>
      )}
      {data.status === 'loading' && (
        <Card padding="form">
          <Skeleton height={420} />
        </Card>
      )}
      {data.status === 'loaded' && <LoadedForm {...data} draftKey={keyOfDraft(person, id ?? 'new')} />}
    </Column>
  );
}

interface LoadedFormProps {
  readonly draftKey: string;
  readonly transaction: Transaction | undefined;
  readonly ledgers: readonly LedgerOption[];
  readonly categories: readonly string[];
}

function LoadedForm({ draftKey, transaction, ledgers, categories }: LoadedFormProps) {
  const language = useLanguage();
  const initial = useMemo(() => {
    if (!transaction) return { base: null, values: blankValues(today()) };
    const ledger = ledgers.find(({ id }) => id === transaction.householdId);
    const currency = transaction.currency ?? ledger?.currency ?? DEFAULT_CURRENCY;
    return { base: transaction.version, values: valuesOf(transaction, { language, currency }) };
  }, [transaction, ledgers, language]);
  return (
    <TransactionForm
      draftKey={draftKey}
      initial={initial}
      {...(transaction && { transaction })}
      ledgers={ledgers}
      categories={categories}
    />
  );
}

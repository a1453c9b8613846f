import { useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { DEFAULT_CURRENCY, type Language } from '@nestegg/domain';
import type { Transaction } from '@nestegg/api-sdk';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { today } from '../../../i18n/today.ts';
import type { PresentVersion } from '../../../shared/form/use-others-changes.ts';
import { keyOfDraft } from '../../../shared/storage/drafts.ts';
import type { LedgerOption } from '../ledgers.ts';
import { GoneNotice } from '../gone-notice.tsx';
import { useFormData } from '../use-form-data.ts';
import { blankValues, repeatedOn, valuesOf, type FormValues } from './form-values.ts';
import { TransactionForm, type FormHandle } from './transaction-form.tsx';
import type { Draft } from './stored-draft.ts';

/** What a new transaction begins with. */
export interface NewStart {
  /** The transaction that is duplicated. */
  readonly from?: string | undefined;
  /** The household that is chosen. */
  readonly householdId?: string | undefined;
  /** It comes again. */
  readonly isRecurring?: boolean | undefined;
}

/** What can be done with the form once it is there. */
export interface FetchedFormHandle {
  /** Fills in what was recorded before. */
  readonly repeat: (transaction: Transaction) => void;
}

export interface FetchedFormProps {
  readonly person: string;
  /** The transaction to edit. */
  readonly id: string | undefined;
  readonly start: NewStart;
  readonly isQuick: boolean;
  readonly handle: Ref<FetchedFormHandle>;
  /** What shows above the form of a transaction that was deleted since, with the way to go on and the way out. */
  readonly deleted: (discard: () => void) => ReactNode;
}

/** The room of a form that is on its way. */
export const LoadingForm = () => (
  <Card padding="form">
    <Skeleton height={420} />
  </Card>
);

/** The form, with what it needs from the server. */
export function FetchedForm(props: FetchedFormProps) {
  const t = useTexts(transactionForm);
  const data = useFormData(props.id ?? props.start.from);
  if (data.status === 'loading') return <LoadingForm />;
  // Once its record cannot even be read from the cache, there is nothing to go on from.
  if (data.status === 'loaded' && data.transaction === undefined && props.id !== undefined) {
    return data.gone ? <GoneNotice /> : <LoadingForm />;
  }
  if (data.status === 'loaded') return <LoadedForm {...props} {...data} />;
  if (data.gone) return <GoneNotice />;
  return (
    <Card padding="form">
      <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: data.retry }} />
    </Card>
  );
}

interface LoadedFormProps extends FetchedFormProps {
  /** The one to edit, or to duplicate. */
  readonly transaction: Transaction | undefined;
  readonly gone: boolean;
  readonly ledgers: readonly LedgerOption[];
  readonly categories: readonly string[];
}

/** Each start has a draft of its own: none takes another's place. */
function draftName({ from, householdId, isRecurring = false }: NewStart): string {
  if (from !== undefined) return `new:from:${from}`;
  const name = householdId === undefined ? 'new' : `new:in:${householdId}`;
  return isRecurring ? `${name}:recurring` : name;
}

const written = (transaction: Transaction, ledgers: readonly LedgerOption[], language: Language) => {
  const ledger = ledgers.find(({ id }) => id === transaction.householdId);
  return valuesOf(transaction, { language, currency: transaction.currency ?? ledger?.currency ?? DEFAULT_CURRENCY });
};

/** The transaction that is edited, as it is now. */
function usePresent({ id, transaction, ledgers }: LoadedFormProps): PresentVersion<FormValues> | undefined {
  const language = useLanguage();
  return useMemo(() => {
    if (!transaction || id === undefined) return undefined;
    const { version, updatedByName: by } = transaction;
    return { version, by, values: written(transaction, ledgers, language) };
  }, [id, transaction, ledgers, language]);
}

function useInitial(
  { transaction, ledgers, start: { householdId, isRecurring = false } }: LoadedFormProps,
  present: PresentVersion<FormValues> | undefined,
): Draft {
  const language = useLanguage();
  return useMemo(() => {
    if (present) return { base: present.version, from: present.values, values: present.values };
    if (transaction) return { base: null, values: repeatedOn(today(), written(transaction, ledgers, language)) };
    const ledger = ledgers.find((option) => option.id !== null && option.id === householdId);
    return { base: null, values: { ...blankValues(today()), householdId: ledger?.id ?? null, isRecurring } };
  }, [present, transaction, ledgers, householdId, isRecurring, language]);
}

function LoadedForm(props: LoadedFormProps) {
  const { person, id, start, handle, transaction, ledgers } = props;
  const language = useLanguage();
  const form = useRef<FormHandle>(null);
  const present = usePresent(props);
  const initial = useInitial(props, present);
  useImperativeHandle(handle, () => ({
    repeat: (last) => form.current?.fill(repeatedOn(today(), written(last, ledgers, language))),
  }));
  return (
    <TransactionForm
      person={person}
      draftKey={keyOfDraft(person, id ?? draftName(start))}
      initial={initial}
      present={present}
      deleted={props.gone ? props.deleted : undefined}
      {...(transaction && id !== undefined && { transaction })}
      ledgers={ledgers}
      categories={props.categories}
      isQuick={props.isQuick}
      handle={form}
    />
  );
}

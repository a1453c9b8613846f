import { useRef, useState } from 'react';
import { Column } from '@nestegg/duck-ui/Column';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';
import { useIsQuick } from '../use-is-quick.ts';
import { FetchedForm, LoadingForm, type FetchedFormHandle, type NewStart } from './fetched-form.tsx';
import { RepeatLast } from './repeat-last.tsx';

export interface TransactionFormScreenProps {
  /** Who is signed in: their draft belongs to them alone. */
  readonly person: string;
  /** The transaction to edit; without it a new one is recorded. */
  readonly id?: string;
  readonly start?: NewStart;
}

const BLANK: NewStart = {};

/** The page that records or edits a transaction. */
export function TransactionFormScreen({ person, id, start = BLANK }: TransactionFormScreenProps) {
  const t = useTexts(transactionForm);
  const { isLoading } = useApi().useGetCapabilitiesQuery();
  const isQuick = useIsQuick();
  const form = useRef<FetchedFormHandle>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const repeatLast = <RepeatLast person={person} onFound={(last) => form.current?.repeat(last)} onNotice={setNotice} />;
  return (
    <Column width="form">
      <PageHeader
        title={id === undefined ? t.addTitle : t.editTitle}
        back={{ href: paths.transactions, label: t.back }}
        {...(notice !== null && { subtitle: notice })}
        {...(isQuick && id === undefined && { actions: repeatLast })}
      />
      {isLoading ? (
        <LoadingForm />
      ) : (
        <FetchedForm
          person={person}
          id={id}
          start={isQuick ? start : { householdId: start.householdId }}
          isQuick={isQuick}
          handle={form}
        />
      )}
    </Column>
  );
}

import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
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
  /** What shows above the form of a transaction that was deleted since, on servers that log that. */
  readonly deleted?: (discard: () => void) => ReactNode;
}

const BLANK: NewStart = {};
const NOTHING = () => null;

/** Fills the form in; while it is on its way, as soon as it is there. */
function useRepeat() {
  const form = useRef<FetchedFormHandle>(null);
  const waiting = useRef<Transaction>(null);
  const repeat = (last: Transaction | null) => {
    waiting.current = form.current ? null : last;
    if (last) form.current?.repeat(last);
  };
  const handle = useCallback((current: FetchedFormHandle | null) => {
    form.current = current;
    if (!current || !waiting.current) return;
    current.repeat(waiting.current);
    waiting.current = null;
  }, []);
  return { repeat, handle };
}

/** The page that records or edits a transaction. */
export function TransactionFormScreen({ person, id, start = BLANK, deleted = NOTHING }: TransactionFormScreenProps) {
  const t = useTexts(transactionForm);
  const { isLoading } = useApi().useGetCapabilitiesQuery();
  const isQuick = useIsQuick();
  const [notice, setNotice] = useState<string | null>(null);
  const { repeat, handle } = useRepeat();
  const repeatLast = <RepeatLast person={person} onFound={repeat} onNotice={setNotice} />;
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
          start={isQuick ? start : { householdId: start.householdId, isRecurring: start.isRecurring }}
          isQuick={isQuick}
          handle={handle}
          deleted={deleted}
        />
      )}
    </Column>
  );
}

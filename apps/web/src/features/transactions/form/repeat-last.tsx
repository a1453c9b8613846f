import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { IconHistory } from '@tabler/icons-react';
import { quickEntry } from '../../../i18n/en/quick-entry.ts';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { lastSaved } from './last-saved.ts';

/** How many of the newest are looked through for one that this person made. */
const NEWEST = 50;

/** Finds what a person saved last: on this device, else the newest of theirs. Null where there is none. */
function useFindLast(person: string): () => Promise<Transaction | null> {
  const api = useApi();
  const [get] = api.useLazyGetTransactionQuery();
  const [list] = api.useLazyListTransactionsQuery();
  const ownName = api.useGetMeQuery().data?.displayName;
  const isOwn = ({ householdId, createdByName }: Transaction) => householdId === null || createdByName === ownName;
  return async () => {
    const id = lastSaved(person);
    const known = id === null ? undefined : await get(id);
    // Of one that is gone its cached values are there all the same.
    if (known?.data && !known.isError) return known.data;
    const newest = await list({ page: 1, limit: NEWEST }).unwrap();
    return newest.items.find(isOwn) ?? null;
  };
}

export interface RepeatLastProps {
  readonly person: string;
  readonly onFound: (transaction: Transaction) => void;
  /** Shows why nothing was found; null while there is no reason. */
  readonly onNotice: (words: string | null) => void;
}

/** Fills the form with what was saved last. */
export function RepeatLast({ person, onFound, onNotice }: RepeatLastProps) {
  const t = useTexts(quickEntry);
  const { loadFailed } = useTexts(transactionForm);
  const announce = useAnnounce();
  const [isFinding, setFinding] = useState(false);
  const find = useFindLast(person);
  const show = (words: string | null) => {
    onNotice(words);
    if (words !== null) announce(words);
  };
  const repeat = async () => {
    setFinding(true);
    try {
      const last = await find();
      show(last ? null : t.nothingToRepeat);
      if (!last) return;
      onFound(last);
      announce(fillText(t.repeated, { name: last.description }));
    } catch {
      show(loadFailed);
    } finally {
      setFinding(false);
    }
  };
  return (
    <Button
      variant="secondary"
      icon={<IconHistory aria-hidden />}
      aria-busy={isFinding}
      onClick={isFinding ? undefined : () => void repeat()}
    >
      {t.repeatLast}
    </Button>
  );
}

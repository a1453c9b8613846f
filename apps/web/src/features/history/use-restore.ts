import { useState } from 'react';
import { history } from '../../i18n/en/history.ts';
import { transactions } from '../../i18n/en/transactions.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../shared/a11y/announcer.tsx';
import { offerUndo } from '../../shared/undo-offer.ts';
import { useHistoryApi } from './history-api.ts';

/** A transaction, by its id and present version; null where it is not there. */
export interface PresentRecord {
  readonly id: string;
  readonly version: number | null;
}

export interface Restore {
  /** Makes the transaction what it was after a group of changes; before it, if that deleted it. */
  readonly run: (group: string) => Promise<void>;
  /** The group that is being gone back to. */
  readonly busy: string | null;
  /** Why the last try failed. */
  readonly failure: string | undefined;
}

/** Restores a version of a transaction, which is a change of its own and can be undone. */
export function useRestore({ id, version }: PresentRecord): Restore {
  const t = useTexts(transactions);
  const { restoreFailed } = useTexts(history);
  const reasonOf = useReasonText();
  const announce = useAnnounce();
  const [restore] = useHistoryApi().useRestoreRecordMutation();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  return {
    run: async (group) => {
      setFailure(undefined);
      setBusy(group);
      const { data, error } = await restore({ kind: 'transaction', id, group, version });
      setBusy(null);
      setFailure(error === undefined ? undefined : reasonOf(error, restoreFailed));
      if (!data) return;
      announce(t.restored);
      offerUndo(t.restored, data.changeGroup);
    },
    busy,
    failure,
  };
}

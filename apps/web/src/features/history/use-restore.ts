import { useState } from 'react';
import type { RecordChange } from '@nestegg/api-sdk';
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
  /**
   * Makes the transaction what it was after a group of changes; before it, if that deleted it. The newest change that is
   * shown may have come before the transaction itself.
   */
  readonly run: (group: string, newest?: RecordChange) => Promise<void>;
  /** The group that is being gone back to. */
  readonly busy: string | null;
  /** Why the last try failed. */
  readonly failure: string | undefined;
}

/** The version that a person who restores has seen. */
function versionSeen(version: number | null, newest: RecordChange | undefined): number | null {
  if (version === null || !newest || newest.version <= version) return version;
  return newest.op === 'delete' ? null : newest.version;
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
    run: async (group, newest) => {
      setFailure(undefined);
      setBusy(group);
      const { data, error } = await restore({ kind: 'transaction', id, group, version: versionSeen(version, newest) });
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

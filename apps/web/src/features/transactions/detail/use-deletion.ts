import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';

export interface Deletion {
  /** Whether it succeeded. */
  readonly run: (transaction: Transaction) => Promise<boolean>;
  readonly busy: boolean;
  readonly failed: boolean;
  /** Forgets the last failure. */
  readonly clear: () => void;
}

/** Deletes transactions, one at a time. */
export function useDeletion(): Deletion {
  const t = useTexts(transactions);
  const announce = useAnnounce();
  const [remove, { isLoading }] = useApi().useDeleteTransactionMutation();
  const [failed, setFailed] = useState(false);
  return {
    run: async ({ id, version }) => {
      setFailed(false);
      const { data, error } = await remove({ id, version });
      setFailed(error !== undefined);
      if (!error) {
        announce(t.deleted);
        offerUndo(t.deleted, data.changeGroup);
      }
      return !error;
    },
    busy: isLoading,
    failed,
    clear: () => setFailed(false),
  };
}

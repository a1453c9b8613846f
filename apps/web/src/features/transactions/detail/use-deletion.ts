import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useApi } from '../../../shared/api-context.ts';
import { offerUndo } from '../../../shared/undo-offer.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';

export interface Deletion {
  /** Whether it succeeded. `ignore`: the row of the bank's file that it came by is not imported again. */
  readonly run: (transaction: Transaction, ignore?: boolean) => Promise<boolean>;
  readonly busy: boolean;
  /** Why the last one failed. */
  readonly failure: string | undefined;
  /** Forgets the last failure. */
  readonly clear: () => void;
}

/** Deletes transactions, one at a time. */
export function useDeletion(): Deletion {
  const t = useTexts(transactions);
  const reasonOf = useReasonText();
  const announce = useAnnounce();
  const [remove, { isLoading }] = useApi().useDeleteTransactionMutation();
  const [failure, setFailure] = useState<string>();
  return {
    run: async ({ id, version }, ignore = false) => {
      setFailure(undefined);
      const { data, error } = await remove({ id, version, ...(ignore && { ignore }) });
      if (error !== undefined) setFailure(reasonOf(error, t.deleteFailed));
      if (!error) {
        announce(t.deleted);
        offerUndo(t.deleted, data.changeGroup);
      }
      return !error;
    },
    busy: isLoading,
    failure,
    clear: () => setFailure(undefined),
  };
}

import { useState } from 'react';
import { conflictingTransaction, createDraftKey, isNesteggError, type Transaction } from '@nestegg/api-sdk';
import type { TransactionDraft } from '@nestegg/domain';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { keptKey } from './use-kept-draft.ts';

/** Two versions of one transaction: what this person wants, and what another has saved meanwhile. */
export interface Conflict {
  readonly mine: TransactionDraft;
  readonly theirs: Transaction;
}

export interface SaveTransaction {
  /**
   * Saves a draft that started from a version (null: a new one, or a server without versions). Resolves with the failure;
   * a conflict is none, it waits for a choice.
   */
  readonly save: (draft: TransactionDraft, base: number | null) => Promise<unknown>;
  readonly conflict: Conflict | null;
  /** Puts the choice off; the draft stays as it is. */
  readonly dismiss: () => void;
}

/** Records or replaces a transaction, whose draft is kept under a key; `onSaved` runs after success only. */
export function useSaveTransaction(
  transaction: Transaction | undefined,
  draftKey: string,
  onSaved: () => void,
): SaveTransaction {
  const words = useTexts(transactions);
  const announce = useAnnounce();
  const api = useApi();
  const [create] = api.useCreateTransactionMutation();
  const [replace] = api.useReplaceTransactionMutation();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // One key a draft, through retries, repeated presses of Save, and a reload between them.
  const [key] = useState(() => createDraftKey({ store: keptKey(draftKey) }));

  const save = async (draft: TransactionDraft, base: number | null) => {
    setConflict(null);
    const idempotencyKey = key.keyFor({ draft, base });
    const { error } = transaction
      ? await replace({ id: transaction.id, draft, version: base, idempotencyKey })
      : await create({ draft, idempotencyKey });
    if (!error) {
      key.settle();
      announce(words.saved);
      return onSaved();
    }
    const theirs = isNesteggError(error) ? conflictingTransaction(error) : null;
    if (!theirs) return error;
    return setConflict({ mine: draft, theirs });
  };

  return { save, conflict, dismiss: () => setConflict(null) };
}

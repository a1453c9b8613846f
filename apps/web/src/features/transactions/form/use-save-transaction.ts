import { useState } from 'react';
import {
  conflictingTransaction,
  createDraftKey,
  isNesteggError,
  type HeldKey,
  type Transaction,
} from '@nestegg/api-sdk';
import type { TransactionDraft } from '@nestegg/domain';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { offerUndo } from '../../../shared/undo-offer.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useBillQuestion } from './use-bill-question.ts';
import { storedKey } from './stored-draft.ts';

/** Two versions of one transaction: what this person wants, and what another has saved meanwhile. */
export interface Conflict {
  readonly mine: TransactionDraft;
  readonly theirs: Transaction;
}

export interface SaveTransactionOptions {
  readonly transaction: Transaction | undefined;
  /** Under which the draft is kept. */
  readonly draftKey: string;
  /** Runs after success only. */
  readonly onSaved: (saved: Transaction | null) => void;
}

/** Creates or replaces a transaction. */
export function useSaveTransaction({ transaction, draftKey, onSaved }: SaveTransactionOptions) {
  const words = useTexts(transactions);
  const announce = useAnnounce();
  const api = useApi();
  const [create] = api.useCreateTransactionMutation();
  const [replace] = api.useUpdateTransactionMutation();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const key = useHeldKey(draftKey);
  const bill = useBillQuestion(transaction);

  /**
   * Saves a draft that started from a version (null: a new one, or a server without versions). Resolves with the failure;
   * a conflict is none, it waits for a choice; so does a bill that the transaction started.
   */
  const save = async (draft: TransactionDraft, base: number | null): Promise<unknown> => {
    setConflict(null);
    const choice = await bill.ask();
    if (choice === 'cancel') return undefined;
    const keepSchedule = choice === 'only' || undefined;
    const idempotencyKey = key.keyFor({ draft, base, ...(keepSchedule && { keepSchedule }) });
    const { data, error } = transaction
      ? await replace({ id: transaction.id, ...draft, version: base, keepSchedule, idempotencyKey })
      : await create({ ...draft, idempotencyKey });
    if (!error) {
      key.settle();
      announce(words.saved);
      offerUndo(words.saved, data?.changeGroup);
      return onSaved(data);
    }
    const theirs = isNesteggError(error) ? conflictingTransaction(error) : null;
    if (!theirs) return error;
    return setConflict({ mine: draft, theirs });
  };

  return { save, bill, conflict, dismiss: () => setConflict(null), handOver: key.handOver, adopt: key.adopt };
}

/** One idempotency key a draft, through retries, repeated presses of Save, and a reload between them. */
function useHeldKey(draftKey: string) {
  const [key, setKey] = useState(() => createDraftKey({ store: storedKey(draftKey) }));
  return {
    keyFor: key.keyFor,
    settle: key.settle,
    /** The key of a body, which is sent by another from now on. */
    handOver: (body: object): HeldKey => {
      const held = { body: JSON.stringify(body), key: key.keyFor(body) };
      key.settle();
      return held;
    },
    /** Goes on with the key of a draft that was sent before. */
    adopt: (held: HeldKey | null) => {
      const store = storedKey(draftKey);
      store.write(held);
      setKey(createDraftKey({ store: { ...store, read: () => held } }));
    },
  };
}

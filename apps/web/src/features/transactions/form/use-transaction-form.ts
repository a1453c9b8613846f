import { useState } from 'react';
import { conflictingTransaction, createDraftKey, isNesteggError, type Transaction } from '@nestegg/api-sdk';
import { DEFAULT_CURRENCY, readTransactionForm, type TransactionDraft } from '@nestegg/domain';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { useProblemText } from '../../../i18n/use-problem-text.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { useForm, type FormControl } from '../../../shared/form/use-form.ts';
import type { FormValues } from './form-values.ts';
import type { LedgerOption } from '../ledgers.ts';
import { useSaveFailureText } from './save-failure.ts';
import { storedKey, useStoredDraft, type Draft } from './use-stored-draft.ts';

/** Two versions of one transaction: what this person wants, and what another has saved meanwhile. */
export interface Conflict {
  readonly mine: TransactionDraft;
  readonly theirs: Transaction;
}

export interface TransactionFormOptions {
  /** Names the form and its person, so that what is typed can be kept. */
  readonly draftKey: string;
  readonly initial: Draft;
  /** The one being edited; without it a new one is recorded. */
  readonly transaction?: Transaction;
  readonly ledgers: readonly LedgerOption[];
  /** Runs after a save, and after the draft was given up. */
  readonly onLeave: () => void;
}

export interface TransactionFormControl extends FormControl<FormValues> {
  /** What is wrong, or why the last save failed, in one line. */
  readonly message: string | null;
  readonly conflict: Conflict | null;
  /** Puts the choice off; the draft stays as it is. */
  readonly dismissConflict: () => void;
  /** Saves a draft over the version that the other has saved. */
  readonly saveOver: (mine: TransactionDraft, theirVersion: number | null) => Promise<void>;
  /** Forgets the draft. */
  readonly leave: () => void;
}

const FIELDS = ['amount', 'description', 'category', 'date', 'household_id', 'frequency', 'due_date'];

/** A transaction form: its kept draft, its rules, and saving. */
export function useTransactionForm(options: TransactionFormOptions): TransactionFormControl {
  const { draftKey, initial, transaction, ledgers, onLeave } = options;
  const language = useLanguage();
  const textOf = useProblemText();
  const failureText = useSaveFailureText();
  const draft = useStoredDraft(draftKey, initial);
  const leave = () => {
    draft.forget();
    onLeave();
  };
  const saving = useSaveTransaction(transaction, draftKey, leave);
  const currency = ledgers.find(({ id }) => id === draft.values.householdId)?.currency ?? DEFAULT_CURRENCY;
  const result = readTransactionForm(draft.values, { language, currency, direction: draft.values.direction });
  const form = useForm({
    state: draft,
    validate: () => (result.ok ? [] : result.problems),
    fields: FIELDS,
    send: async () => (result.ok ? saving.save(result.draft, draft.base) : undefined),
  });
  const found = form.problems.map(textOf).join('. ');
  return {
    ...form,
    message: found || (form.failure === undefined ? null : failureText(form.failure)),
    conflict: saving.conflict,
    dismissConflict: saving.dismiss,
    saveOver: (mine, theirVersion) => form.run(() => saving.save(mine, theirVersion)),
    leave,
  };
}

/** Creates or replaces a transaction, whose draft is kept under a key; `onSaved` runs after success only. */
function useSaveTransaction(transaction: Transaction | undefined, draftKey: string, onSaved: () => void) {
  const words = useTexts(transactions);
  const announce = useAnnounce();
  const api = useApi();
  const [create] = api.useCreateTransactionMutation();
  const [replace] = api.useUpdateTransactionMutation();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // One key a draft, through retries, repeated presses of Save, and a reload between them.
  const [key] = useState(() => createDraftKey({ store: storedKey(draftKey) }));

  /**
   * Saves a draft that started from a version (null: a new one, or a server without versions). Resolves with the failure;
   * a conflict is none, it waits for a choice.
   */
  const save = async (draft: TransactionDraft, base: number | null): Promise<unknown> => {
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

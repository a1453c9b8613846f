import type { HeldKey, Transaction } from '@nestegg/api-sdk';
import { DEFAULT_CURRENCY, readTransactionForm, type TransactionDraft } from '@nestegg/domain';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useProblemText } from '../../../i18n/use-problem-text.ts';
import type { FormControl } from '../../../shared/form/use-form.ts';
import { useSubmission } from '../../../shared/form/use-submission.ts';
import type { LinkedFields } from '../../../shared/form/merge-form.ts';
import { useOthersChanges, type OthersChanges, type PresentVersion } from '../../../shared/form/use-others-changes.ts';
import type { LedgerOption } from '../ledgers.ts';
import { accountToSend, movesLedger, nextAfter, type FormValues } from './form-values.ts';
import { useSaveFailureText } from './save-failure.ts';
import { clearDraft, keepDraft, storedKey, type Draft } from './stored-draft.ts';
import type { HandedOver } from './use-added.ts';
import type { BillQuestion } from './use-bill-question.ts';
import { useDraft } from './use-draft.ts';
import { useSaveTransaction, type Conflict } from './use-save-transaction.ts';

export interface TransactionFormOptions {
  /** Names the form and its person, so that what is typed can be kept. */
  readonly draftKey: string;
  readonly initial: Draft;
  /** How the one being edited is on the server. */
  readonly present?: PresentVersion<FormValues> | undefined;
  /** The one being edited; without it a new one is recorded. */
  readonly transaction?: Transaction;
  readonly ledgers: readonly LedgerOption[];
  /** Runs after a save. */
  readonly onSaved: (saved: Transaction | null) => void;
  /** Runs after a save, and after the draft was given up. */
  readonly onLeave: () => void;
}

export interface TransactionFormControl extends FormControl<FormValues> {
  /** What is wrong, or why the last save failed, in one line. */
  readonly message: string | null;
  /** What others changed while this was being edited. */
  readonly others: OthersChanges<FormValues>;
  /** Answers whether the bill is changed too; undefined while that is not asked. */
  readonly answerBill: BillQuestion['answer'];
  readonly conflict: Conflict | null;
  /** Puts the choice off; the draft stays as it is. */
  readonly dismissConflict: () => void;
  /** Saves a draft over the version that the other has saved. */
  readonly saveOver: (mine: TransactionDraft, theirVersion: number | null) => Promise<void>;
  /** Empties the form for the next one, and gives what is to be saved by itself; null where something is wrong. */
  readonly handOver: () => HandedOver | null;
  /** Goes on with other values, and with the key that they were sent with; gives the key of those before. */
  readonly replace: (values: FormValues, held?: HeldKey | null) => HeldKey | null;
  /** Forgets the draft. */
  readonly leave: () => void;
}

/** An amount is nothing without its direction, and a rhythm is all of its fields. */
const LINKED: LinkedFields<FormValues> = [
  ['amount', 'direction'],
  ['isRecurring', 'frequency', 'dueDate', 'isProjected'],
];

const FIELDS = ['amount', 'description', 'category', 'date', 'household_id', 'account_id', 'frequency', 'due_date'];

/** A transaction form: its kept draft, its rules, and saving. */
export function useTransactionForm(options: TransactionFormOptions): TransactionFormControl {
  const { draftKey, initial, present, transaction, ledgers, onSaved, onLeave } = options;
  const [isOver, setOver] = useState(false);
  const language = useLanguage();
  const textOf = useProblemText();
  const failureText = useSaveFailureText();
  const [draft, setDraft] = useDraft(draftKey, initial);
  const update = (next: Draft) => {
    setDraft(next);
    keepDraft(draftKey, next);
  };
  const change = (patch: Partial<FormValues>) => {
    const { values } = draft;
    // An account stays in its ledger: in another there is none yet.
    update({ ...draft, values: { ...values, ...(movesLedger(values, patch) && { accountId: '' }), ...patch } });
  };
  const leave = () => {
    setOver(true);
    clearDraft(draftKey);
    onLeave();
  };
  const saving = useSaveTransaction({
    transaction,
    draftKey,
    onSaved: (saved) => {
      onSaved(saved);
      leave();
    },
  });
  const currency = ledgers.find(({ id }) => id === draft.values.householdId)?.currency ?? DEFAULT_CURRENCY;
  const read = readTransactionForm(draft.values, { language, currency, direction: draft.values.direction });
  const accountId = accountToSend(draft.from, draft.values);
  const result = read.ok && accountId !== undefined ? { ...read, draft: { ...read.draft, accountId } } : read;
  const form = useSubmission({
    problems: result.ok ? [] : result.problems,
    fields: FIELDS,
    send: async () => (result.ok ? saving.save(result.draft, draft.base) : undefined),
  });
  const others = useOthersChanges({
    edited: draft,
    rebase: update,
    present,
    linked: LINKED,
    isPaused: form.busy || isOver || saving.conflict !== null,
  });
  const found = form.problems.map(textOf).join('. ');

  const handOver = () => {
    if (form.busy || !form.check() || !result.ok) return null;
    const { values, base } = draft;
    const held = saving.handOver({ draft: result.draft, base });
    form.restart();
    clearDraft(draftKey);
    setDraft({ ...draft, values: nextAfter(values) });
    return { values, draft: result.draft, held };
  };

  const replace = (values: FormValues, held: HeldKey | null = null) => {
    const before = storedKey(draftKey).read();
    form.restart();
    change(values);
    saving.adopt(held);
    return before;
  };

  return {
    ...form,
    values: draft.values,
    change,
    message: found || (form.failure === undefined ? null : failureText(form.failure)),
    others,
    answerBill: saving.bill.answer,
    conflict: saving.conflict,
    dismissConflict: saving.dismiss,
    saveOver: (mine, theirVersion) => form.run(() => saving.save(mine, theirVersion)),
    handOver,
    replace,
    leave,
  };
}

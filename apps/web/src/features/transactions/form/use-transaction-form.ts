import { useState } from 'react';
import { DEFAULT_CURRENCY, readTransactionForm, type Problem, type TransactionDraft } from '@nestegg/domain';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useProblemText } from '../../../i18n/use-problem-text.ts';
import { readingOf, type FormValues } from './form-values.ts';
import type { LedgerOption } from '../ledgers.ts';
import { useKeptDraft, type Draft } from './use-kept-draft.ts';

export interface TransactionFormControl {
  readonly values: FormValues;
  /** The version that the draft started from; null for a new one. */
  readonly base: number | null;
  readonly change: (patch: Partial<FormValues>) => void;
  readonly forget: () => void;
  /** What is wrong by field, once a save has been tried; and all of it in one line. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  /** The transaction that the form describes, or null after showing what is wrong. */
  readonly read: () => TransactionDraft | null;
}

/** A transaction form's values and rules. Problems show from the first try to save, and go as they are mended. */
export function useTransactionForm(
  key: string,
  initial: Draft,
  ledgers: readonly LedgerOption[],
): TransactionFormControl {
  const language = useLanguage();
  const textOf = useProblemText();
  const draft = useKeptDraft(key, initial);
  const [tried, setTried] = useState(false);
  const currency = ledgers.find(({ id }) => id === draft.values.householdId)?.currency ?? DEFAULT_CURRENCY;
  const result = readTransactionForm(draft.values, readingOf(draft.values, language, currency));
  const shown: readonly Problem[] = tried && !result.ok ? result.problems : [];
  return {
    ...draft,
    errors: Object.fromEntries(shown.map((problem) => [problem.field, textOf(problem)])),
    message: shown.length > 0 ? shown.map(textOf).join('. ') : null,
    read: () => {
      setTried(true);
      return result.ok ? result.draft : null;
    },
  };
}

import { isNesteggError, problemsOf, type NesteggFailure } from '@nestegg/api-sdk';
import { fillText, joinMessages } from '@nestegg/domain';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCodedText } from '../../../i18n/use-problem-text.ts';

type Texts = typeof transactionForm.en;
type TextOf = ReturnType<typeof useCodedText>;

/** The server's message in one line: translated where it sends codes, else as sent. */
function wordsOf(failure: NesteggFailure, textOf: TextOf): string | null {
  const problems = problemsOf(failure);
  if (problems.some(({ code }) => code !== null)) {
    return joinMessages(problems.map((problem) => textOf(problem, problem.text)).filter(Boolean)) || null;
  }
  return failure.serverMessage && textOf(failure.reason, failure.serverMessage);
}

const TOKEN_TEXTS: Readonly<Record<string, keyof Texts>> = {
  login_required: 'sessionExpired',
  token_expired: 'tokenExpired',
  token_missing: 'tokenMissing',
};

function answerText(failure: NesteggFailure, t: Readonly<Record<keyof Texts, string>>, textOf: TextOf): string {
  if (failure.status === 401) return t.unauthorized;
  if (failure.status === 422) return fillText(t.validation, { message: wordsOf(failure, textOf) ?? t.checkInputs });
  if (failure.status >= 500) return t.serverError;
  return wordsOf(failure, textOf) ?? t.saveFailed;
}

function failureText(failure: NesteggFailure, t: Readonly<Record<keyof Texts, string>>, textOf: TextOf): string {
  if (failure.kind === 'answer') return answerText(failure, t, textOf);
  if (failure.kind === 'token') return t[TOKEN_TEXTS[failure.reason?.code ?? ''] ?? 'authFailed'];
  if (failure.status >= 500) return t.serverError;
  return failure.message || t.saveFailed;
}

/** The form's words for a save that failed. */
export function useSaveFailureText(): (failure: unknown) => string {
  const t = useTexts(transactionForm);
  const textOf = useCodedText();
  return (failure) => (isNesteggError(failure) ? failureText(failure, t, textOf) : t.saveFailed);
}

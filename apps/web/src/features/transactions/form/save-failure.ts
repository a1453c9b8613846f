import { fieldErrors, isNesteggError, type AnswerError, type NesteggError } from '@nestegg/api-sdk';
import { fillText, joinMessages } from '@nestegg/domain';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useServerWords } from '../../../i18n/use-server-words.ts';

type Texts = typeof transactionForm.en;
type Say = (sentence: string) => string;

/** What the server says in one line: sentence by sentence, where the line is no more than those of the fields. */
function wordsOf(failure: AnswerError, say: Say): string | null {
  const { serverMessage } = failure;
  const sentences = Object.values(fieldErrors(failure) ?? {});
  if (serverMessage !== joinMessages(sentences)) return serverMessage && say(serverMessage);
  return joinMessages(sentences.map(say));
}

const TOKEN_TEXTS: Readonly<Record<string, keyof Texts>> = {
  login_required: 'sessionExpired',
  token_expired: 'tokenExpired',
  token_missing: 'tokenMissing',
};

function answerText(failure: AnswerError, t: Readonly<Record<keyof Texts, string>>, say: Say): string {
  if (failure.status === 401) return t.unauthorized;
  if (failure.status === 422) return fillText(t.validation, { message: wordsOf(failure, say) ?? t.checkInputs });
  if (failure.status >= 500) return t.serverError;
  return wordsOf(failure, say) ?? t.saveFailed;
}

function failureText(failure: NesteggError, t: Readonly<Record<keyof Texts, string>>, say: Say): string {
  if (failure.kind === 'answer') return answerText(failure, t, say);
  if (failure.kind === 'token') return t[TOKEN_TEXTS[failure.reason ?? ''] ?? 'authFailed'];
  if (failure.status >= 500) return t.serverError;
  return say(failure.message) || t.saveFailed;
}

/** The form's words for a save that failed. */
export function useSaveFailureText(): (failure: unknown) => string {
  const t = useTexts(transactionForm);
  const say = useServerWords();
  return (failure) => (isNesteggError(failure) ? failureText(failure, t, say) : t.saveFailed);
}

import { fieldErrors, isNesteggError, type NesteggError } from '@nestegg/api-sdk';
import { fillText, joinMessages } from '@nestegg/domain';
import { transactionForm } from '../../../i18n/en/transaction-form.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useServerWords } from '../../../i18n/use-server-words.ts';

/** What the server says in one line: sentence by sentence, where the line is no more than those of the fields. */
function messageOf(failure: NesteggError, say: (sentence: string) => string): string {
  const sentences = Object.values(fieldErrors(failure) ?? {});
  return failure.message === joinMessages(sentences) ? joinMessages(sentences.map(say)) : say(failure.message);
}

/** The form's words for a save that failed. */
export function useSaveFailureText(): (failure: unknown) => string {
  const t = useTexts(transactionForm);
  const say = useServerWords();
  return (failure) => {
    if (!isNesteggError(failure)) return t.saveFailed;
    if (failure.status === 401) return t.unauthorized;
    if (failure.status === 422) return fillText(t.validation, { message: messageOf(failure, say) || t.checkInputs });
    if (failure.status >= 500) return t.serverError;
    return say(failure.message) || t.saveFailed;
  };
}

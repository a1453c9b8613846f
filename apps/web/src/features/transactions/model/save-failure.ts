import type { NesteggError } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import type { transactionForm } from '../../../i18n/en/transaction-form.ts';

type Texts = Readonly<Record<keyof typeof transactionForm.en, string>>;

/** The form's words for a save that failed. */
export function saveFailureText(failure: NesteggError, t: Texts): string {
  if (failure.status === 401) return t.unauthorized;
  if (failure.status === 422) return fillText(t.validation, { message: failure.message || t.checkInputs });
  if (failure.status >= 500) return t.serverError;
  return failure.message || t.saveFailed;
}

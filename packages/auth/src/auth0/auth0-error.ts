import { AuthError, type AuthErrorCode, isAuthError } from '../auth-error.ts';

// The library's and the protocol's words for what went wrong. Those not listed are `failed`.
const CODES: Readonly<Record<string, AuthErrorCode>> = {
  login_required: 'login_required',
  account_selection_required: 'login_required',
  consent_required: 'interaction_required',
  interaction_required: 'interaction_required',
  mfa_required: 'interaction_required',
  access_denied: 'access_denied',
  missing_transaction: 'callback_invalid',
  state_mismatch: 'callback_invalid',
  timeout: 'timeout',
};

const NO_PARAMETERS = 'There are no query params available for parsing.';

// What the browsers' fetch and dynamic import say when nothing can be reached.
const UNREACHABLE = /fetch|network|load failed|importing/i;

/** Whether the provider took no token for a code. */
export const isGrantRefused = (error: unknown): boolean =>
  error instanceof Error && 'error' in error && error.error === 'invalid_grant';

function codeOf(error: Error): AuthErrorCode {
  const word = 'error' in error && typeof error.error === 'string' ? error.error : '';
  const code = CODES[word];
  if (code) return code;
  if (error.message === NO_PARAMETERS) return 'callback_invalid';
  return error instanceof TypeError && UNREACHABLE.test(error.message) ? 'network' : 'failed';
}

/** Anything thrown while signing in, as an `AuthError`. */
export function toAuthError(error: unknown): AuthError {
  if (isAuthError(error)) return error;
  if (!(error instanceof Error)) return new AuthError('failed', 'Signing in failed', { cause: error });
  return new AuthError(codeOf(error), error.message, { cause: error });
}

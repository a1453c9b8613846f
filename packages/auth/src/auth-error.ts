/**
 * How signing in can fail:
 * - `login_required`: the session at the identity provider has ended
 * - `interaction_required`: the provider requires user interaction first
 * - `access_denied`: the person or the provider said no
 * - `callback_invalid`: `/callback` was opened without a sign-in of this browser having been started
 * - `token_missing`: the user is not signed in, so there is no access token
 * - `token_expired`: no token could be had that is readable and good for a while
 * - `timeout`, `network`: the provider did not answer
 * - `insecure_origin`: the page is neither on https nor on localhost, where browsers offer no cryptography
 * - `failed`: anything else
 */
export const AUTH_ERROR_CODES = [
  'login_required',
  'interaction_required',
  'access_denied',
  'callback_invalid',
  'token_missing',
  'token_expired',
  'timeout',
  'network',
  'insecure_origin',
  'failed',
] as const;

/** The code of a failure of signing in. */
export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number];

/** A sign-in failure, identified by its `code`; `message` is the provider's own or ours, in English. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whether something thrown is a failure of signing in. */
export const isAuthError = (error: unknown): error is AuthError => error instanceof AuthError;

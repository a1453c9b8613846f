export { AUTH_ERROR_CODES, AuthError, isAuthError } from './auth-error.ts';
export type { AuthErrorCode } from './auth-error.ts';
export type { AuthPort, AuthState, EndReason, Identity, SignInOptions } from './auth-port.ts';
export { safeReturnPath } from './return-path.ts';
export { readExpiry } from './token.ts';

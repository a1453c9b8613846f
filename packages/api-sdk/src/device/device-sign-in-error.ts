/**
 * Why a program has no token: `access_denied` (the person denied it), `expired_token` (the code was not typed in time),
 * `network` (the server could not be reached), or what else the server named (RFC 8628, 3.5).
 */
export class DeviceSignInError extends Error {
  override readonly name = 'DeviceSignInError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

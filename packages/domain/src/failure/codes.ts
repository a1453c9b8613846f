/** The error codes of the contract, each with the status that carries it (0: no answer came). */
export const ERROR_CODES = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_ERROR: 422,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  TIMEOUT: 504,
  NETWORK_ERROR: 0,
} as const;

/** A code in the error catalogue; servers may send others. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** The code of a failed answer that names none itself: by its status, else `HTTP_{status}`. */
export const fallbackCode = (status: number): `HTTP_${number}` => `HTTP_${status}`;

/** The catalogue's code for a status, or null where it has none. */
export function codeOfStatus(status: number): ErrorCode | null {
  const codes = Object.keys(ERROR_CODES).filter((code): code is ErrorCode => code in ERROR_CODES);
  return codes.find((code) => ERROR_CODES[code] === status) ?? null;
}

/** Seconds before its end from which a token counts as expired, and is renewed. */
export const TOKEN_EXPIRY_BUFFER = 300;

/** How often the time left of the token is looked at, in milliseconds. */
export const TOKEN_CHECK_INTERVAL = 60_000;

/** What is known of an access token since it was received. */
export interface TokenReceipt {
  /** The token's `exp` claim in seconds, or null where the token cannot be decoded or has none. */
  readonly exp: number | null;
  /** When it was received, in milliseconds of the clock that `now` is read from. */
  readonly receivedAt: number;
  /** For how many seconds it was then good (`expires_in`). */
  readonly expiresIn: number;
}

/**
 * Seconds until the token ends, counted from its receipt: both moments come from one clock, so a clock that is wrong
 * does no harm. A clock that was set back since then must not make a token younger than new.
 */
export const secondsLeft = ({ receivedAt, expiresIn }: TokenReceipt, now: number): number =>
  expiresIn - Math.max(0, now - receivedAt) / 1000;

/** Whether a token counts as expired: unreadable, without `exp`, or with less than 300 seconds left. */
export const isTokenExpired = (receipt: TokenReceipt, now: number): boolean =>
  receipt.exp === null || secondsLeft(receipt, now) < TOKEN_EXPIRY_BUFFER;

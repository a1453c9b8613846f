/** Who a token speaks for. */
export interface Identity {
  /** The person at the identity provider. */
  readonly subject: string;
  /** The provider's session that the token was issued in; our own provider says it. */
  readonly sessionId: string | undefined;
  /** When the person signed in, in seconds; where the provider does not say, when the token was issued. */
  readonly authenticatedAt: number | undefined;
  /** When the token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** The token itself, for asking the provider who this is. */
  readonly token: string;
}

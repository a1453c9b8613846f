/** Which identity provider, and who we are to it. */
export interface Auth0Config {
  /** A tenant's domain, or our own provider's address with its scheme (`http://localhost:4000`). */
  readonly domain: string;
  readonly clientId: string;
  /** The API that access tokens are for. */
  readonly audience: string;
}

export const SCOPE = 'openid profile email';

import type { TokenScope } from '@nestegg/domain';
import type { CallerCredential } from '../db/session/unit-of-work.ts';

/** Who a token speaks for. */
export interface Identity {
  /** The person at the identity provider. */
  readonly subject: string;
  /** The provider's session that the token was issued in; our own provider says it. */
  readonly sessionId: string | undefined;
  /** What an app of others acts on: the credential of its grant. Absent where the person calls themselves. */
  readonly app?: { readonly credentialId: string; readonly clientId: string } | undefined;
  /** The credential of a program that calls; absent where the person calls themselves. */
  readonly credential?: CallerCredential | undefined;
  /** When the person signed in, in seconds; where the provider does not say, when the token was issued. */
  readonly authenticatedAt: number | undefined;
  /** When the token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** The token itself, for asking the provider who this is. */
  readonly token: string;
}

/** An access token, or the grant of an app, as it was found. Nothing of it ever changes but that it ends. */
export interface Credential {
  readonly id: string;
  /** The person whose it is, at the identity provider. */
  readonly subject: string;
  /** What its scopes held when it was made, all together. */
  readonly rights: TokenScope;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Finds credentials and counts their requests. */
export interface CredentialSource {
  /** By an access token; throws a 401 for one that is none, or not any more. A fresh answer is the database's own. */
  readonly findByToken: (token: string, options?: { readonly fresh: boolean }) => Promise<Credential>;
  /** By its id, as an app's own token names it. */
  readonly findById: (id: string, options?: { readonly fresh: boolean }) => Promise<Credential>;
  /** Counts a request from an address; throws a 429 once there are too many. */
  readonly count: (credential: Credential, ip: string) => Promise<void>;
}

import type { Capability } from '@nestegg/domain';
import type { FastifyInstance } from 'fastify';
import type { KeyRing } from '../encryption/key-ring.ts';
import type { CredentialSource, Identity } from './caller.ts';
import type { RelyingParty } from './relying-party.ts';

/** Says who a bearer token speaks for; throws a 401 for any that does not hold, a 503 where that cannot be decided now. */
export type TokenVerifier = (token: string) => Promise<Identity>;

/** What the provider itself says of a person; nothing that a request's body claims ever takes its place. */
export interface Claims {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** Who people are: our own provider, or the tenant of another. */
export interface IdentitySource {
  readonly verify: TokenVerifier;
  /** Access tokens, and what apps were granted; with the accounts of another provider there are none. */
  readonly credentials?: CredentialSource | undefined;
  /** Whether pages of an origin may call the API; with the accounts of another provider none may. */
  readonly allowsOrigin?: ((origin: string) => Promise<boolean>) | undefined;
  /** Refuses a token that a page of this origin may not use. */
  readonly admitOrigin?: ((identity: Identity, origin: string | undefined) => Promise<void>) | undefined;
  readonly claims: (identity: Identity) => Promise<Claims>;
  readonly capabilities: readonly Capability[];
  /** Whether accounts, with their passwords and sessions, are this server's to change. */
  readonly own: boolean;
  /** What secrets of accounts are encrypted with; with the accounts of another provider there are none. */
  readonly secretKeys?: KeyRing | undefined;
  /** For whom passkeys are made, and on which origin; undefined where browsers make none. */
  readonly relyingParty?: RelyingParty | undefined;
  /** Adds the provider's pages and endpoints. */
  readonly mount?: (app: FastifyInstance) => Promise<void>;
}

import type {
  Answer,
  createToken as createTokenCall,
  getCurrentToken as getCurrentTokenCall,
} from '@nestegg/domain/contract';
import type { CredentialAnswer } from '@nestegg/domain/contract';
import type { NesteggFailure } from '../errors/nestegg-error.ts';
import { isJsonObject } from '../wire/shape.ts';

/** What an access token may do in a ledger. None of these includes another. */
export interface AccessTokenScope {
  /** Null is the person's own ledger. */
  readonly householdId: string | null;
  readonly householdName: string | null;
  readonly read: boolean;
  /** Add and change. */
  readonly write: boolean;
  readonly import: boolean;
}

/** An access token, without the token itself. */
export interface AccessToken {
  readonly id: string;
  readonly name: string;
  /** Its last characters. */
  readonly lastFour: string;
  readonly createdAt: string;
  /** The last day on which it holds, in UTC. */
  readonly expiresOn: string;
  /** True to a minute; null if it was never used. */
  readonly lastUsedAt: string | null;
  readonly ip: string | null;
  readonly scopes: readonly AccessTokenScope[];
}

/** An access token that was just made. */
export interface CreatedAccessToken extends AccessToken {
  /** The token itself, this once; null where the request repeated an earlier one. */
  readonly token: string | null;
}

/** The credential that a call was made with. */
export interface CurrentToken extends Pick<AccessToken, 'name' | 'scopes'> {
  /** Null is until it is revoked. */
  readonly expiresOn: string | null;
}

export const toScope = (scope: CredentialAnswer['scopes'][number]): AccessTokenScope => ({
  householdId: scope.household_id,
  householdName: scope.household_name,
  read: scope.read,
  write: scope.write,
  import: scope.import,
});

export const toAccessToken = (answer: CredentialAnswer): AccessToken => ({
  id: answer.id,
  name: answer.name,
  lastFour: answer.last_four,
  createdAt: answer.created_at,
  expiresOn: answer.expires_on,
  lastUsedAt: answer.last_used_at,
  ip: answer.ip,
  scopes: answer.scopes.map(toScope),
});

export const toCreatedAccessToken = (answer: Answer<typeof createTokenCall>): CreatedAccessToken => ({
  ...toAccessToken(answer),
  token: answer.token,
});

export const toCurrentToken = ({ name, expires_on, scopes }: Answer<typeof getCurrentTokenCall>): CurrentToken => ({
  name,
  expiresOn: expires_on,
  scopes: scopes.map(toScope),
});

/**
 * How the person can show that it is they, where a call was refused for the lack of that (403): `confirmIdentity`, then make
 * the call again. Null for every other failure.
 */
export function stepUpMethodsOf(error: NesteggFailure): readonly string[] | null {
  if (error.status !== 403 || !isJsonObject(error.details)) return null;
  const methods = error.details['step_up'];
  return Array.isArray(methods) ? methods.map(String) : null;
}

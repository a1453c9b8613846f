import {
  type AccessToken,
  type AccessTokenScope,
  type CreatedAccessToken,
  type CurrentToken,
  toAccessToken,
  toCreatedAccessToken,
  toCurrentToken,
} from '../model/access-token.ts';
import { looseReader, reader, readNothing } from '../model/answer.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/token-calls.ts';
import type { WriteOptions } from './write-options.ts';

/** An access token to make: what it may do, and until which day. */
export interface CreateToken extends WriteOptions {
  readonly name: string;
  /** The last day on which it holds, at most 366 ahead. */
  readonly expiresOn: string;
  readonly scopes: readonly (Pick<AccessTokenScope, 'householdId'> &
    Partial<Pick<AccessTokenScope, 'read' | 'write' | 'import'>>)[];
}

/** One access token. */
export interface TokenTarget extends WriteOptions {
  readonly id: string;
}

/** The person's access tokens, the newest first. */
export const listTokens = (): CallRequest<readonly AccessToken[]> => ({
  call: wire.listTokens,
  read: reader(wire.listTokens.answer, ({ data }) => data.map(toAccessToken), 'access tokens'),
});

/** Makes an access token. Without a recent proof of identity it is refused: see `stepUpMethodsOf`. */
export const createToken = ({
  name,
  expiresOn,
  scopes,
  idempotencyKey,
}: CreateToken): CallRequest<CreatedAccessToken> => ({
  call: wire.createToken,
  body: {
    name,
    expires_on: expiresOn,
    scopes: scopes.map(({ householdId, ...rights }) => ({ household_id: householdId, ...rights })),
  },
  idempotencyKey,
  read: reader(wire.createToken.answer, toCreatedAccessToken, 'access token'),
});

/** Renames an access token. */
export const updateToken = ({
  id,
  name,
  idempotencyKey,
}: TokenTarget & { readonly name: string }): CallRequest<AccessToken | null> => ({
  call: wire.updateToken,
  path: { id },
  body: { name },
  idempotencyKey,
  read: looseReader(wire.updateToken.answer, toAccessToken),
});

/** Revokes an access token at once. */
export const deleteToken = ({ id, idempotencyKey }: TokenTarget): CallRequest<null> => ({
  call: wire.deleteToken,
  path: { id },
  idempotencyKey,
  read: readNothing,
});

/** What the credential is that the client calls with; not found for a person. */
export const getCurrentToken = (): CallRequest<CurrentToken> => ({
  call: wire.getCurrentToken,
  read: reader(wire.getCurrentToken.answer, toCurrentToken, 'access token'),
});

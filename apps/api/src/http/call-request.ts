import type { Body, Call, Query } from '@nestegg/domain/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import type { IdentitySource } from './identity-source.ts';
import type { Identity } from './caller.ts';

/** A call as its handler sees it: checked, and nothing but what the contract names. */
export interface CallRequest<C extends Call> {
  readonly query: Query<C>;
  readonly body: Body<C>;
  /** The value of a `{name}` in the call's path. */
  readonly param: (name: string) => string;
  readonly http: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * A call before its transaction begins, while it holds no connection: it may wait for the pool, for a hash, or for
 * another server. What is found may have changed once the transaction looks.
 */
export interface PreparingRequest<C extends Call> extends CallRequest<C> {
  readonly identity: Identity;
  readonly database: Database;
  readonly identities: IdentitySource;
}

/** A call by a signed-in caller; everything that the handler does is one transaction in their name. */
export interface IdentityRequest<C extends Call> extends CallRequest<C> {
  readonly tx: PersonTransaction;
  readonly identity: Identity;
  /** The version that the caller wants to change; undefined is whichever there is. */
  readonly ifMatch: number | undefined;
}

/** A call by a person with a profile. */
export interface PersonRequest<C extends Call> extends IdentityRequest<C> {
  readonly personId: string;
}

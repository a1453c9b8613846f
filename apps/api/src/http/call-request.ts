import type { Answer, Body, Call, Query } from '@nestegg/domain/contract';
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
interface PreparingRequest<C extends Call> extends CallRequest<C> {
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

export type Awaitable<T> = T | Promise<T>;

/** What a call answers: the contract's answer, or bytes where the contract names no schema. */
export type Result<C extends Call> = Answer<C> extends undefined ? Buffer | void : Answer<C>;

/** All of a call happens in its transaction. */
type Handler<C extends Call, Request> = (request: Request) => Awaitable<Result<C>>;

/** A call in more than its transaction. Only `handle` runs in one, and is therefore given nothing to wait for. */
interface Phased<C extends Call, Request, Found, Handled> {
  /**
   * Waits for what is not on the transaction's own connection; the handler holds what was found against the present
   * state. It runs for repeats of a write, too.
   */
  readonly prepare?: (request: PreparingRequest<C>) => Promise<Found>;
  readonly handle: (request: Request, found: Found) => Awaitable<Handled>;
}

/** The handler gives the answer itself. */
interface Answering<C extends Call, Request, Found> extends Phased<C, Request, Found, Result<C>> {
  readonly present?: never;
}

/** The answer takes work of its own, once the connection is free again. */
interface Presenting<C extends Call, Request, Found, Handled> extends Phased<C, Request, Found, Handled> {
  readonly present: (handled: Handled) => Awaitable<Result<C>>;
}

export type Handling<C extends Call, Request, Found, Handled> =
  | Handler<C, Request>
  | Answering<C, Request, Found>
  | Presenting<C, Request, Found, Handled>;

export interface Phases<C extends Call, Request> {
  readonly prepare: (request: PreparingRequest<C>) => Promise<unknown>;
  readonly handle: (request: Request, found: unknown) => unknown;
  readonly present: (handled: unknown) => unknown;
}

import type * as z from 'zod/mini';
import type { Capability } from '../capability/capability.ts';
import type { TokenNeed } from '../credential/token-rights.ts';

type Schema = z.ZodMiniType;

/** Who may make a call: any client, or an authenticated user. What the user may read is the server's policy. */
export type Access = 'public' | 'person';

/**
 * The shape of one call. Requests are strict: a field that is not named is refused. Answers are loose: a server may
 * send more than is named, and a client passes over it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** With `{name}` for each parameter. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** What the server must offer for the call to exist; without it every server has the call. */
  readonly capability?: Capability;
  /** What the scope of an access token needs for the call; without it the call is for people alone. */
  readonly token?: TokenNeed;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a file's bytes (`application/octet-stream`), and no JSON. */
  readonly bytes?: true;
  readonly status: 200 | 201 | 204;
  /** Absent where the answer is empty. */
  readonly answer?: Schema;
  /**
   * What the answer is made of besides the query and the day: the person's ledgers, and nothing else. Our server sends an
   * ETag with it, and 304 as long as they have not changed.
   */
  readonly validator?: 'ledgers';
}

/** Identity function that infers the exact types of a call's schemas. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** The body that a caller writes. */
export type BodyInput<C extends Call> = C extends { body: infer S extends Schema } ? z.input<S> : undefined;
/** What a server reads of the body. */
export type Body<C extends Call> = C extends { body: infer S extends Schema } ? z.output<S> : undefined;
/** The query that a caller writes. */
export type QueryInput<C extends Call> = C extends { query: infer S extends Schema } ? z.input<S> : undefined;
/** What a server reads of the query. */
export type Query<C extends Call> = C extends { query: infer S extends Schema } ? z.output<S> : undefined;
/** What a caller reads of the answer. */
export type Answer<C extends Call> = C extends { answer: infer S extends Schema } ? z.output<S> : undefined;

import type { Answer, Call } from '@nestegg/domain/contract';
import type { PreparingRequest } from './call-request.ts';

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
  Handler<C, Request> | Answering<C, Request, Found> | Presenting<C, Request, Found, Handled>;

export interface Phases<C extends Call, Request> {
  readonly prepare: (request: PreparingRequest<C>) => Promise<unknown>;
  readonly handle: (request: Request, found: unknown) => unknown;
  readonly present: (handled: unknown) => unknown;
}

const nothing = async () => undefined;
const asItIs = (handled: unknown) => handled;

/** The three phases of a call, with those that it does not name. */
export const phasesOf = <C extends Call, Request, Found, Handled>(
  handling: Handling<C, Request, Found, Handled>,
): Phases<C, Request> =>
  (typeof handling === 'function'
    ? { prepare: nothing, handle: handling, present: asItIs }
    : { prepare: nothing, present: asItIs, ...handling }) as Phases<C, Request>;

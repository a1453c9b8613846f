import type { CallRequest } from '../transport/request.ts';
import type { Caller, CallOptions } from './caller.ts';

/** A method that needs an input. */
export const taking =
  <I, T>(call: Caller, request: (input: I) => CallRequest<T>) =>
  (input: I, options?: CallOptions): Promise<T> =>
    call(request(input), options);

/** A method whose input can be left out. */
export const filtered =
  <I, T>(call: Caller, request: (input?: I) => CallRequest<T>) =>
  (filter?: I, options?: CallOptions): Promise<T> =>
    call(request(filter), options);

/** A method without an input. */
export const bare =
  <T>(call: Caller, request: () => CallRequest<T>) =>
  (options?: CallOptions): Promise<T> =>
    call(request(), options);

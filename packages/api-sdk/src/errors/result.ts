import type { NesteggFailure } from './nestegg-error.ts';

/** What came of something that can fail: a value, or the error. */
export type Result<Value, Failure = NesteggFailure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

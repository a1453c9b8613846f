import type { NesteggFailure } from '../errors/nestegg-error.ts';
import type { Result } from '../errors/result.ts';
import type { WriteMark } from '../model/write-mark.ts';

/** The mark of a cached answer that is used as a fallback for a failed request. */
export interface Fallback {
  /** When it came, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Why the request failed. */
  readonly error: NesteggFailure;
}

/** What a result is besides its value. */
export interface AnswerMarks {
  /** Set when this is a cached answer, used as a fallback. */
  readonly fallback: Fallback | null;
  /** The server answered without a body; what is shown of it is empty or unknown, and worth a warning. */
  readonly isEmptyAnswer: boolean;
}

/** What an answer is besides its body. */
export interface AnswerFacts extends AnswerMarks, WriteMark {}

/** Reads the parsed body, null for an empty one; the error says why it is not what the call answers. */
export type ReadAnswer<T> = (body: unknown, facts: AnswerFacts) => Result<T, string>;

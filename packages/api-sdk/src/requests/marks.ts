import type { Result } from '../errors/result.ts';
import type { WriteMark } from '../model/write-mark.ts';
import type { AnswerMarks, ReadAnswer } from '../transport/answer-facts.ts';

/** Reads an answer with its marks. */
export const marked =
  <T extends object>(read: (body: unknown) => Result<T, string>): ReadAnswer<T & AnswerMarks> =>
  (body, { fallback, isEmptyAnswer }) => {
    const result = read(body);
    return result.ok ? { ok: true, value: { ...result.value, fallback, isEmptyAnswer } } : result;
  };

/** Reads what was saved, with the group of its changes; null where a server answers a write in its own way. */
export const saved =
  <T extends object>(read: (body: unknown) => Result<T | null, string>): ReadAnswer<(T & WriteMark) | null> =>
  (body, { changeGroup }) => {
    const result = read(body);
    return result.ok ? { ok: true, value: result.value && { ...result.value, changeGroup } } : result;
  };

/** Reads of a write's answer no more than the group of its changes. */
export const readWriteMark: ReadAnswer<WriteMark> = (_body, { changeGroup }) => ({ ok: true, value: { changeGroup } });

import { characterCount, tidyText } from '../text/text.ts';
import type { ProblemCode } from '../problem/problem-texts.ts';

/** In characters (code points). */
export const MIN_PASSWORD_LENGTH = 8;

/** Longer ones only cost hashing time. In characters (code points). */
export const MAX_PASSWORD_LENGTH = 128;

/** The first rule of the settings screen and of sign-up that a new password breaks, if any. */
export function passwordProblem(password: string): ProblemCode | null {
  if (password === '') return 'password.required';
  const length = characterCount(password);
  if (length < MIN_PASSWORD_LENGTH) return 'password.short';
  if (length > MAX_PASSWORD_LENGTH) return 'password.long';
  if (!/\d/.test(password)) return 'password.digit';
  return /[!@#$%^&*]/.test(password) ? null : 'password.special';
}

/** Shorter words of one's own are refused only where they stand by themselves: "Ann" is also in "annual". */
const SHORT_WORD = 3;

const comparable = (text: string): string => tidyText(text).toLowerCase();

const wordsOf = (text: string): string[] =>
  comparable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => characterCount(word) >= SHORT_WORD);

/** Whether a password holds a word of its person's own name or address: those are guessed first. */
export function isPersonalPassword(
  password: string,
  own: { readonly email: string; readonly names: readonly string[] },
): boolean {
  const text = comparable(password);
  const runs = new Set(text.split(/\P{L}+/u));
  return [own.email.replace(/@.*$/s, ''), ...own.names]
    .flatMap(wordsOf)
    .some((word) => (characterCount(word) > SHORT_WORD ? text.includes(word) : runs.has(word)));
}

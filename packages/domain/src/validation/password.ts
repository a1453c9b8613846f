import { characterCount } from '../text/text.ts';
import type { ProblemCode } from './problem.ts';

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

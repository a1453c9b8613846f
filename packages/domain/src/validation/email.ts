import { TEXT_LIMITS, textFault, tidyText } from '../text/text.ts';
import type { ProblemCode } from './problem.ts';

// Deliberately loose: one @, no spaces, a dot in the domain. Only a mail that arrives proves an address.
const EMAIL = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]+$/;

/** What is wrong with an e-mail address, if anything. */
export function emailProblem(email: string): ProblemCode | null {
  const text = email.trim();
  if (text === '') return 'email.required';
  return !EMAIL.test(text) || textFault(text, TEXT_LIMITS.email, true) ? 'email.invalid' : null;
}

/** The form in which addresses are compared: case does not tell two of them apart. */
export const comparableEmail = (email: string): string => tidyText(email).toLowerCase();

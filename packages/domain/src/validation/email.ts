import { TEXT_LIMITS, textFault, tidyText } from '../text/text.ts';
import type { ProblemCode } from '../problem/problem-texts.ts';

// Deliberately loose: one @, no spaces, a dot in the domain. Only a mail that arrives proves an address.
const EMAIL = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]+$/;

/** What is wrong with an e-mail address, if anything. */
export function emailProblem(email: string): ProblemCode | null {
  const text = email.trim();
  if (text === '') return 'email.required';
  return !EMAIL.test(text) || textFault(text, TEXT_LIMITS.email, true) ? 'email.invalid' : null;
}

// What browsers accept in a field of type email (HTML Standard, valid e-mail address): the domain needs no dot.
const BROWSER_EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** What is wrong with the address of an invitation: any that a browser or a sign-up takes will do. */
export function invitationEmailProblem(email: string): ProblemCode | null {
  const text = email.trim();
  return BROWSER_EMAIL.test(text) && text.length <= TEXT_LIMITS.email ? null : emailProblem(text);
}

/** The form in which addresses are compared: case is ignored. */
export const comparableEmail = (email: string): string => tidyText(email).toLowerCase();

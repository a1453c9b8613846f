import { characterCount, TEXT_LIMITS } from '../text/text.ts';
import { emailProblem } from './email.ts';
import { collectProblems, textProblem } from './field.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordProblem } from './password.ts';
import type { Problem } from '../problem/problem.ts';
import type { ProblemCode } from '../problem/problem-texts.ts';

const problem = (field: string, code: ProblemCode | null): Problem | null =>
  code && { field, code, ...(code === 'password.long' && { params: { n: MAX_PASSWORD_LENGTH } }) };

/** The shared save of the settings screen: only the e-mail address is held against rules. */
export const validateAccountForm = (values: { readonly email: string }): Problem[] =>
  collectProblems([problem('email', emailProblem(values.email))]);

/** A change of password as it is typed. */
export interface PasswordFormValues {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Change Password of the settings screen. */
export const validatePasswordForm = (values: PasswordFormValues): Problem[] =>
  collectProblems([
    problem('currentPassword', values.currentPassword === '' ? 'current-password.required' : null),
    problem('newPassword', passwordProblem(values.newPassword)),
    problem('confirmPassword', values.confirmPassword === values.newPassword ? null : 'password.mismatch'),
  ]);

/**
 * The password change of the profile's Security tab: its own, shorter rules and words. A server that really changes
 * the password holds it against the rules of `validatePasswordForm` as well.
 */
export const validateProfilePasswordForm = ({ newPassword, confirmPassword }: PasswordFormValues): Problem[] =>
  collectProblems([
    problem('confirmPassword', newPassword === confirmPassword ? null : 'new-password.mismatch'),
    problem('newPassword', characterCount(newPassword) < MIN_PASSWORD_LENGTH ? 'new-password.short' : null),
  ]);

/** Personal Info as it is typed. */
export interface ProfileFormValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly bio: string;
}

/** Personal Info of the profile. */
export const validateProfileForm = ({ name, email, phone, bio }: ProfileFormValues): Problem[] =>
  collectProblems([
    textProblem({ field: 'name', label: 'Name', text: name, max: TEXT_LIMITS.personName, required: 'text.required' }),
    problem('email', emailProblem(email)),
    textProblem({ field: 'phone', label: 'Phone', text: phone, max: TEXT_LIMITS.phone }),
    textProblem({ field: 'bio', label: 'Bio', text: bio, max: TEXT_LIMITS.bio }),
  ]);

/**
 * Everything that can be wrong with something a person typed, with its English text. `{field}` is the field's label
 * and `{n}` a limit; both come in a problem's `params`.
 */
export const PROBLEM_TEXTS = {
  'description.required': 'Description is required',
  'amount.required': 'Amount must be a valid number',
  'amount.invalid': 'Amount must be a valid number',
  'amount.ambiguous': 'Write the amount like 1234.56',
  'amount.too-large': 'Amount is too large',
  'amount.decimals': 'Amount can have at most two decimals',
  'amount.whole': 'Amounts in yen are whole numbers',
  'amount.negative': '{field} cannot be negative',
  'date.required': 'Date is required',
  'date.invalid': '{field} must be a date like 2026-01-31',
  'date.inverted': 'The end date is before the start date',
  'date.span': 'The start date is more than {n} months back',
  'frequency.required': 'Frequency is required',
  'frequency.invalid': 'Frequency must be monthly, weekly, biweekly, quarterly or annually',
  'due-date.required': 'Due date is required',
  'due-date.range': 'Due date must be between 1 and 31',
  'text.required': '{field} is required',
  'text.too-long': '{field} is too long (at most {n} characters)',
  'text.forbidden': '{field} contains characters that are not allowed',
  'email.required': 'Email is required',
  'email.invalid': 'Please enter a valid email address',
  'current-password.required': 'Current password is required',
  'password.required': 'Password is required',
  'password.short': 'Password must be at least 8 characters',
  'password.digit': 'Password must contain at least one number',
  'password.special': 'Password must contain at least one special character',
  'password.long': 'Password is too long (at most {n} characters)',
  'password.mismatch': 'Passwords do not match',
  'new-password.mismatch': "New passwords don't match",
  'new-password.short': 'New password must be at least 8 characters',
  'choice.invalid': '{field} must be one of {choices}',
  'value.invalid': '{field} is not valid',
  'field.unknown': '{field} is not a known field',
} as const;

/** The code of a problem, under which an app translates its text. */
export type ProblemCode = keyof typeof PROBLEM_TEXTS;
/** The words that fill a problem's text. */
export type ProblemParams = Readonly<Record<string, string | number>>;

/** One thing wrong with one field: the field's path (dots between levels), what is wrong, and the words to fill in. */
export interface Problem {
  readonly field: string;
  readonly code: ProblemCode;
  readonly params?: ProblemParams;
}

/** Puts parameters into a text: `fillText('at most {n}', { n: 5 })` is 'at most 5'. */
export const fillText = (text: string, params: ProblemParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));

/** The English text of a problem. */
export const problemText = (problem: Pick<Problem, 'code' | 'params'>): string =>
  fillText(PROBLEM_TEXTS[problem.code], problem.params);

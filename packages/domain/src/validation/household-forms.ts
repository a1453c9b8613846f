import type { Minor } from '../money/money.ts';
import { TEXT_LIMITS } from '../text/text.ts';
import { type AmountReading, parseAmount } from './amount.ts';
import { invitationEmailProblem } from './email.ts';
import { collectProblems, textProblem } from './field.ts';
import type { Problem } from '../problem/problem.ts';

/** The name of a household to create. */
export const validateHouseholdName = (name: string): Problem[] =>
  collectProblems([
    textProblem({
      field: 'name',
      label: 'Household Name',
      text: name,
      max: TEXT_LIMITS.householdName,
      required: 'text.required',
    }),
  ]);

/** The address of an invitation. */
export function validateInvitation(email: string): Problem[] {
  const code = invitationEmailProblem(email);
  return code ? [{ field: 'email', code }] : [];
}

/** The field of a budget or savings target. */
export interface TargetField {
  readonly field: string;
  /** The field's English label. */
  readonly label: string;
  readonly text: string;
}

/** A budget or savings target as it was typed: not negative; blank is none. */
export function readTarget({ field, label, text }: TargetField, reading: AmountReading): Minor | null | Problem {
  const amount = parseAmount(text, reading);
  if (amount === 'amount.required') return null;
  if (typeof amount === 'string') return { field, code: amount };
  return amount < 0 ? { field, code: 'amount.negative', params: { field: label } } : amount;
}

/** A household's edit form as it is typed. */
export interface HouseholdFormValues {
  readonly name: string;
  readonly description: string;
  readonly monthlyBudget: string;
  readonly savingsTarget: string;
}

const targetProblem = (field: TargetField, reading: AmountReading): Problem | null => {
  const target = readTarget(field, reading);
  return typeof target === 'object' ? target : null;
};

/** Everything wrong with a household's edit form. Fields bear the names that the server uses. */
export const validateHouseholdForm = (values: HouseholdFormValues, reading: AmountReading): Problem[] => [
  ...validateHouseholdName(values.name),
  ...collectProblems([
    textProblem({ field: 'description', label: 'Description', text: values.description, max: TEXT_LIMITS.bio }),
    targetProblem({ field: 'monthly_budget', label: 'Monthly budget', text: values.monthlyBudget }, reading),
    targetProblem({ field: 'savings_target', label: 'Savings target', text: values.savingsTarget }, reading),
  ]),
];

import { emailProblem, TEXT_LIMITS, textFault, tidyText, type CodedText, type ProblemCode } from '@nestegg/domain';
import { newPasswordProblem } from '../credentials/new-password.ts';

export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const coded = (code: ProblemCode | null, params: Record<string, string | number> = {}): CodedText | undefined =>
  code ? { code, params } : undefined;

/** What a form of the sign-up page says, tidied. */
export const tidyForm = ({ name, email, password }: SignUpForm): SignUpForm => ({
  name: tidyText(name),
  email: tidyText(email),
  password,
});

/** What is wrong with each field; the password follows the rules of the settings screen, and is none that is guessed. */
export function signUpProblems({ name, email, password }: SignUpForm): Readonly<Partial<Record<string, CodedText>>> {
  const problems = {
    name: coded(textFault(name, TEXT_LIMITS.personName, true), { field: 'Name', n: TEXT_LIMITS.personName }),
    email: coded(emailProblem(email)),
    password: newPasswordProblem(password, { email, name }),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

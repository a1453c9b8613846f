import { emailProblem, problemText, TEXT_LIMITS, textFault, tidyText, type ProblemCode } from '@nestegg/domain';
import { newPasswordMessage } from '../credentials/new-password.ts';

/** What is wrong with each field of a form; `form` is about the whole. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const messageOf = (code: ProblemCode | null, params: Record<string, string | number> = {}): string | undefined =>
  code ? problemText({ code, params }) : undefined;

/** What a form of the sign-up page says, tidied. */
export const tidyForm = ({ name, email, password }: SignUpForm): SignUpForm => ({
  name: tidyText(name),
  email: tidyText(email),
  password,
});

/** What is wrong with each field; the password follows the rules of the settings screen, and is none that is guessed. */
export function signUpProblems({ name, email, password }: SignUpForm): Problems {
  const problems: Problems = {
    name: messageOf(textFault(name, TEXT_LIMITS.personName, true), { field: 'Name', n: TEXT_LIMITS.personName }),
    email: messageOf(emailProblem(email)),
    password: newPasswordMessage(password, { email, name }),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

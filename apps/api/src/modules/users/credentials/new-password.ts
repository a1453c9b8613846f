import { isPersonalPassword, MAX_PASSWORD_LENGTH, passwordProblem, problemText, REFUSAL_TEXTS } from '@nestegg/domain';
import { isCommonPassword } from './common-passwords.ts';

/** Whose password it is to be. */
interface Holder {
  readonly email: string;
  readonly name: string;
}

/** What is wrong with a new password, in words; undefined if nothing is. */
export function newPasswordMessage(password: string, { email, name }: Holder): string | undefined {
  const code = passwordProblem(password);
  if (code) return problemText({ code, params: { n: MAX_PASSWORD_LENGTH } });
  if (isCommonPassword(password)) return REFUSAL_TEXTS['password.common'];
  return isPersonalPassword(password, { email, names: [name] }) ? REFUSAL_TEXTS['password.personal'] : undefined;
}

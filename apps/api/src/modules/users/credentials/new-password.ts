import { isPersonalPassword, MAX_PASSWORD_LENGTH, passwordProblem, type CodedText } from '@nestegg/domain';
import { isCommonPassword } from './common-passwords.ts';

/** Whose password it is to be. */
interface Holder {
  readonly email: string;
  readonly name: string;
}

/** What is wrong with a new password; undefined if nothing is. */
export function newPasswordProblem(password: string, { email, name }: Holder): CodedText | undefined {
  const code = passwordProblem(password);
  if (code) return { code, params: { n: MAX_PASSWORD_LENGTH } };
  if (isCommonPassword(password)) return { code: 'password.common' };
  return isPersonalPassword(password, { email, names: [name] }) ? { code: 'password.personal' } : undefined;
}

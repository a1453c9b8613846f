import type { Problems } from '../../../modules/users/sign-in/sign-up.ts';
import { banner, field, focusedField } from './fields.ts';
import { html } from '../../../html/html.ts';
import { page } from './page.ts';

interface SignUpView {
  readonly path: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly problems?: Problems;
}

const PASSWORD_HELP = 'Password must be at least 8 characters with numbers and special characters.';

export const signUpPage = ({ path, name, email, problems = {} }: SignUpView): string => {
  const focused = focusedField(['name', 'email', 'password'], problems, 'name');
  return page(
    'Create account',
    html`<p>Your money, alone or shared, in one calm place.</p>
      ${banner(problems['form'])}
      <form method="post" action="${path}/sign-up" novalidate>
        ${field({
          name: 'name',
          label: 'Name',
          type: 'text',
          autocomplete: 'name',
          value: name,
          problem: problems['name'],
          focused: focused === 'name',
        })}
        ${field({
          name: 'email',
          label: 'Email address',
          type: 'email',
          autocomplete: 'username',
          value: email,
          problem: problems['email'],
          focused: focused === 'email',
        })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          help: PASSWORD_HELP,
          problem: problems['password'],
          focused: focused === 'password',
        })}
        <button type="submit">Create account</button>
      </form>
      <div class="links"><a href="${path}/sign-in">Sign in instead</a></div>`,
  );
};

import type { Problems } from '../../../modules/users/sign-in/sign-up.ts';
import { banner, field, focusedField } from './fields.ts';
import { html } from '../../../html/html.ts';
import { page } from './page.ts';

interface SignInView {
  /** The path of the interaction that the page belongs to. */
  readonly path: string;
  readonly email?: string | undefined;
  readonly problems?: Problems;
}

export const signInPage = ({ path, email, problems = {} }: SignInView): string => {
  const focused = focusedField(['email', 'password'], problems, email ? 'password' : 'email');
  return page(
    'Sign in',
    html`<p>Welcome back to Nestegg.</p>
      ${banner(problems['form'])}
      <form method="post" action="${path}/sign-in" novalidate>
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
          autocomplete: 'current-password',
          problem: problems['password'],
          focused: focused === 'password',
        })}
        <button type="submit">Sign in</button>
      </form>
      <div class="links">
        <a href="${path}/sign-up">Create account</a>
        <a href="/identity/forgot-password">Forgot password?</a>
      </div>`,
  );
};

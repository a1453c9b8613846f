import type { Problems } from '../../../modules/users/sign-in/sign-up.ts';
import { field } from './fields.ts';
import { html } from '../../../html/html.ts';
import { page } from './page.ts';

interface FormView {
  /** Where the form is sent to. */
  readonly action: string;
  readonly problems?: Problems;
}

/** Asks for the address to send a link for a new password to. */
export const forgotPage = ({ action, problems = {} }: FormView): string =>
  page(
    'Forgot password?',
    html`<p>Enter your email address: a link to set a new password is sent to it.</p>
      <form method="post" action="${action}" novalidate>
        ${field({
          name: 'email',
          label: 'Email address',
          type: 'email',
          autocomplete: 'username',
          problem: problems['email'],
          focused: true,
        })}
        <button type="submit">Send link</button>
      </form>`,
  );

/** Asks for a new password. */
export const resetPage = ({ action, problems = {} }: FormView): string =>
  page(
    'Set a new password',
    html`<form method="post" action="${action}" novalidate>
      ${field({
        name: 'password',
        label: 'New Password',
        type: 'password',
        autocomplete: 'new-password',
        help: 'Password must be at least 8 characters with numbers and special characters.',
        problem: problems['password'],
        focused: true,
      })}
      <button type="submit">Update Password</button>
    </form>`,
  );

/** Asks for the account's password: the link proves the address, the password proves whose account it is. */
export const confirmPage = ({ action, email, problems = {} }: FormView & { readonly email: string }): string =>
  page(
    'Confirm your email address',
    html`<p>Enter your password to confirm that ${email} is yours.</p>
      <form method="post" action="${action}" novalidate>
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          problem: problems['password'],
          focused: true,
        })}
        <button type="submit">Confirm</button>
      </form>`,
  );

import { fillText } from '@nestegg/domain';
import { html } from '../../../html/html.ts';
import type { FormProblems, Texts } from '../texts/texts.ts';
import { field } from './fields.ts';
import { page } from './page.ts';

interface FormView {
  readonly t: Texts;
  /** Where the form is sent to. */
  readonly action: string;
  readonly problems?: FormProblems;
}

/** Asks for the address to send a link for a new password to. */
export const forgotPage = ({ t, action, problems = {} }: FormView): string =>
  page(
    t,
    t.forgot,
    html`<p>${t.forgotLead}</p>
      <form method="post" action="${action}" novalidate>
        ${field(t, {
          name: 'email',
          label: t.email,
          type: 'email',
          autocomplete: 'username',
          problem: problems['email'],
          focused: true,
        })}
        <button type="submit">${t.sendLink}</button>
      </form>`,
  );

/** Asks for a new password. */
export const resetPage = ({ t, action, problems = {} }: FormView): string =>
  page(
    t,
    t.resetTitle,
    html`<form method="post" action="${action}" novalidate>
      ${field(t, {
        name: 'password',
        label: t.newPassword,
        type: 'password',
        autocomplete: 'new-password',
        help: t.passwordHelp,
        problem: problems['password'],
        focused: true,
      })}
      <button type="submit">${t.updatePassword}</button>
    </form>`,
  );

/** Asks for the account's password: the link proves the address, the password proves whose account it is. */
export const confirmPage = ({ t, action, email, problems = {} }: FormView & { readonly email: string }): string =>
  page(
    t,
    t.confirmTitle,
    html`<p>${fillText(t.confirmLead, { email })}</p>
      <form method="post" action="${action}" novalidate>
        ${field(t, {
          name: 'password',
          label: t.password,
          type: 'password',
          autocomplete: 'current-password',
          problem: problems['password'],
          focused: true,
        })}
        <button type="submit">${t.confirm}</button>
      </form>`,
  );

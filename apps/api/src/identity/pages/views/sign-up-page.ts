import { html } from '../../../html/html.ts';
import type { FormPlace } from '../texts/form-place.ts';
import type { FormProblems } from '../texts/texts.ts';
import { banner, field, focusedField } from './fields.ts';
import { page } from './page.ts';

interface SignUpView {
  readonly place: FormPlace;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly problems?: FormProblems;
}

export const signUpPage = ({ place: { t, path }, name, email, problems = {} }: SignUpView): string => {
  const focused = focusedField(['name', 'email', 'password'], problems, 'name');
  return page(
    t,
    t.signUp,
    html`<p>${t.signUpLead}</p>
      ${banner(t, problems['form'])}
      <form method="post" action="${path}/sign-up" novalidate>
        ${field(t, {
          name: 'name',
          label: t.name,
          type: 'text',
          autocomplete: 'name',
          value: name,
          problem: problems['name'],
          focused: focused === 'name',
        })}
        ${field(t, {
          name: 'email',
          label: t.email,
          type: 'email',
          autocomplete: 'username',
          value: email,
          problem: problems['email'],
          focused: focused === 'email',
        })}
        ${field(t, {
          name: 'password',
          label: t.password,
          type: 'password',
          autocomplete: 'new-password',
          help: t.passwordHelp,
          problem: problems['password'],
          focused: focused === 'password',
        })}
        <button type="submit">${t.signUp}</button>
      </form>
      <div class="links"><a href="${path}/sign-in">${t.signInInstead}</a></div>`,
  );
};

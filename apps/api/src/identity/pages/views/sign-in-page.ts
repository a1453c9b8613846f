import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { html } from '../../../html/html.ts';
import type { FormPlace } from '../texts/form-place.ts';
import type { FormProblems } from '../texts/texts.ts';
import { banner, field } from './fields.ts';
import { passkeyForm } from './passkey-form.ts';
import { page } from './page.ts';

interface SignInView {
  readonly place: FormPlace;
  readonly email?: string | undefined;
  readonly problems?: FormProblems;
  /** What a passkey is asked with; undefined where there are none. */
  readonly passkey?: PublicKeyCredentialRequestOptionsJSON | undefined;
}

export const signInPage = ({ place: { t, path, forgotPath }, email, problems = {}, passkey }: SignInView): string => {
  const focused = email ? 'password' : 'email';
  return page(
    t,
    t.signIn,
    html`<p>${t.signInLead}</p>
      ${banner(t, problems['form'])}
      <form method="post" action="${path}/sign-in" novalidate>
        ${field(t, {
          name: 'email',
          label: t.email,
          type: 'email',
          autocomplete: passkey ? 'username webauthn' : 'username',
          value: email,
          focused: focused === 'email',
        })}
        ${field(t, {
          name: 'password',
          label: t.password,
          type: 'password',
          autocomplete: 'current-password',
          focused: focused === 'password',
        })}
        <button type="submit">${t.signIn}</button>
      </form>
      ${passkeyForm({ action: `${path}/passkey`, label: t.signInWithPasskey, options: passkey, offered: true })}
      <div class="links">
        <a href="${path}/sign-up">${t.signUp}</a>
        <a href="${forgotPath}">${t.forgot}</a>
      </div>`,
  );
};

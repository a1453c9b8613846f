import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { fillText } from '@nestegg/domain';
import { html, type Html } from '../../../html/html.ts';
import type { FormPlace } from '../texts/form-place.ts';
import type { FormProblem, Texts } from '../texts/texts.ts';
import { banner, field } from './fields.ts';
import { passkeyForm } from './passkey-form.ts';
import { page } from './page.ts';

interface StepView {
  readonly place: FormPlace;
  readonly problem: FormProblem | undefined;
}

interface CodeView extends StepView {
  /** Whether there is an authenticator app. */
  readonly hasApp: boolean;
  /** What a passkey is asked with; undefined where there are none. */
  readonly passkey?: PublicKeyCredentialRequestOptionsJSON | undefined;
}

const codeForm = ({ place: { t, path }, problem }: StepView): Html =>
  html`<form method="post" action="${path}/code" novalidate>
    ${field(t, {
      name: 'code',
      label: t.code,
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      problem,
      focused: true,
    })}
    <label class="check"><input type="checkbox" name="trust" value="yes" /> <span>${t.trustDevice}</span></label>
    <button type="submit">${t.goOn}</button>
  </form>`;

/** Asks for the second step: the code of the authenticator app, or a passkey. */
export const codePage = ({ place, problem, hasApp, passkey }: CodeView): string => {
  const { t, path } = place;
  return page(
    t,
    t.signIn,
    html`<p>${hasApp ? t.enterCode : t.passkeyLead}</p>
      ${hasApp ? codeForm({ place, problem }) : banner(t, problem)}
      ${passkeyForm({ action: `${path}/code/passkey`, label: t.usePasskey, options: passkey, isMain: !hasApp })}
      <div class="links"><a href="${path}/recovery-code">${t.useRecoveryCode}</a></div>`,
  );
};

interface RecoveryView extends StepView {
  /** What there is instead, if it can be used here. */
  readonly other: 'code' | 'passkey' | undefined;
}

/** Asks for a recovery code, in the place of the app or passkey that is not at hand. */
export const recoveryCodePage = ({ place: { t, path }, problem, other }: RecoveryView): string =>
  page(
    t,
    t.useRecoveryCode,
    html`<p>${t.recoveryLead}</p>
      <form method="post" action="${path}/recovery-code" novalidate>
        ${field(t, {
          name: 'recovery_code',
          label: t.recoveryCode,
          type: 'text',
          autocomplete: 'off',
          help: t.lostBoth,
          problem,
          focused: true,
        })}
        <button type="submit">${t.goOn}</button>
      </form>
      ${other && html`<div class="links"><a href="${path}/code">${other === 'code' ? t.useCode : t.usePasskey}</a></div>`}`,
  );

interface CodesLeftView {
  readonly t: Texts;
  /** Where the sign-in goes on. */
  readonly next: string;
  readonly left: number;
}

/** Reminds a person who signed in with one of their last recovery codes. */
export const codesLeftPage = ({ t, next, left }: CodesLeftView): string =>
  page(
    t,
    t.recoveryCodes,
    html`<p>${left === 1 ? t.oneCodeLeft : fillText(t.codesLeft, { n: left })} ${t.makeNewCodes}</p>
      <form method="get" action="${next}"><button type="submit">${t.goOn}</button></form>`,
  );

import { fillText } from '@nestegg/domain';
import { html } from '../../../html/html.ts';
import type { FormPlace } from '../texts/form-place.ts';
import type { FormProblem, Texts } from '../texts/texts.ts';
import { field } from './fields.ts';
import { page } from './page.ts';

interface StepView {
  readonly place: FormPlace;
  readonly problem: FormProblem | undefined;
}

/** Asks for the code of the authenticator app. */
export const codePage = ({ place: { t, path }, problem }: StepView): string =>
  page(
    t,
    t.signIn,
    html`<p>${t.enterCode}</p>
      <form method="post" action="${path}/code" novalidate>
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
      </form>
      <div class="links"><a href="${path}/recovery-code">${t.useRecoveryCode}</a></div>`,
  );

/** Asks for a recovery code, in the place of the app that is not at hand. */
export const recoveryCodePage = ({ place: { t, path }, problem }: StepView): string =>
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
      <div class="links"><a href="${path}/code">${t.useCode}</a></div>`,
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

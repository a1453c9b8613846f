import { html } from '../../../html/html.ts';
import type { FormProblem, Texts } from '../texts/texts.ts';
import { field } from './fields.ts';
import { page } from './page.ts';

/** Leads to signing in, and back with the code that the address came with. */
export const deviceSignInPage = ({ t, url }: { readonly t: Texts; readonly url: string }): string =>
  page(
    t,
    t.connectDevice,
    html`<p>${t.connectDeviceLead}</p>
      <div class="buttons"><a class="button" href="${url}">${t.signIn}</a></div>`,
  );

interface CodeView {
  readonly t: Texts;
  readonly action: string;
  /** What shows that the form is of this session's. */
  readonly secret: string;
  readonly code: string;
  readonly problem: FormProblem | undefined;
}

/** Asks for the code that a device shows; it is confirmed where consent is asked for. */
export const deviceCodePage = ({ t, action, secret, code, problem }: CodeView): string =>
  page(
    t,
    t.connectDevice,
    html`<form method="post" action="${action}" novalidate>
      <input type="hidden" name="xsrf" value="${secret}" />
      <input type="hidden" name="confirm" value="yes" />
      ${field(t, {
        name: 'user_code',
        label: t.codeOnDevice,
        type: 'text',
        autocomplete: 'off',
        value: code,
        problem,
        focused: true,
      })}
      <button type="submit">${t.goOn}</button>
    </form>`,
  );

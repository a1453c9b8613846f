import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { html, type Html } from '../../../html/html.ts';

interface PasskeyFormView {
  readonly action: string;
  readonly label: string;
  /** Undefined where there is no passkey to use. */
  readonly options: PublicKeyCredentialRequestOptionsJSON | undefined;
  /** Lets the browser offer passkeys where the address is typed. */
  readonly offered?: boolean;
  /** It is the only way on this page. */
  readonly isMain?: boolean;
}

/** A button that asks a passkey; hidden until the script beside the page finds that the browser can. */
export const passkeyForm = ({ action, label, options, offered = false, isMain = false }: PasskeyFormView): Html =>
  options
    ? html`<form
        method="post"
        action="${action}"
        class="passkey"
        hidden
        data-passkey="${JSON.stringify(options)}"
        ${offered && html`data-offered`}
      >
        <input type="hidden" name="response" value="" />
        <button type="submit" class="${isMain ? '' : 'quiet'}">${label}</button>
      </form>`
    : html``;

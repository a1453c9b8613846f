import type { WebAuthnJson } from '@nestegg/api-sdk';

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

const load = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey; null where the person chose otherwise, or it cannot. */
export async function makePasskey(options: WebAuthnJson): Promise<WebAuthnJson | null> {
  try {
    const { startRegistration } = await load();
    return { ...(await startRegistration({ optionsJSON: options as never })) };
  } catch {
    return null;
  }
}

/** Has the browser ask a passkey; null where the person chose otherwise, or there is none. */
export async function askPasskey(options: WebAuthnJson): Promise<WebAuthnJson | null> {
  try {
    const { startAuthentication } = await load();
    return { ...(await startAuthentication({ optionsJSON: options as never })) };
  } catch {
    return null;
  }
}

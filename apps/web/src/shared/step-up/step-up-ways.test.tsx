import { afterEach, describe, expect, it, vi } from 'vitest';
import { control, controls, expectNoText, expectText, field, press, type } from '../../test-support/page.ts';
import { showScreen, silent, type Answers } from '../../test-support/scripted-screen.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';

const CONFIRM = 'POST /api/auth/step-up';
const BEGIN = 'POST /api/auth/step-up/options';

const show = (methods: readonly string[], answers: Answers = {}) => {
  const onConfirmed = vi.fn();
  const onCancel = vi.fn();
  const screen = showScreen(<ConfirmIdentity methods={methods} onConfirmed={onConfirmed} onCancel={onCancel} />, {
    [CONFIRM]: { status: 204 },
    ...answers,
  });
  return { screen, onConfirmed, onCancel };
};

/** A browser that knows passkeys, and what it finds. */
function withPasskey(found: object | null): void {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: async () => found ?? Promise.reject(new DOMException('No', 'NotAllowedError')) },
  });
}

const bytes = new Uint8Array([1, 2, 3]).buffer;
const FOUND = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};

afterEach(() => vi.unstubAllGlobals());

describe('the ways to show that it is the person', () => {
  it('MFA-25 are the app or a recovery code, from one to the other', async () => {
    const { screen, onConfirmed, onCancel } = show(['recovery_code', 'code']);
    await expectText('Enter the code from your authenticator app.');
    expect((await field('Code')).autocomplete).toBe('one-time-code');
    expect((await control('Confirm')).hasAttribute('disabled')).toBe(true);
    await type('Code', '123');
    await press('Use a recovery code');
    await expectText('Enter one of your recovery codes. Each works once.');
    expect((await field('Recovery code')).value).toBe('');
    expect((await field('Recovery code')).autocomplete).toBe('off');
    await press('Use the authenticator app');
    await expectText('Enter the code from your authenticator app.');
    await press('Use a recovery code');
    await type('Recovery code', 'AAAA');
    await press('Confirm');
    await expect.poll(() => onConfirmed.mock.calls.length).toBe(1);
    expect(screen.calls(CONFIRM).map(({ body }) => body)).toEqual([{ recovery_code: 'AAAA' }]);
    await press('Cancel');
    await expect.poll(() => onCancel.mock.calls.length).toBe(1);
  });

  it('is a password alone, which nothing else takes the place of', async () => {
    const { screen } = show(['password', 'passkey', 'by-letter']);
    await expectText('Enter your password to go on.');
    // This browser knows no passkeys.
    expect(controls('Use a passkey')).toEqual([]);
    expect(controls('Use a recovery code')).toEqual([]);
    expect((await field('Password')).autocomplete).toBe('current-password');
    const form = document.querySelector('form');
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(screen.writes()).toEqual([]);
  });

  it('MFA-25 is a passkey, for a challenge of this session', async () => {
    withPasskey(FOUND);
    const { screen, onConfirmed } = show(['passkey'], {
      [BEGIN]: {
        body: { methods: ['passkey'], options: { challenge: 'AQID', rpId: 'localhost', allowCredentials: [] } },
      },
    });
    await expectText('Use your passkey to go on.');
    expect(controls('Confirm')).toEqual([]);
    await press('Use a passkey');
    await expect.poll(() => onConfirmed.mock.calls.length).toBe(1);
    expect(screen.calls(CONFIRM)[0]?.body).toMatchObject({ response: { id: 'AQID' } });
    await expectNoText('was not accepted');
  });

  it.each([
    ['the person chose otherwise', null, { status: 204 }],
    ['the server refuses it', FOUND, { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', details: {} } }],
  ])('MFA-25 a passkey is tried again where %s', async (_, found, answer) => {
    withPasskey(found);
    const options = { challenge: 'AQID', rpId: 'localhost', allowCredentials: [] };
    let tries = 0;
    const { onConfirmed } = show(['passkey', 'code'], {
      [BEGIN]: () => (tries++ ? silent() : { body: { methods: ['passkey'], options } }),
      [CONFIRM]: answer,
    });
    await press('Use a passkey');
    await expectText('The passkey was not accepted. Please try again.');
    await control('Use a passkey');
    expect(onConfirmed).not.toHaveBeenCalled();
    await field('Code');
    await press('Use a passkey');
    await expectText('Confirming...');
    await expectNoText('was not accepted');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  control,
  expectFocusBack,
  controls,
  dialog,
  expectNoText,
  expectText,
  press,
  tick,
  type,
} from '../../../test-support/page.ts';
import { showScreen, silent, type Answer, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const OFF = { two_factor: false, since: null, totp: null, passkeys: [], codes_left: 0, devices: [] };
const APP = { confirmed_at: '2026-03-03T12:00:00', last_used_at: null, usable: true };
const KEY = {
  id: 'k-1',
  name: 'Laptop',
  created_at: '2026-03-03T12:00:00',
  last_used_at: null,
  made_for: null as string | null,
};
const ON = { ...OFF, two_factor: true, since: '2026-03-03T12:00:00', passkeys: [KEY], codes_left: 10 };
const CODES = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DDD${'23456789AB'[at]}`);
const REFUSED: Answer = {
  status: 403,
  body: { code: 'FORBIDDEN', message: 'Confirm it is you', details: { step_up: ['recovery_code'] } },
};
const OPTIONS = {
  rp: { id: 'localhost', name: 'Nestegg' },
  user: { id: 'AQID', name: 'mara@example.com', displayName: 'Mara' },
  challenge: 'AQID',
  pubKeyCredParams: [],
};

const show = (factors: object, answers: Answers = {}) =>
  showScreen(<TwoFactorSection email="mara@example.com" />, {
    'GET /api/auth/factors': { body: factors },
    'POST /api/auth/passkeys/options': { body: { options: OPTIONS } },
    'POST /api/auth/passkeys': { status: 201, body: { ...KEY, recovery_codes: CODES } },
    'DELETE /api/auth/passkeys/k-1': { status: 204 },
    ...answers,
  });

/** What the browser makes; undefined for a person who chose otherwise. */
let made: object | undefined;

beforeEach(() => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  made = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, attestationObject: bytes },
    getClientExtensionResults: () => ({}),
  };
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: async () => made ?? Promise.reject(new DOMException('No', 'NotAllowedError')) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const add = async () => {
  await press('Add a passkey');
  await type('Name', 'Phone');
  const [, confirm] = controls('Add a passkey');
  confirm?.click();
};

describe('a new passkey', () => {
  it('MFA-04 as the first factor brings recovery codes, which stay until they are saved', async () => {
    const screen = show(OFF);
    await add();
    await expectText('Save your recovery codes');
    for (const code of CODES) expect(dialog()?.textContent).toContain(code);
    expect(screen.writes()[1]).toMatchObject({ call: 'POST /api/auth/passkeys', body: { name: 'Phone' } });
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    await expectText(CODES[0] ?? '');
    await tick('I have saved them');
    await press('Done');
    await expectNoText(CODES[0] ?? '');
  });

  it('that the person chose not to make says so, and can be tried again', async () => {
    made = undefined;
    const screen = show(OFF);
    await add();
    await expectText('No passkey was made. Please try again.');
    expect(screen.writes()).toHaveLength(1);
  });

  it('that was not made says so no more once it fails for another reason', async () => {
    made = undefined;
    let broken = false;
    show(OFF, { 'POST /api/auth/passkeys/options': () => (broken ? { status: 403 } : { body: { options: OPTIONS } }) });
    await add();
    await expectText('No passkey was made. Please try again.');
    broken = true;
    controls('Add a passkey').at(-1)?.click();
    await expectText('Something went wrong. Please try again.');
    await expectNoText('No passkey was made.');
  });

  it('is not offered where there are ten', async () => {
    show({ ...ON, passkeys: Array.from({ length: 10 }, (_, at) => ({ ...KEY, id: `k-${at}` })) });
    await expectText('10 of 10');
    expect((await control('Add a passkey')).hasAttribute('disabled')).toBe(true);
  });
});

describe('a passkey', () => {
  it('MFA-35 of another host says which', async () => {
    show({ ...ON, passkeys: [{ ...KEY, made_for: 'old.example' }] });
    await expectText('Made for old.example: it does not work here');
  });

  it('MFA-27 that is the last factor is removed with a word on what is left, another one without', async () => {
    show(ON);
    await press('Remove: Laptop');
    await expectText('Your password alone will sign you in.');
  });

  it('beside an app is removed as one of several', async () => {
    show({ ...ON, totp: APP });
    await press('Remove: Laptop');
    await expectText('Remove “Laptop”?');
    await expectText('It will no longer sign you in.');
    await press('Cancel');
    await press('Remove: Authenticator app');
    await expectText('Its codes will no longer sign you in.');
  });

  it('MFA-25 is removed once the person has shown that it is they, by the same call', async () => {
    let proven = false;
    const screen = show(ON, {
      'DELETE /api/auth/passkeys/k-1': () => (proven ? { status: 204 } : REFUSED),
      'POST /api/auth/step-up': () => {
        proven = true;
        return { status: 204 };
      },
    });
    await press('Remove: Laptop');
    await press('Remove');
    await type('Recovery code', 'aaaa');
    await press('Confirm');
    await expect
      .poll(() => screen.writes().map(({ call }) => call))
      .toEqual(['DELETE /api/auth/passkeys/k-1', 'POST /api/auth/step-up', 'DELETE /api/auth/passkeys/k-1']);
  });
});

it('a passkey that could not be removed says so, until it is tried again', async () => {
  let tries = 0;
  show(ON, {
    'DELETE /api/auth/passkeys/k-1': () => (tries++ ? silent() : { status: 409, body: { code: 'CONFLICT' } }),
  });
  await press('Remove: Laptop');
  await press('Remove');
  await expectText('Something went wrong. Please try again.');
  await press('Remove');
  await expectNoText('Something went wrong. Please try again.');
});

describe('who does not confirm', () => {
  it('MFA-23 makes no second call', async () => {
    const screen = show(ON, { 'DELETE /api/auth/passkeys/k-1': REFUSED });
    await press('Remove: Laptop');
    await press('Remove');
    await expectText('Confirm it is you');
    await press('Cancel');
    await expectNoText('Confirm it is you');
    expect(screen.writes()).toHaveLength(1);
  });
});

it.each(['Add a passkey', 'Remove: Laptop'])('“%s” gives the focus back', async (button) => {
  show(ON);
  await expectFocusBack(button, {});
});

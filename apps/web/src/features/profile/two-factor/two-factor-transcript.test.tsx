import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../shared/preferences/language.ts';
import { controls, press, tick, type } from '../../../test-support/page.ts';
import { invalid } from '../../../test-support/refused-answers.ts';
import { showScreen, type Answer, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { TwoFactorSection } from './two-factor-section.tsx';

const bytes = new Uint8Array([1, 2, 3]).buffer;
const made = { id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) };
const create = vi.fn();

standStill();
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  create.mockResolvedValue({ ...made, response: { clientDataJSON: bytes, attestationObject: bytes } });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
});
afterEach(() => void vi.unstubAllGlobals());

const OFF = { two_factor: false, since: null, totp: null, passkeys: [], codes_left: 0, devices: [] };
const LAPTOP = { id: 'k-1', name: 'Laptop', created_at: '2026-03-03T12:00:00', last_used_at: null, made_for: null };
const OLD = { ...LAPTOP, id: 'k-2', name: 'Old', last_used_at: '2026-11-18T12:00:00', made_for: 'old.example' };
const PC = {
  id: 'd-1',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  ip: '192.0.2.14',
  created_at: '2026-11-12T12:00:00',
  expires_at: '2026-12-12T12:00:00',
};
const FULL = {
  two_factor: true,
  since: '2026-03-03T12:00:00',
  totp: { confirmed_at: '2026-03-03T12:00:00', last_used_at: '2026-11-18T12:00:00', usable: false },
  passkeys: [LAPTOP, OLD],
  codes_left: 8,
  devices: [PC, { ...PC, id: 'd-2', device: null, ip: null }],
};
const KEY_ALONE = { ...FULL, totp: null, passkeys: [LAPTOP], codes_left: 0, devices: [] };
const APP_ALONE = { ...FULL, passkeys: [], devices: [], totp: { ...FULL.totp, last_used_at: null, usable: true } };
const CODES = ['AAAA-BBBB-CCCC-DDD2', 'AAAA-BBBB-CCCC-DDD3'];
const SECRET = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Nestegg:mara?secret=JBSWY3DPEHPK3PXP' };
const OPTIONS = { options: { rp: {}, user: { id: 'AQID' }, challenge: 'AQID', pubKeyCredParams: [] } };
const DONE: Answer = { status: 204 };
const CONFLICT: Answer = { status: 409, body: { code: 'CONFLICT', message: 'It was changed elsewhere' } };
const STEP_UP: Answer = {
  status: 403,
  body: { code: 'FORBIDDEN', message: 'Confirm it is you', details: { step_up: ['password'] } },
};

const show = (factors: object, answers: Answers = {}) =>
  transcribe(
    showScreen(<TwoFactorSection email="mara@example.com" />, {
      'GET /api/auth/factors': { body: factors },
      ...answers,
    }),
  );

const pressLast = async (name: string) => {
  await expect.poll(() => controls(name)).toHaveLength(2);
  controls(name).at(-1)?.click();
};

it('an authenticator app is set up as was approved', async () => {
  let begun: Answer = CONFLICT;
  let confirmed: Answer = invalid({ code: 'Wrong code' });
  const { step, text } = show(OFF, {
    'POST /api/auth/totp': () => begun,
    'POST /api/auth/totp/confirm': () => confirmed,
  });
  await step('Open');
  await step('Turn on, which is refused', () => tick('Two-factor authentication'));
  begun = { body: SECRET };
  await step('Turn on', () => tick('Two-factor authentication'));
  await step('Turn on without a code', () => press('Turn on'));
  await step('A wrong code', async () => {
    await type('Code', '000000');
    await press('Turn on');
  });
  confirmed = CONFLICT;
  await step('A conflict', () => press('Turn on'));
  confirmed = { body: { recovery_codes: CODES } };
  await step('The code', () => press('Turn on'));
  await step('The codes are saved', () => tick('I have saved them'));
  await step('Done', () => press('Done'));
  expect(text()).toMatchSnapshot();
});

it('all factors are listed and end as was approved', async () => {
  let off: Answer = CONFLICT;
  let forgotten: Answer = DONE;
  const { step, text } = show(FULL, {
    'DELETE /api/auth/factors': () => off,
    'DELETE /api/auth/totp': DONE,
    'DELETE /api/auth/passkeys/k-2': () => off,
    'DELETE /api/auth/devices/d-1': () => forgotten,
    'POST /api/auth/recovery-codes': { body: { recovery_codes: CODES } },
  });
  await step('Open');
  await step('Forget a device', () => press('Forget: Firefox · Linux'));
  forgotten = CONFLICT;
  await step('Forget a device, which is refused', () => press('Forget: Firefox · Linux'));
  await step('Ask to turn off', () => tick('Two-factor authentication'));
  await step('Turn off, which is refused', () => press('Turn off'));
  await step('Cancel', () => press('Cancel'));
  await step('Ask to remove a passkey', () => press('Remove: Old'));
  await step('Remove it, which is refused', () => press('Remove'));
  off = DONE;
  await step('Remove it', () => press('Remove'));
  await step('Ask to remove the app', () => press('Remove: Authenticator app'));
  await step('Remove it', () => press('Remove'));
  await step('Ask for new codes', () => press('Make new codes'));
  await step('Make them', () => pressLast('Make new codes'));
  expect(text()).toMatchSnapshot();
});

it('a passkey is added as was approved, also one that is the only factor', async () => {
  let added: Answer = invalid({ name: 'That name is taken' });
  let begun: Answer = CONFLICT;
  const { step, text } = show(KEY_ALONE, {
    'POST /api/auth/passkeys/options': () => begun,
    'POST /api/auth/passkeys': () => added,
  });
  await step('Open');
  await step('Ask to remove the last factor', () => press('Remove: Laptop'));
  await step('Cancel', () => press('Cancel'));
  await step('Add', () => press('Add a passkey'));
  await step('Without a name', async () => {
    await type('Name', ' ');
    await pressLast('Add a passkey');
  });
  await step('A conflict', async () => {
    await type('Name', ' Phone ');
    await pressLast('Add a passkey');
  });
  begun = { body: OPTIONS };
  create.mockRejectedValueOnce(new DOMException('Left', 'NotAllowedError'));
  await step('The browser makes none', () => pressLast('Add a passkey'));
  await step('The name is refused', () => pressLast('Add a passkey'));
  added = { status: 201, body: { ...LAPTOP, recovery_codes: null } };
  await step('Add it', () => pressLast('Add a passkey'));
  expect(text()).toMatchSnapshot();
});

it('the app that is the only factor, in German, and its end, confirmed by the password, are what was approved', async () => {
  setLanguage('de');
  let removed = STEP_UP;
  let confirmed: Answer = invalid({ password: 'Falsch' });
  const { step, text } = show(APP_ALONE, {
    'DELETE /api/auth/totp': () => removed,
    'POST /api/auth/step-up': () => confirmed,
  });
  await step('Open');
  await step('Ask to remove the app', () => press('Entfernen: Authenticator-App'));
  await step('Remove it, which asks who it is', () => press('Entfernen'));
  await step('A wrong password', async () => {
    await type('Passwort', 'pond-2!');
    await press('Bestätigen');
  });
  confirmed = DONE;
  removed = DONE;
  await step('The password', () => press('Bestätigen'));
  expect(text()).toMatchSnapshot();
});

it('factors that cannot be read say what was approved', async () => {
  let answer: Answer = { status: 403, body: { code: 'FORBIDDEN', message: 'No' } };
  const { step, text } = transcribe(
    showScreen(<TwoFactorSection email="mara@example.com" />, { 'GET /api/auth/factors': () => answer }),
  );
  await step('Open');
  answer = {
    body: {
      ...OFF,
      passkeys: Array.from({ length: 10 }, (_, at) => ({ ...LAPTOP, id: `k-${at}`, name: `Key ${at}` })),
    },
  };
  await step('Retry', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  control,
  controls,
  describes,
  dialog,
  expectFocusBack,
  expectNoText,
  expectText,
  field,
  press,
  tick,
  type,
} from '../../../test-support/page.ts';
import { keepSavedFiles } from '../../../test-support/saved-files.ts';
import { showScreen, type Answer, type Answers } from '../../../test-support/scripted-screen.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const OFF = { two_factor: false, since: null, totp: null, passkeys: [], codes_left: 0, devices: [] };
const APP = { confirmed_at: '2026-03-03T12:00:00', last_used_at: '2026-11-18T12:00:00', usable: true };
const LAPTOP = {
  id: 'd-1',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  ip: '192.0.2.14',
  created_at: '2026-11-12T12:00:00',
  expires_at: '2026-12-12T12:00:00',
};
const ON = { ...OFF, two_factor: true, since: '2026-03-03T12:00:00', totp: APP, codes_left: 8, devices: [LAPTOP] };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ADDRESS = `otpauth://totp/Nestegg:mara%40example.com?secret=${SECRET}&issuer=Nestegg&algorithm=SHA1&digits=6&period=30`;
const CODES = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DDD${'23456789AB'[at]}`);
const refused = (...methods: string[]): Answer => ({
  status: 403,
  body: { code: 'FORBIDDEN', message: 'Confirm it is you', details: { step_up: methods } },
});

/** A server that keeps the factors, and turns them on and off. */
function show(first: object, answers: Answers = {}) {
  let factors = first;
  const then = (next: object, answer: Answer) => () => {
    factors = next;
    return answer;
  };
  return showScreen(<TwoFactorSection email="mara@example.com" />, {
    'GET /api/auth/factors': () => ({ body: factors }),
    'POST /api/auth/totp': { body: { secret: SECRET, uri: ADDRESS } },
    'POST /api/auth/totp/confirm': then({ ...ON, codes_left: 10 }, { body: { recovery_codes: CODES } }),
    'DELETE /api/auth/factors': then(OFF, { status: 204 }),
    'DELETE /api/auth/totp': then(OFF, { status: 204 }),
    'DELETE /api/auth/devices/d-1': then({ ...ON, devices: [] }, { status: 204 }),
    'POST /api/auth/recovery-codes': then({ ...ON, codes_left: 10 }, { body: { recovery_codes: CODES } }),
    'POST /api/auth/step-up': { status: 204 },
    ...answers,
  });
}

const isOn = async () => (await field('Two-factor authentication')).checked;

afterEach(() => vi.unstubAllGlobals());

describe('the set-up', () => {
  it('MFA-03 shows QR code and key, and opens the app on the same device', async () => {
    show(OFF);
    await tick('Two-factor authentication');
    await expectText('Scan this with your authenticator app, or type the key.');
    expect((await field('Key')).value).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    expect((await control('Open authenticator app')).getAttribute('href')).toBe(ADDRESS);
    expect(dialog()?.querySelector('svg[aria-label="QR code for your authenticator app"]')).not.toBeNull();
    expect(await isOn()).toBe(false);
  });

  it('MFA-04 takes the first code, and is done once the recovery codes are saved', async () => {
    const screen = show(OFF);
    await tick('Two-factor authentication');
    await type('Code', ' ');
    await press('Turn on');
    await expectText('Enter the code');
    await type('Code', '123 456');
    await press('Turn on');
    await expectText('Save your recovery codes');
    for (const code of CODES) expect(dialog()?.textContent).toContain(code);
    expect((await control('Done')).hasAttribute('disabled')).toBe(true);
    await tick('I have saved them');
    await press('Done');
    await expectNoText(CODES[0] ?? '');
    await expect.poll(isOn).toBe(true);
    await expectText('10 of 10 left');
    expect(screen.writes()).toMatchObject([
      { call: 'POST /api/auth/totp' },
      { call: 'POST /api/auth/totp/confirm', body: { code: '123 456' } },
    ]);
  });

  it('MFA-04 hands the recovery codes over as a file and on paper', async () => {
    const files = keepSavedFiles();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    show(ON);
    await press('Make new codes');
    await expectText('The old ones will no longer sign you in.');
    await press('Make new codes');
    await press('Download');
    const text = `Nestegg\nRecovery codes of mara@example.com\n\n${CODES.join('\n')}\n`;
    expect(await files.saved()).toEqual([{ name: 'nestegg-recovery-codes.txt', text }]);
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
  });

  it('says that a code is wrong by its field, and keeps what was typed', async () => {
    const wrong = {
      status: 422,
      body: {
        code: 'VALIDATION_ERROR',
        message: 'That code is not right.',
        details: { code: 'That code is not right.' },
        problems: [{ field: 'code', code: 'code.wrong', params: {} }],
      },
    };
    show(OFF, { 'POST /api/auth/totp/confirm': wrong });
    await tick('Two-factor authentication');
    await type('Code', '000000');
    await press('Turn on');
    await describes('Code', 'That code is not right.');
    expect((await field('Code')).value).toBe('000000');
  });

  it('MFA-25 asks for the password first where the server wants it, and goes on by itself', async () => {
    let proven = false;
    const screen = show(OFF, {
      'POST /api/auth/totp': () => (proven ? { body: { secret: SECRET, uri: ADDRESS } } : refused('password')),
      'POST /api/auth/step-up': () => {
        proven = true;
        return { status: 204 };
      },
    });
    await tick('Two-factor authentication');
    await expectText('Enter your password to go on.');
    await type('Password', 'duck-pond-1!');
    await press('Confirm');
    await expectText('Scan this with your authenticator app');
    expect(screen.writes()[1]).toMatchObject({ call: 'POST /api/auth/step-up', body: { password: 'duck-pond-1!' } });
  });

  it('that cannot begin says why', async () => {
    show(OFF, { 'POST /api/auth/totp': { status: 500 } });
    await tick('Two-factor authentication');
    await expectText('Something went wrong. Please try again.');
  });
});

describe('what is on', () => {
  it('is listed: since when, the app, how many codes are left, and trusted devices', async () => {
    show(ON);
    await expectText('On since Mar 03, 2026. Each new sign-in asks for a second step.');
    await expectText('Set up Mar 03, 2026 · last used Nov 18, 2026');
    await expectText('8 of 10 left');
    await expectText('Firefox · Linux');
    await expectText('Until Dec 12, 2026 · 192.0.2.14');
  });

  it('MFA-33 says of an app under another key that its codes cannot be checked', async () => {
    show({ ...ON, totp: { ...APP, usable: false } });
    await expectText('This server cannot check its codes any more: remove it, and set it up again.');
  });

  it('MFA-27 is turned off once that is confirmed', async () => {
    const screen = show(ON);
    await tick('Two-factor authentication');
    await expectText('Turn off two-factor authentication?');
    await expectText('Your password alone will sign you in.');
    expect(screen.writes()).toEqual([]);
    await press('Turn off');
    await expect.poll(isOn).toBe(false);
    expect(screen.writes()).toMatchObject([{ call: 'DELETE /api/auth/factors' }]);
    await expectNoText('Recovery codes');
  });

  it('MFA-27 ends with the last factor, which the question says', async () => {
    const screen = show(ON);
    await press('Remove: Authenticator app');
    await expectText('Remove the authenticator app?');
    await expectText('Your password alone will sign you in.');
    await press('Remove');
    await expect.poll(isOn).toBe(false);
    expect(screen.writes()).toMatchObject([{ call: 'DELETE /api/auth/totp' }]);
  });

  it('MFA-27 stays on where it cannot be turned off, and can be turned off again', async () => {
    let broken = true;
    show(ON, { 'DELETE /api/auth/factors': () => ({ status: broken ? 500 : 204 }) });
    await tick('Two-factor authentication');
    await press('Turn off');
    await expectText('Something went wrong. Please try again.');
    expect(await isOn()).toBe(true);
    broken = false;
    await press('Turn off');
    await expect.poll(dialog).toBeNull();
  });

  it('MFA-22 forgets a trusted device', async () => {
    show(ON);
    await press('Forget: Firefox · Linux');
    await expectNoText('Trusted devices');
  });

  it('MFA-22 MFA-25 forgets it once a code shows that it is the person, where the server wants that', async () => {
    let proven = false;
    const screen = show(ON, {
      'DELETE /api/auth/devices/d-1': () => (proven ? { status: 204 } : refused('code')),
      'POST /api/auth/step-up': () => {
        proven = true;
        return { status: 204 };
      },
    });
    await press('Forget: Firefox · Linux');
    await type('Code', '123456');
    await press('Confirm');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes().map(({ call }) => call)).toEqual([
      'DELETE /api/auth/devices/d-1',
      'POST /api/auth/step-up',
      'DELETE /api/auth/devices/d-1',
    ]);
    await expectNoText('Something went wrong. Please try again.');
  });

  it('MFA-23 MFA-25 asks for a code where the server wants one, or for a recovery code instead', async () => {
    let proven = false;
    const screen = show(ON, {
      'DELETE /api/auth/factors': () => (proven ? { status: 204 } : refused('code', 'recovery_code')),
      'POST /api/auth/step-up': () => {
        proven = true;
        return { status: 204 };
      },
    });
    await tick('Two-factor authentication');
    await press('Turn off');
    await expectText('Enter the code from your authenticator app.');
    expect((await field('Code')).autocomplete).toBe('one-time-code');
    await press('Use a recovery code');
    await type('Recovery code', 'aaaa');
    await press('Confirm');
    await expect.poll(() => screen.writes().length).toBe(3);
    expect(screen.writes()).toMatchObject([
      { call: 'DELETE /api/auth/factors' },
      { call: 'POST /api/auth/step-up', body: { recovery_code: 'aaaa' } },
      { call: 'DELETE /api/auth/factors' },
    ]);
    await expect.poll(dialog).toBeNull();
  });

  it('that cannot be read says so, and is read again', async () => {
    let broken = true;
    show(ON, { 'GET /api/auth/factors': () => (broken ? { status: 500 } : { body: ON }) });
    await expectText('A server error occurred. Please try again later.');
    expect(controls('Remove: Authenticator app')).toEqual([]);
    broken = false;
    await press('Retry');
    await expectText('8 of 10 left');
  });
});

it.each(['Remove: Authenticator app', 'Make new codes'])('“%s” gives the focus back', async (button) => {
  show(ON);
  await expectFocusBack(button, {});
});

it.each([
  ['the set-up', OFF],
  ['the question about its end', ON],
])('%s gives the focus back to the switch', async (_, factors) => {
  show(factors);
  const toggle = await field('Two-factor authentication');
  toggle.focus();
  toggle.click();
  await expect.poll(() => dialog()?.contains(document.activeElement)).toBe(true);
  await press('Cancel');
  await expect.poll(dialog).toBeNull();
  await expect.poll(() => document.activeElement).toBe(toggle);
});

it('new recovery codes that are saved give the focus to the heading', async () => {
  show(ON);
  const heading = document.body.appendChild(document.createElement('h1'));
  await press('Make new codes');
  await expect.poll(() => dialog()?.contains(document.activeElement)).toBe(true);
  controls('Make new codes').at(-1)?.click();
  await expectText('Save your recovery codes');
  await tick('I have saved them');
  await press('Done');
  await expect.poll(dialog).toBeNull();
  await expect.poll(() => document.activeElement).toBe(heading);
});

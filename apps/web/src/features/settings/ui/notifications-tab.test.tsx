import { describe, expect, it } from 'vitest';
import { closedGate } from '../../../test-support/gate.ts';
import { choose, describes, field, press, expectText, expectNoText, tick } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const REFUSED = { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', details: {} } };

const show = (tab: string, me: object, answers: Answers = {}) =>
  showScreen(
    <SettingsScreen signInEmail={null} />,
    { 'GET /api/auth/me': { body: { ...ANN, ...me } }, 'PATCH /api/profile': { body: ANN }, ...answers },
    `/settings?tab=${tab}`,
  );

describe('notifications by mail', () => {
  it.each([
    ['are off limits where the server sends none', false, true, 'Not available on this server', true],
    [
      'wait for the address to be confirmed',
      true,
      false,
      'Confirm your email address first: until then, nothing is sent to it.',
      false,
    ],
    ['go to an address that is confirmed', true, true, 'Sent to your email address.', false],
  ])('SET-26 %s', async (...row) => {
    const [, mail, email_verified, words, disabled] = row;
    show('notifications', { email_verified }, { 'GET /api/notifications': { body: { mail, push_key: 'key-1' } } });
    await describes('Email Notifications', words);
    expect((await field('Email Notifications')).disabled).toBe(disabled);
    expect((await field('Push Notifications')).disabled).toBe(false);
  });

  it('SET-26 this browser is offered as long as both switches above it are on', async () => {
    show('notifications', {});
    await expectText('This browser');
    await tick('Push Notifications');
    await expectNoText('This browser');
    await tick('Push Notifications');
    await expectText('This browser');
    await tick('Enable Notifications');
    await expectNoText('This browser');
  });
});

const SWITCHES = [
  ['notifications', 'Enable Notifications', 'notificationsEnabled'],
  ['notifications', 'Email Notifications', 'emailNotifications'],
  ['notifications', 'Push Notifications', 'pushNotifications'],
  ['privacy', 'Data Sharing', 'dataSharing'],
  ['privacy', 'Analytics', 'analytics'],
  ['privacy', 'Public Profile', 'publicProfile'],
] as const;

it.each(SWITCHES)('SET-21 of the switches of %s “%s” alone is off where that was chosen', async (tab, label, name) => {
  show(tab, { preferences: { [name]: false } });
  for (const [of, each] of SWITCHES)
    if (of === tab) expect({ [each]: (await field(each)).checked }).toEqual({ [each]: each !== label });
});

describe('what is chosen in general', () => {
  it('SET-25 THEME-09 takes effect at once, and is taken back where the server refuses it', async () => {
    localStorage.setItem('nestegg-theme', 'light');
    const gate = closedGate();
    show(
      'general',
      {},
      {
        'PATCH /api/profile': async () => {
          await gate.opened;
          return REFUSED;
        },
      },
    );
    await choose('Language', 'deDeutsch');
    await tick('Dark mode');
    await press('Save Changes');
    await expectText('Sprache');
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('nestegg-theme')).toBe('dark');
    gate.open();
    await expectText('Failed to save settings. Please try again.');
    await expectNoText('Sprache');
    expect(localStorage.getItem('nestegg-theme')).toBe('light');
  });

  it('SET-02 THEME-05 leaves the theme of the system where dark mode is not switched', async () => {
    localStorage.setItem('nestegg-theme', 'system');
    const screen = show('general', {});
    await choose('Language', 'deDeutsch');
    await press('Save Changes');
    await expect.poll(() => screen.writes()).toMatchObject([{ body: { preferences: { theme: 'system' } } }]);
    expect(localStorage.getItem('nestegg-theme')).toBe('system');
  });

  it('SET-21 stays as chosen once the server has taken it', async () => {
    const screen = show('general', {});
    await choose('Language', 'deDeutsch');
    await press('Save Changes');
    await expectText('Sprache');
    await expect.poll(() => screen.writes()).toMatchObject([{ body: { preferences: { language: 'de' } } }]);
    expect(localStorage.getItem('nestegg-language')).toBe('de');
  });
});

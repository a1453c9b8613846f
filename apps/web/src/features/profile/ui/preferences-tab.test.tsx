import { CAPABILITIES } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import {
  choose,
  describes,
  dialog,
  field,
  offeredBy,
  openList,
  press,
  expectText,
  tick,
  type,
} from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { setTheme } from '../../../shared/preferences/theme.ts';
import { ProfileScreen } from './profile-screen.tsx';

const ANN = {
  id: 'p-1',
  name: 'Ann Miller',
  email: 'ann@example.com',
  preferences: { currency: 'EUR' },
  security: {},
  savings_target: 1000,
};
const SAVED = 'Preferences saved successfully!';
const isWrong = async (label: string) => (await field(label)).getAttribute('aria-invalid') === 'true';

const screenOf = <ProfileScreen onDeleted={() => undefined} />;
const show = (answers: Answers = {}) =>
  showScreen(
    screenOf,
    { 'GET /api/auth/me': { body: ANN }, 'PATCH /api/profile': { body: ANN }, ...answers },
    '/profile?tab=preferences',
  );

describe('the preferences', () => {
  it.each([
    ['PROF-20', 'Currency', ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD']],
    ['PROF-27', 'Language', ['en', 'es', 'fr', 'de', 'zh', 'ja']],
    ['PROF-28', 'Theme', ['Light', 'Dark', 'System']],
  ])('%s are chosen from lists: %s', async (_id, label, begins) => {
    show();
    const options = await openList(label);
    expect(options.slice(0, begins.length)).toEqual(
      begins.map((code) => expect.stringMatching(new RegExp(`^${code}`))),
    );
  });

  it.each([
    ['Email notifications', 'emailNotifications'],
    ['Push notifications', 'pushNotifications'],
    ['Weekly report', 'weeklyReport'],
  ])('SET-26 “%s” alone is off where that was chosen', async (label, name) => {
    show({ 'GET /api/auth/me': { body: { ...ANN, preferences: { [name]: false } } } });
    for (const each of ['Email notifications', 'Push notifications', 'Weekly report'])
      expect({ [each]: (await field(each)).checked }).toEqual({ [each]: each !== label });
  });

  it('PROF-20 currencies are exactly those where the server has no capabilities', async () => {
    show(NO_CAPABILITIES);
    expect(await openList('Currency')).toHaveLength(6);
  });

  it('have the present currency among those that are offered, also one that the server does not name', async () => {
    show({ ...NO_CAPABILITIES, 'GET /api/auth/me': { body: { ...ANN, preferences: { currency: 'CHF' } } } });
    expect((await field('Currency')).value).toBe('Swiss Franc');
    expect(await openList('Currency')).toContain('CHFSwiss Franc');
  });

  it('every currency is found by its code or its name', async () => {
    show();
    for (const sought of ['chf', 'swiss']) {
      await openList('Currency');
      await type('Currency', sought);
      await expect.poll(() => offeredBy('Currency')).toEqual(['CHFSwiss Franc']);
    }
  });

  it.each([
    ['中文', 'zh'],
    ['日本語', 'ja'],
  ])('PROF-21 PROF-27 keep the language %s, which is read in English', async (name, language) => {
    const screen = show();
    await choose('Language', language + name);
    await press('Save Preferences');
    await expectText(SAVED);
    expect(screen.writes()).toMatchObject([{ body: { preferences: { language } } }]);
    expect((await field('Language')).value).toBe(name);
    expect(document.documentElement.lang).toBe('en');
  });

  it('PROF-12 PROF-23 PROF-28 PROF-29 are saved with all switches and the savings target', async () => {
    const screen = show();
    await tick('Email notifications');
    await type('Savings target', '2500');
    await press('Save Preferences');
    await expectText(SAVED);
    expect(screen.writes()).toMatchObject([
      {
        call: 'PATCH /api/profile',
        body: {
          savings_target: 2500,
          preferences: { currency: 'EUR', emailNotifications: false, pushNotifications: true, weeklyReport: true },
        },
      },
    ]);
  });

  it('leave the theme that was switched in the top bar meanwhile', async () => {
    const screen = show({ 'GET /api/auth/me': { body: { ...ANN, preferences: { theme: 'system' } } } });
    await expect.poll(async () => (await field('Theme')).value).toBe('System');
    setTheme('dark');
    await expect.poll(async () => (await field('Theme')).value).toBe('Dark');
    await press('Save Preferences');
    await expectText(SAVED);
    expect(screen.writes()).toMatchObject([{ body: { preferences: { theme: 'dark' } } }]);
  });

  it('say in the language that was chosen that they are saved', async () => {
    show();
    await choose('Language', 'deDeutsch');
    await press('Save Preferences');
    await expectText('Einstellungen erfolgreich gespeichert!');
  });

  it('THEME-09 DOM-32 ask before the currency changes, and say yen in whole numbers', async () => {
    const screen = show();
    await choose('Currency', 'JPYJapanese Yen');
    await press('Save Preferences');
    await expect.poll(() => dialog()?.textContent).toContain('Amounts are not converted: EUR 10.00 becomes JPY 10.');
    expect(screen.writes()).toEqual([]);
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toEqual([]);
    await press('Save Preferences');
    await press('Change');
    await expectText(SAVED);
    expect(screen.writes()).toMatchObject([{ body: { preferences: { currency: 'JPY' } } }]);
  });

  it('say what is wrong before they ask for another currency', async () => {
    const screen = show();
    await choose('Currency', 'JPYJapanese Yen');
    await type('Savings target', '10.50');
    await press('Save Preferences');
    await expect.poll(() => isWrong('Savings target')).toBe(true);
    await type('Savings target', '10');
    await expect.poll(() => isWrong('Savings target')).toBe(false);
    expect(dialog()).toBeNull();
    expect(screen.writes()).toEqual([]);
  });

  it('SET-07 say that notifications are switched off as a whole, where none can be chosen then', async () => {
    const preferences = { ...ANN.preferences, notificationsEnabled: false };
    show({ 'GET /api/auth/me': { body: { ...ANN, preferences } } });
    for (const label of ['Email notifications', 'Push notifications', 'Weekly report']) {
      await describes(label, 'Notifications are switched off in your settings.');
      expect((await field(label)).disabled).toBe(true);
    }
  });

  it('SET-27 say of notifications that the server sends none', async () => {
    const capabilities = CAPABILITIES.filter((name) => name !== 'notifications');
    show({ 'GET /api/capabilities': { body: { capabilities } } });
    for (const label of ['Email notifications', 'Push notifications', 'Weekly report']) {
      expect((await field(label)).disabled).toBe(true);
      await describes(label, 'Not available on this server');
    }
  });
});

describe('the preferences of a server that stores none', () => {
  it('PROF-22 hold on this device, and nothing is sent', async () => {
    const server = await startServer();
    const screen = openScreen(server, screenOf, '/profile?tab=preferences');
    await tick('Weekly report');
    await choose('Theme', 'Dark');
    await choose('Currency', 'EUREuro');
    await press('Save Preferences');
    await press('Change');
    await expectText(SAVED);
    screen.close();
    openScreen(server, screenOf, '/profile?tab=preferences');
    expect((await field('Weekly report')).checked).toBe(false);
    expect((await field('Theme')).value).toBe('Dark');
    await expect.poll(async () => (await field('Currency')).value).toBe('Euro');
    expect(localStorage.getItem('nestegg-currency')).toBe('EUR');
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

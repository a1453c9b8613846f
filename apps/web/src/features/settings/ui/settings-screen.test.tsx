import type { ContractServer } from '@nestegg/api-sdk/testing';
import { describe, expect, it } from 'vitest';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { field, press, expectText, expectNoText, tick, type } from '../../../test-support/page.ts';
import {
  NO_CAPABILITIES,
  showScreen,
  type Answers,
  type ScriptedScreen,
} from '../../../test-support/scripted-screen.tsx';
import { setTheme } from '../../../shared/preferences/theme.ts';
import { SettingsScreen } from './settings-screen.tsx';

const ANN = {
  id: 'p-1',
  name: 'Ann Miller',
  username: 'ann',
  email: 'ann@example.com',
  phone: '123',
  bio: 'Sails.',
  preferences: { currency: 'EUR', emailNotifications: false, analytics: false },
  security: {},
};
const SAVED = 'Settings saved successfully!';

const show = (address = '/settings', answers: Answers = {}) =>
  showScreen(
    <SettingsScreen signInEmail="signed-in@example.com" />,
    {
      'GET /api/auth/me': { body: ANN },
      'PATCH /api/profile': { body: ANN },
      'PUT /api/auth/user': { body: ANN },
      ...answers,
    },
    address,
  );

const bodies = (screen: ScriptedScreen) => screen.writes().map(({ call, body }) => [call, body]);

describe('the settings', () => {
  it('say that the profile could not be read', async () => {
    show('/settings', { 'GET /api/auth/me': { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } });
    await expectText('An unexpected error occurred');
  });

  it('have their tab in the address', async () => {
    const screen = show();
    await expectText('Dark mode');
    await press('Privacy');
    await expect.poll(screen.address).toBe('/settings?tab=privacy');
    await expectText('Data Sharing');
    await press('General');
    await expect.poll(screen.address).toBe('/settings');
  });

  it('QUICK-19 switch the keyboard shortcuts off on this device, and send nothing', async () => {
    const screen = show();
    await expectText('Keyboard shortcuts');
    await tick('Keyboard shortcuts');
    await expect.poll(() => localStorage.getItem('nestegg-shortcuts')).toBe('off');
    expect(screen.writes()).toEqual([]);
  });

  it('save the theme with what else the tab shows', async () => {
    const screen = show();
    await tick('Dark mode');
    await press('Save Changes');
    await expectText(SAVED);
    expect(bodies(screen)).toEqual([
      ['PATCH /api/profile', { preferences: expect.objectContaining({ theme: 'dark', language: 'en' }) }],
    ]);
    expect(localStorage.getItem('nestegg-theme')).toBe('dark');
    await press('Close');
    await expectNoText(SAVED);
  });

  it('leave the theme that was switched in the top bar meanwhile', async () => {
    const screen = show();
    await expectText('Dark mode');
    setTheme('dark');
    await expect.poll(async () => (await field('Dark mode')).checked).toBe(true);
    await press('Save Changes');
    await expectText(SAVED);
    expect(bodies(screen)).toMatchObject([['PATCH /api/profile', { preferences: { theme: 'dark' } }]]);
    expect(localStorage.getItem('nestegg-theme')).toBe('dark');
  });

  it('take the theme back where the server refuses it, and say so', async () => {
    localStorage.setItem('nestegg-theme', 'light');
    show('/settings', { 'PATCH /api/profile': { status: 500 } });
    await tick('Dark mode');
    await press('Save Changes');
    await expectText('Failed to save settings. Please try again.');
    expect(localStorage.getItem('nestegg-theme')).toBe('light');
  });

  it('drop the news when another tab is opened', async () => {
    show('/settings?tab=privacy');
    await expectText('Counts you in the totals');
    await press('Save Privacy Settings');
    await expectText(SAVED);
    await press('Notifications');
    await expectNoText(SAVED);
  });

  it('save all switches of notifications, of which the first governs the others', async () => {
    const screen = show('/settings?tab=notifications');
    expect((await field('Email Notifications')).checked).toBe(false);
    await tick('Enable Notifications');
    await expect.poll(async () => (await field('Email Notifications')).disabled).toBe(true);
    expect((await field('Push Notifications')).disabled).toBe(true);
    await press('Save Notification Settings');
    await expectText(SAVED);
    expect(bodies(screen)).toEqual([
      [
        'PATCH /api/profile',
        { preferences: { notificationsEnabled: false, emailNotifications: false, pushNotifications: true } },
      ],
    ]);
  });

  it('save the switches of privacy', async () => {
    const screen = show('/settings?tab=privacy');
    expect((await field('Analytics')).checked).toBe(false);
    await tick('Public Profile');
    await press('Save Privacy Settings');
    await expectText(SAVED);
    expect(bodies(screen)).toEqual([
      ['PATCH /api/profile', { preferences: { dataSharing: true, analytics: false, publicProfile: false } }],
    ]);
  });

  it('hold on this device where the server stores none', async () => {
    const screen = show('/settings?tab=privacy', NO_CAPABILITIES);
    await tick('Public Profile');
    await press('Save Privacy Settings');
    await expect
      .poll(() => localStorage.getItem('nestegg-preferences'), { timeout: 5000 })
      .toContain('"publicProfile":false');
    await expectText(SAVED);
    expect(bodies(screen)).toEqual([]);
  });
});

describe('the account', () => {
  it('saves the name, with the rest of the person as it is', async () => {
    const screen = show('/settings?tab=account');
    await type('Display Name', ' Ann M. ');
    await press('Save Account Info');
    await expectText(SAVED);
    expect(bodies(screen)).toEqual([
      ['PUT /api/auth/user', expect.objectContaining({ name: 'Ann M.', phone: '123', bio: 'Sails.' })],
    ]);
  });

  it('SET-11 keeps the name where none is left', async () => {
    const screen = show('/settings?tab=account');
    await type('Display Name', ' ');
    await press('Save Account Info');
    await expectText(SAVED);
    expect(bodies(screen)).toMatchObject([['PUT /api/auth/user', { name: 'Ann Miller' }]]);
  });

  it('leaves the address to the profile, where accounts live on the server', async () => {
    const screen = show('/settings?tab=account');
    await type('Email Address', 'other@example.com');
    await press('Save Account Info');
    await expectText('Change your email address in your profile, where your password is asked for.');
    expect(bodies(screen)[0]?.[1]).not.toHaveProperty('email');
  });

  it('says what is wrong with the address, and sends nothing', async () => {
    const screen = show('/settings?tab=account');
    await type('Email Address', 'ann');
    await press('Save Account Info');
    await expect.poll(async () => (await field('Email Address')).getAttribute('aria-invalid')).toBe('true');
    expect(bodies(screen)).toEqual([]);
  });

  it('says by the field alone why it could not be saved', async () => {
    show('/settings?tab=account', {
      'PUT /api/auth/user': {
        status: 422,
        body: { code: 'VALIDATION_ERROR', message: 'No', details: { name: 'Too odd' } },
      },
    });
    await type('Display Name', 'A');
    await press('Save Account Info');
    await expectText('Too odd');
    expect(document.body.textContent).not.toContain('Failed to save settings. Please try again.');
  });
});

const CAPABILITIES = '/api/capabilities';
const KEEPS = { kind: 'status', status: 200, body: { capabilities: ['preferences.sync'] } } as const;

const open = (server: ContractServer, tab: string) =>
  openScreen(server, <SettingsScreen signInEmail={null} />, `/settings?tab=${tab}`);

describe('the settings of a server that stores them', () => {
  it('PROF-08 save the display name with the phone and bio that the profile has', async () => {
    const server = await startServer({ name: 'Della Duck', phone: '+49 30 1', bio: 'Keeps ducks.' });
    server.fail({ path: CAPABILITIES, fault: KEEPS });
    open(server, 'account');
    await type('Display Name', 'Della D.');
    await press('Save Account Info');
    await expectText('Settings saved successfully!');
    expect(server.state.profiles['della']).toMatchObject({ name: 'Della D.', phone: '+49 30 1', bio: 'Keeps ducks.' });
  });

  it('SET-21 SDK-40 cannot be saved before it is known that it stores them: Retry asks again', async () => {
    const server = await startServer({ preferences: { dataSharing: false } });
    server.fail({ path: CAPABILITIES, fault: KEEPS });
    server.fail({ path: CAPABILITIES, fault: { kind: 'status', status: 403 }, times: 1 });
    open(server, 'privacy');
    await expectText('Failed to load profile data. Please try again.');
    expect(document.body.textContent).not.toContain('Save Privacy Settings');
    await press('Retry');
    expect((await field('Data Sharing')).checked).toBe(false);
    await press('Save Privacy Settings');
    await expectText('Settings saved successfully!');
    expect(server.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});

describe('the settings of a server that stores none', () => {
  it('SET-30 stay on this device, those of one tab beside those of another', async () => {
    const server = await startServer();
    const screen = open(server, 'notifications');
    await tick('Email Notifications');
    await press('Save Notification Settings');
    await expectText('Settings saved successfully!');
    await press('Privacy');
    await tick('Data Sharing');
    await press('Save Privacy Settings');
    await expectText('Settings saved successfully!');
    screen.close();
    open(server, 'notifications');
    expect((await field('Email Notifications')).checked).toBe(false);
    await press('Privacy');
    expect((await field('Data Sharing')).checked).toBe(false);
  });

  it('SET-20 DOM-33 win over what its profile tells: a currency chosen here is asked for once', async () => {
    const server = await startServer({ preferences: { currency: 'EUR', language: 'en' } });
    localStorage.setItem('nestegg-currency', 'GBP');
    open(server, 'general');
    expect((await field('Currency')).value).toBe('British Pound');
    await press('Save Changes');
    await expectText('Settings saved successfully!');
    expect(document.body.textContent).not.toContain('Amounts are not converted');
  });
});

import type { ContractServer } from '@nestegg/api-sdk/testing';
import { describe, expect, it } from 'vitest';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { control, field, press, expectText, expectNoText, tick, type } from '../../../test-support/page.ts';
import {
  NO_CAPABILITIES,
  showScreen,
  type Answers,
  type ScriptedScreen,
} from '../../../test-support/scripted-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const ANN = {
  id: 'p-1',
  name: 'Ann Miller',
  email: 'ann@example.com',
  phone: null,
  bio: null,
  created_at: '2026-03-01T10:00:00Z',
  preferences: { currency: 'EUR', weeklyReport: false },
  security: { loginNotifications: true, sessionTimeout: 30 },
  savings_target: 1000,
  recentActivity: [
    { id: 'a-1', type: 'failed_login', date: '2026-11-02T12:00:00Z', device: 'Firefox', ip: '192.0.2.1' },
  ],
};

const show = (tab = '', answers: Answers = {}) =>
  showScreen(
    <ProfileScreen onDeleted={() => undefined} />,
    {
      'GET /api/auth/me': { body: ANN },
      'PUT /api/auth/user': { body: ANN },
      'PATCH /api/profile': { body: ANN },
      ...answers,
    },
    `/profile${tab}`,
  );

const writes = (screen: ScriptedScreen) => screen.writes().map(({ call, body }) => [call, body]);

describe('Personal Info', () => {
  it('PROF-11 is shown, changed and saved whole', async () => {
    const screen = show();
    await expectText('Member since');
    await press('Edit');
    await type('Full Name', ' Ann M. ');
    await type('Phone', '+49 30 123456');
    await press('Save Changes');
    await expectText('Profile updated successfully!');
    expect(writes(screen)).toEqual([['PUT /api/auth/user', { name: 'Ann M.', phone: '+49 30 123456', bio: null }]]);
    await expectNoText('Save Changes');
  });

  it('says what is wrong, and sends nothing', async () => {
    const screen = show();
    await press('Edit');
    await type('Full Name', '');
    await press('Save Changes');
    await expect.poll(async () => (await field('Full Name')).getAttribute('aria-invalid')).toBe('true');
    expect(writes(screen)).toEqual([]);
    await press('Cancel');
    await expectNoText('Save Changes');
  });

  it.each([
    [{ details: { phone: 'No such number' } }, 'No such number', 'Failed to save profile changes.'],
    [{}, 'Failed to save profile changes.', 'No such number'],
  ])('that is refused with %j says so', async (body, words, others) => {
    show('', { 'PUT /api/auth/user': { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', ...body } } });
    await press('Edit');
    await type('Full Name', 'Ann M.');
    await press('Save Changes');
    await expectText(words);
    await expectNoText(others);
  });

  it.each([
    [true, 'Open the link we sent to other@example.com to finish the change.'],
    [false, 'Profile updated successfully!'],
  ])(
    'PROF-33 asks for the password of a new address, and says whether it waits for its link: %s',
    async (pending, words) => {
      const screen = show('', { 'POST /api/auth/email': { body: { email: 'other@example.com', pending } } });
      await press('Edit');
      await type('Email', 'other@example.com');
      await press('Save Changes');
      await expectText('Enter your password to change your email address to other@example.com.');
      const saved = ['PUT /api/auth/user', { name: 'Ann Miller', phone: null, bio: null }];
      expect(writes(screen)).toEqual([saved]);
      expect(await control('Change')).toHaveProperty('disabled', true);
      await type('Password', 'pond-1!');
      await expect.poll(() => control('Change')).toHaveProperty('disabled', false);
      await press('Change');
      await expectNoText('Enter your password to change');
      await expectText(words);
      expect(writes(screen)).toEqual([
        saved,
        ['POST /api/auth/email', { email: 'other@example.com', current_password: 'pond-1!' }],
      ]);
    },
  );

  it('that is not allowed is not asked for again by itself', async () => {
    let refused = true;
    const screen = show('', {
      'GET /api/auth/me': () =>
        refused ? { status: 403, body: { code: 'AUTHORIZATION_ERROR', message: 'No' } } : { body: ANN },
    });
    await expectText('Failed to load profile data. Please try again.');
    expect(screen.calls('GET /api/auth/me')).toHaveLength(1);
    refused = false;
    await press('Retry');
    await expectText('Member since');
  });
});

describe('the other tabs', () => {
  it('have their place in the address', async () => {
    const screen = show();
    await press('Activity');
    await expect.poll(screen.address).toBe('/profile?tab=activity');
    await press('Personal Info');
    await expect.poll(screen.address).toBe('/profile');
  });

  it('show what the profile has of the account where the server stores no activity', async () => {
    show('?tab=activity', NO_CAPABILITIES);
    await expectText('Failed sign-in');
    await expectText('Firefox');
    await expectText('192.0.2.1');
  });

  it('show page by page what the server stores of the account', async () => {
    const entry = { id: 'a-1', type: 'login', date: '2026-11-02T12:00:00Z', device: null, ip: null };
    const screen = show('?tab=activity', {
      'GET /api/profile/activity': ({ query }) => {
        const page = Number(query.get('page'));
        const data = [{ ...entry, device: `Device of page ${page}` }];
        return { body: { data, pagination: { page, limit: 10, total_pages: 2, total_items: 11 } } };
      },
    });
    await expectText('Device of page 1');
    await expectText('1–10 of 11');
    await press('Next page');
    await expectText('Device of page 2');
    await expectText('11–11 of 11');
    expect(screen.calls('GET /api/profile/activity').map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  });

  it('show that there was no activity', async () => {
    const pagination = { page: 1, limit: 10, total_pages: 0, total_items: 0 };
    show('?tab=activity', { 'GET /api/profile/activity': { body: { data: [], pagination } } });
    await expectText('No activity yet.');
  });

  it('that cannot read the activity say so, and read it again', async () => {
    const pagination = { page: 1, limit: 10, total_pages: 0, total_items: 0 };
    let broken = true;
    show('?tab=activity', {
      'GET /api/profile/activity': () => (broken ? { status: 500 } : { body: { data: [], pagination } }),
    });
    await expectText('A server error occurred.');
    broken = false;
    await press('Retry');
    await expectText('No activity yet.');
  });

  it('save the security settings', async () => {
    const screen = show('?tab=security');
    expect((await field('Session timeout (minutes)')).value).toBe('30');
    await type('Session timeout (minutes)', '1.5');
    await press('Save Security Settings');
    await expectText('Enter whole minutes, from 0 to 43200');
    expect(writes(screen)).toEqual([]);
    await type('Session timeout (minutes)', '43200');
    await expectNoText('Enter whole minutes');
    await type('Session timeout (minutes)', '45');
    await tick('Login notifications');
    await press('Save Security Settings');
    await expectText('Security settings saved successfully!');
    expect(writes(screen)).toEqual([
      ['PATCH /api/profile', { security: expect.objectContaining({ sessionTimeout: 45, loginNotifications: false }) }],
    ]);
  });

  it('save the preferences', async () => {
    const screen = show('?tab=preferences');
    expect((await field('Savings target')).value).toBe('1000.00');
    await type('Savings target', '-1');
    await press('Save Preferences');
    await expect.poll(async () => (await field('Savings target')).getAttribute('aria-invalid')).toBe('true');
    expect(writes(screen)).toEqual([]);
    await type('Savings target', '2500');
    await press('Save Preferences');
    await expectText('Preferences saved successfully!');
    expect(writes(screen)).toEqual([['PATCH /api/profile', expect.objectContaining({ savings_target: 2500 })]]);
  });
});

const open = (server: ContractServer, tab: string) =>
  openScreen(server, <ProfileScreen onDeleted={() => undefined} />, `/profile?tab=${tab}`);

describe('the profile of a server that stores no settings', () => {
  it('DOM-14 PROF-05 what is chosen on this device wins over the security settings that it tells', async () => {
    const server = await startServer({ security: { sessionTimeout: 60, loginNotifications: true } });
    const screen = open(server, 'security');
    expect((await field('Session timeout (minutes)')).value).toBe('60');
    await type('Session timeout (minutes)', '45');
    await press('Save Security Settings');
    await expectText('Security settings saved successfully!');
    screen.close();
    open(server, 'security');
    expect((await field('Session timeout (minutes)')).value).toBe('45');
    expect((await field('Login notifications')).checked).toBe(true);
  });

  it('PROF-03 shows no date where it tells one that cannot be read', async () => {
    const server = await startServer({ name: 'Della Duck', created_at: 'long ago' });
    const screen = open(server, 'personal');
    await expectText('Della Duck');
    expect(screen.page.textContent).not.toContain('Member since');
  });

  it('PROF-25 DOM-12 shows what it tells of activity as far as it can be read', async () => {
    const at = { type: 'login', date: '2026-11-01' };
    const recentActivity = [
      { ...at, id: 1, device: null },
      { ...at, id: 'b', type: 'email_change', device: 'Pond tablet' },
      { ...at, id: 'c', date: null },
      'quack',
    ];
    const server = await startServer({ name: 'Della Duck', recentActivity });
    const screen = open(server, 'activity');
    await expectText('November 1, 2026');
    await expectText('Pond tablet');
    expect(screen.page.querySelectorAll('tbody tr')).toHaveLength(3);
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  field,
  press,
  sees,
  seesNo,
  showScreen,
  tick,
  type,
  type Answers,
} from '../../../shared/test-support/screen.tsx';
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
      'GET /api/capabilities': {
        body: { capabilities: ['preferences.sync', 'password.change', 'privacy', 'savings.target', 'notifications'] },
      },
      'GET /api/auth/me': { body: ANN },
      'PUT /api/auth/user': { body: ANN },
      'PATCH /api/profile': { body: ANN },
      ...answers,
    },
    `/profile${tab}`,
  );

const writes = (screen: ReturnType<typeof show>) =>
  screen.asked.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);

describe('Personal Info', () => {
  it('is shown, changed and saved whole', async () => {
    const screen = show();
    await sees('Member since');
    await press('Edit');
    await type('Full Name', ' Ann M. ');
    await type('Phone', '+49 30 123456');
    await press('Save Changes');
    await sees('Profile updated successfully!');
    expect(writes(screen)).toEqual([['PUT /api/auth/user', { name: 'Ann M.', phone: '+49 30 123456', bio: null }]]);
    await seesNo('Save Changes');
  });

  it('says what is wrong, and sends nothing', async () => {
    const screen = show();
    await press('Edit');
    await type('Full Name', '');
    await press('Save Changes');
    await expect.poll(async () => (await field('Full Name')).getAttribute('aria-invalid')).toBe('true');
    expect(writes(screen)).toEqual([]);
    await press('Cancel');
    await seesNo('Save Changes');
  });

  it.each([
    [{ details: { phone: 'No such number' } }, 'No such number', 'Failed to save profile changes.'],
    [{}, 'Failed to save profile changes.', 'No such number'],
  ])('that is refused with %j says so', async (body, words, others) => {
    show('', { 'PUT /api/auth/user': { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', ...body } } });
    await press('Edit');
    await type('Full Name', 'Ann M.');
    await press('Save Changes');
    await sees(words);
    await seesNo(others);
  });

  it('asks for the password where the address changes', async () => {
    const screen = show();
    await press('Edit');
    await type('Email', 'other@example.com');
    await press('Save Changes');
    await sees('Enter your password to change your email address to other@example.com.');
    expect(writes(screen)).toEqual([['PUT /api/auth/user', { name: 'Ann Miller', phone: null, bio: null }]]);
  });

  it('that is not allowed is not asked for again by itself', async () => {
    let refused = true;
    const screen = show('', {
      'GET /api/auth/me': () =>
        refused ? { status: 403, body: { code: 'AUTHORIZATION_ERROR', message: 'No' } } : { body: ANN },
    });
    await sees('Failed to load profile data. Please try again.');
    expect(screen.calls('GET /api/auth/me')).toHaveLength(1);
    refused = false;
    await press('Retry');
    await sees('Member since');
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

  it('show what happened to the account', async () => {
    show('?tab=activity');
    await sees('Failed sign-in');
    await sees('Firefox');
    await sees('192.0.2.1');
  });

  it('save the security settings', async () => {
    const screen = show('?tab=security');
    expect((await field('Session timeout (minutes)')).value).toBe('30');
    await type('Session timeout (minutes)', '1.5');
    await press('Save Security Settings');
    await sees('Enter whole minutes, from 0 to 43200');
    expect(writes(screen)).toEqual([]);
    await type('Session timeout (minutes)', '45');
    await tick('Login notifications');
    await press('Save Security Settings');
    await sees('Security settings saved successfully!');
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
    await sees('Preferences saved successfully!');
    expect(writes(screen)).toEqual([['PATCH /api/profile', expect.objectContaining({ savings_target: 2500 })]]);
  });
});

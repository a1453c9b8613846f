import { CAPABILITIES } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { describes, field, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', email: 'ann@example.com', preferences: {}, security: {} };
const UNAVAILABLE = 'Not available on this server';

const show = (answers: Answers = {}) =>
  showScreen(
    <ProfileScreen onDeleted={() => undefined} />,
    { 'GET /api/auth/me': { body: ANN }, 'PATCH /api/profile': { body: ANN }, ...answers },
    '/profile?tab=security',
  );

const offering = (change: (capabilities: readonly string[]) => readonly string[]): Answers => ({
  'GET /api/capabilities': { body: { capabilities: change(CAPABILITIES) } },
});

const without = (...names: string[]) => offering((all) => all.filter((name) => !names.includes(name)));

describe('the security tab', () => {
  it('PROF-13 PROF-14 PROF-15 PROF-17 has its own shorter rules of a password, and defaults of its switches', async () => {
    const screen = show();
    await type('New Password', 'short');
    await type('Confirm New Password', 'other');
    await press('Change Password');
    await describes('Confirm New Password', "New passwords don't match");
    await describes('New Password', 'New password must be at least 8 characters');
    expect(screen.writes()).toEqual([]);
    expect((await field('Login notifications')).checked).toBe(false);
    expect((await field('Session timeout (minutes)')).value).toBe('30');
  });

  it('PROF-15 has 0 minutes where they were chosen, and saves them again with the other settings', async () => {
    const screen = show({ 'GET /api/auth/me': { body: { ...ANN, security: { sessionTimeout: 0 } } } });
    expect((await field('Session timeout (minutes)')).value).toBe('0');
    await press('Save Security Settings');
    await expect
      .poll(() => screen.writes())
      .toMatchObject([{ call: 'PATCH /api/profile', body: { security: { sessionTimeout: 0 } } }]);
  });

  it.each([
    ['says of access tokens that they still work', {}, 'Password changed successfully! Access tokens still work.'],
    ['says nothing of them where there are none', without('tokens'), 'Password changed successfully!'],
  ])('SET-15 TOK-16 after a change of password %s', async (_, answers, words) => {
    const screen = show({ ...answers, 'POST /api/auth/password': { status: 204 } });
    await type('Current Password', 'duck-pond-1!');
    await type('New Password', 'another-pond-2!');
    await type('Confirm New Password', 'another-pond-2!');
    await press('Change Password');
    await expect
      .poll(() => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent))
      .toContain(words);
    expect(screen.calls('POST /api/auth/password')).toHaveLength(1);
  });

  it('PROF-18 MFA-01 says of two-factor authentication that the server does not have it', async () => {
    show(without('two-factor'));
    expect((await field('Two-factor authentication')).disabled).toBe(true);
    await describes('Two-factor authentication', UNAVAILABLE);
  });

  it('PROF-19 SRV-03 MFA-02 shows the server’s state of two-factor authentication, and saves nothing of it itself', async () => {
    const factors = {
      two_factor: true,
      since: '2026-03-03T12:00:00Z',
      totp: null,
      passkeys: [],
      codes_left: 8,
      devices: [],
    };
    const screen = show({ 'GET /api/auth/factors': { body: factors } });
    await expect.poll(async () => (await field('Two-factor authentication')).checked).toBe(true);
    await press('Save Security Settings');
    await expectText('Security settings saved successfully!');
    expect(screen.writes()).toMatchObject([{ call: 'PATCH /api/profile', body: { security: { sessionTimeout: 30 } } }]);
    expect(screen.writes()[0]?.body).not.toHaveProperty('security.twoFactorEnabled');
  });

  it('SET-27 says of login notifications that the server sends none, and saves nothing of them', async () => {
    const screen = show(without('notifications'));
    expect((await field('Login notifications')).disabled).toBe(true);
    await describes('Login notifications', UNAVAILABLE);
    await press('Save Security Settings');
    await expectText('Security settings saved successfully!');
    expect(screen.writes().map(({ body }) => body)).toEqual([{ security: { sessionTimeout: 30 } }]);
  });

  it('PROF-16 PROF-35 lists no sessions where the server stores none', async () => {
    show(NO_CAPABILITIES);
    await field('Session timeout (minutes)');
    await expectNoText('Where you are signed in');
  });
});

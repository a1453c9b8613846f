// @vitest-environment happy-dom
import type { ContractServer } from '@nestegg/api-sdk/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openScreen, startServer, type OpenScreen } from '../../../test-support/open-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

let server: ContractServer;
let screen: OpenScreen;

const open = (tab: string): void => {
  screen = openScreen(server, <ProfileScreen onDeleted={() => undefined} />, `/profile?tab=${tab}`);
};

beforeEach(() => localStorage.clear());
afterEach(async () => {
  screen.close();
  await server.close();
});

describe('the profile of a server that keeps no settings', () => {
  it('DOM-14 PROF-05 what is chosen on this device wins over the security settings that it tells', async () => {
    server = await startServer({ security: { sessionTimeout: 60, loginNotifications: true } });
    open('security');
    expect((await screen.find('Session timeout (minutes)')).value).toBe('60');
    await screen.type('Session timeout (minutes)', '45');
    await screen.press('Save Security Settings');
    await screen.shows('Security settings saved successfully!');
    screen.close();
    open('security');
    expect((await screen.find('Session timeout (minutes)')).value).toBe('45');
    expect((await screen.find('Login notifications')).checked).toBe(true);
  });

  it('PROF-03 shows no date where it tells one that cannot be read', async () => {
    server = await startServer({ name: 'Della Duck', created_at: 'long ago' });
    open('personal');
    await screen.shows('Della Duck');
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
    server = await startServer({ name: 'Della Duck', recentActivity });
    open('activity');
    await screen.shows('November 1, 2026');
    await screen.shows('Pond tablet');
    expect(screen.page.querySelectorAll('tbody tr')).toHaveLength(3);
  });
});

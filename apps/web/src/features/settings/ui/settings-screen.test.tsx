// @vitest-environment happy-dom
import type { ContractServer } from '@nestegg/api-sdk/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openScreen, startServer, type OpenScreen } from '../../../test-support/open-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const CAPABILITIES = '/api/capabilities';
const SYNCED = { kind: 'status', status: 200, body: { capabilities: ['preferences.sync'] } } as const;

let server: ContractServer;
let screen: OpenScreen;

const open = (tab: string): void => {
  screen = openScreen(server, <SettingsScreen signInEmail={null} />, `/settings?tab=${tab}`);
};

beforeEach(() => localStorage.clear());
afterEach(async () => {
  screen.close();
  await server.close();
});

describe('the settings of a server that keeps them', () => {
  it('PROF-08 save the display name with the phone and bio that the profile has', async () => {
    server = await startServer({ name: 'Della Duck', phone: '+49 30 1', bio: 'Keeps ducks.' });
    server.fail({ path: CAPABILITIES, fault: SYNCED });
    open('account');
    await screen.type('Display Name', 'Della D.');
    await screen.press('Save Account Info');
    await screen.shows('Settings saved successfully!');
    expect(server.state.profiles['della']).toMatchObject({ name: 'Della D.', phone: '+49 30 1', bio: 'Keeps ducks.' });
  });

  it('SET-21 SDK-40 cannot be saved before it is known that it keeps them: Retry asks again', async () => {
    server = await startServer({ preferences: { dataSharing: false } });
    server.fail({ path: CAPABILITIES, fault: SYNCED });
    server.fail({ path: CAPABILITIES, fault: { kind: 'status', status: 403 }, times: 1 });
    open('privacy');
    await screen.shows('Failed to load profile data. Please try again.');
    expect(screen.page.textContent).not.toContain('Save Privacy Settings');
    await screen.press('Retry');
    expect((await screen.find('Data Sharing')).checked).toBe(false);
    await screen.press('Save Privacy Settings');
    await screen.shows('Settings saved successfully!');
    expect(server.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});

describe('the settings of a server that keeps none', () => {
  it('SET-30 stay on this device, those of one tab beside those of another', async () => {
    server = await startServer();
    open('notifications');
    await screen.press('Email Notifications');
    await screen.press('Save Notification Settings');
    await screen.shows('Settings saved successfully!');
    await screen.press('Privacy');
    await screen.press('Data Sharing');
    await screen.press('Save Privacy Settings');
    await screen.shows('Settings saved successfully!');
    screen.close();
    open('notifications');
    expect((await screen.find('Email Notifications')).checked).toBe(false);
    await screen.press('Privacy');
    expect((await screen.find('Data Sharing')).checked).toBe(false);
  });

  it('SET-20 DOM-33 win over what its profile tells: a currency chosen here is asked for once', async () => {
    server = await startServer({ preferences: { currency: 'EUR', language: 'en' } });
    localStorage.setItem('nestegg-currency', 'GBP');
    open('general');
    expect((await screen.find('Currency')).value).toBe('British Pound');
    await screen.press('Save Changes');
    await screen.shows('Settings saved successfully!');
    expect(document.body.textContent).not.toContain('Amounts are not converted');
  });
});

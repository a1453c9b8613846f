import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import type { Page } from '@playwright/test';
import { signedInSubject, speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { expect, signUpOnScreen, test } from './fixtures.ts';

const ME = '/api/auth/me';

/** Runs in the page: on how many lines a cell's text stands. */
const linesOf = (cell: Element): number => {
  const range = cell.ownerDocument.createRange();
  range.selectNodeContents(cell);
  return range.getClientRects().length;
};

test.describe('profile and settings on a server that differs from ours', () => {
  let server: ContractServer;

  test.beforeEach(async ({ page }) => {
    server = await startContractServer({ personOf: subjectOf, replacesUser: true });
    await speakTo(page, server);
    await signUpOnScreen(page, newAccount());
  });
  test.afterEach(({ page }) => stopSpeakingTo(page, server));

  const writes = () => server.requests.filter(({ method }) => method === 'PUT' || method === 'PATCH');

  async function give(page: Page, fields: object): Promise<void> {
    const sub = await signedInSubject(page);
    const profile = server.state.profiles[sub];
    if (profile) server.state.profiles[sub] = { ...profile, ...fields };
  }

  test('SDK-18 PROF-04 who stands in for a profile that fails can be read, not saved over it, until Retry brings it', async ({
    page,
  }) => {
    await give(page, { name: 'Mara Lindqvist', phone: '+49 30 1', bio: 'Keeps ducks.' });
    server.fail({ path: ME, fault: { kind: 'status', status: 500 } });
    await page.goto('/profile');
    await expect(page.getByText('Failed to load profile data. Please try again.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Mara Lindqvist').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByText('No activity yet.')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Personal Info' }).click();
    server.heal();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Keeps ducks.')).toBeVisible();
    await expect(page.getByText('Failed to load profile data. Please try again.')).toHaveCount(0);
    expect(writes()).toEqual([]);

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Full Name').fill('Mara L.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    expect(server.state.profiles[await signedInSubject(page)]).toMatchObject({
      phone: '+49 30 1',
      bio: 'Keeps ducks.',
    });
  });

  test('SDK-19 PROF-08 a save sends the whole of Personal Info, and shows what the server made of it at once', async ({
    page,
  }) => {
    await give(page, { email: 'mara@pond.example', phone: '+49 30 1', bio: 'Keeps ducks.' });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Full Name').fill('Mara L.');
    // The profile itself cannot be read again: what shows is the answer to the save.
    await page.route(`**${ME}`, () => undefined);
    const body = { name: 'Mara Lindqvist-Ek', bio: 'Keeps many ducks.' };
    server.fail({ path: '/api/auth/user', fault: { kind: 'status', status: 200, body } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByText('Mara Lindqvist-Ek').first()).toBeVisible();
    await expect(page.getByText('Keeps many ducks.')).toBeVisible();
    await expect(page.getByText('+49 30 1')).toBeVisible();
    expect(writes().map((request) => request.body)).toEqual([
      { name: 'Mara L.', email: 'mara@pond.example', phone: '+49 30 1', bio: 'Keeps ducks.' },
    ]);
  });

  test('DOM-12 PROF-06 PROF-25 activity shows devices as given, browsers by name, and dates in full', async ({
    page,
  }) => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
    const at = { type: 'login', date: '2026-11-01T09:05:00Z', ip: '192.168.100.117' };
    const recentActivity = [
      { id: 'a', ...at, device: 'The old Windows laptop in the living room, beside the fireplace' },
      { id: 'b', ...at, device: agent },
      { id: 'c', ...at, device: null, date: 'long ago' },
    ];
    await give(page, { recentActivity });
    await page.goto('/profile?tab=activity');
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText('The old Windows laptop');
    await expect(rows.nth(1)).toContainText('November 1, 2026 at 10:05 AM');
    await expect(rows.nth(2)).toContainText('Chrome · Linux');
    await expect(rows.nth(3)).toContainText('long ago');
    // Date and address are read at a glance: each on one line, beside a device that is not.
    const [, date, , address] = await rows.nth(1).locator('th, td').all();
    expect([await date?.evaluate(linesOf), await address?.evaluate(linesOf)]).toEqual([1, 1]);
  });

  test('DOM-14 PROF-05 security settings hold on this device, and nothing is sent', async ({ page }) => {
    await page.goto('/profile?tab=security');
    const before = writes().length;
    await page.getByRole('switch', { name: 'Login notifications' }).click();
    await page.getByLabel('Session timeout (minutes)').fill('45');
    await page.getByRole('button', { name: 'Save Security Settings' }).click();
    await expect(page.getByText('Security settings saved successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Session timeout (minutes)')).toHaveValue('45');
    await expect(page.getByRole('switch', { name: 'Login notifications' })).toBeChecked();
    expect(writes()).toHaveLength(before);
  });

  test('SET-09 SET-10 every save of the settings checks the address, whichever tab it is on', async ({ page }) => {
    await page.goto('/settings?tab=account');
    await page.getByLabel('Email Address').fill('');
    for (const [tab, button] of [
      ['General', 'Save Changes'],
      ['Notifications', 'Save Notification Settings'],
      ['Privacy', 'Save Privacy Settings'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toHaveText(/Email is required/);
    }
    await page.getByRole('tab', { name: 'Account' }).click();
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Email is required');
    await page.getByLabel('Email Address').fill('mara at home');
    await page.getByRole('tab', { name: 'General' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Please enter a valid email address/);
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByLabel('Email Address').fill('mara@pond.example');
    await page.getByRole('tab', { name: 'General' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  });

  test('THEME-09 DOM-32 the currency dialog closes with its answer, and says yen in whole numbers', async ({
    page,
  }) => {
    await page.goto('/settings');
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: /JPY/ }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Amounts are not converted: USD 10.00 becomes JPY 10.');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

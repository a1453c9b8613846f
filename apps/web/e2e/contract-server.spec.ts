import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import { signInEntry, speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { createHousehold, expect, record, signUpOnScreen, test } from './fixtures.ts';

test.describe('the app on a server that has only the specification’s calls', () => {
  let server: ContractServer;

  test.beforeEach(async ({ page }) => {
    server = await startContractServer({ personOf: subjectOf });
    await speakTo(page, server);
    await signUpOnScreen(page, newAccount());
  });
  test.afterEach(({ page }) => stopSpeakingTo(page, server));

  test('SDK-03 DASH-08 records and lists, and shows the typical household’s spending', async ({ page }) => {
    await expect(page.getByText('Typical household')).toBeVisible();
    await expect(page.getByRole('row', { name: /Housing/ }).first()).toContainText('59.8%');
    await record(page, { amount: '86.42', description: 'Weekly groceries' });
    await expect(page.getByRole('row', { name: /Weekly groceries/ })).toContainText('-$86.42');
  });

  test('SDK-23 SDK-24 SDK-41 no header or parameter of ours is sent to it', async ({ page }) => {
    await record(page, { amount: '5', description: 'Stamps' });
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('$5.00');
    for (const { headers, query } of server.requests) {
      expect(headers['idempotency-key']).toBeUndefined();
      expect(headers['if-match']).toBeUndefined();
      expect(query['as_of']).toBeUndefined();
    }
  });

  test('SRV-03 SET-20 SET-22 settings and passwords are saved in appearance only, and nothing is sent', async ({
    page,
  }) => {
    await page.goto('/settings?tab=notifications');
    const before = server.requests.length;
    await page.getByRole('switch', { name: /Email Notifications/ }).click();
    await page.getByRole('button', { name: 'Save Notification Settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByLabel('Current Password', { exact: true }).fill('anything');
    await page.getByLabel('New Password', { exact: true }).fill('another-pond-8!');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('another-pond-8!');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    expect(server.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('SET-30 switches hold on this device', async ({ page }) => {
    await page.goto('/settings?tab=notifications');
    await page.getByRole('switch', { name: /Push Notifications/ }).click();
    await page.getByRole('button', { name: 'Save Notification Settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: /Push Notifications/ })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: /Email Notifications/ })).toBeChecked();
  });

  test('HH-31 HH-26 HH-06 invitations are empty, a household is to read, and Delete changes nothing', async ({
    page,
  }) => {
    await createHousehold(page, 'Alder Street 12');
    await expect(page.getByRole('heading', { name: 'Alder Street 12', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await page.goto('/households');
    await page.getByRole('button', { name: 'Actions for Alder Street 12' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Alder Street 12' })).toBeVisible();
    await page.getByRole('tab', { name: 'Invitations' }).click();
    await expect(page.getByText("You don't have any pending invitations.")).toBeVisible();
  });

  test('PROF-35 PROF-16 what it does not offer is absent from the profile', async ({ page }) => {
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(page.getByText('Export my data')).toHaveCount(0);
    await expect(page.getByText('Delete my account')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page.getByText('Where you are signed in')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByText('No activity yet.')).toBeVisible();
  });

  const writes = () => server.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path);

  test('PROF-05 Security, Preferences and Activity take what the profile has, and ask for nothing more', async ({
    page,
  }) => {
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    const before = server.requests.length;
    for (const tab of ['Security', 'Preferences', 'Activity']) await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText('No activity yet.')).toBeVisible();
    expect(server.requests.slice(before)).toEqual([]);
  });

  test('PROF-25 Activity shows what the profile tells, in pages, and nothing to change', async ({ page }) => {
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch({ url: `${server.url}/api/auth/me` });
      const recentActivity = Array.from({ length: 12 }, (_, n) => signInEntry(n));
      await route.fulfill({ response, json: { ...(await response.json()), recentActivity } });
    });
    await page.goto('/profile?tab=activity');
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await expect(page.getByRole('row', { name: /192\.0\.2\.0/ })).toContainText('Sign-in');
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByRole('row', { name: /192\.0\.2\.11/ })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveCount(0);
  });

  test('PROF-22 preferences hold on this device, and nothing is sent', async ({ page }) => {
    await page.goto('/profile?tab=preferences');
    const before = writes();
    await page.getByRole('switch', { name: 'Weekly report' }).click();
    await page.getByRole('combobox', { name: 'Theme' }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Weekly report' })).not.toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(writes()).toEqual(before);
  });

  test('PROF-34 a changed address goes with the rest of the profile, and no password is asked for', async ({
    page,
  }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Full Name').fill('Mara L.');
    await page.getByLabel('Email').fill('mara.l@example.com');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('mara.l@example.com').first()).toBeVisible();
    expect(server.requests).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        path: '/api/auth/user',
        body: expect.objectContaining({ email: 'mara.l@example.com' }),
      }),
    );
  });

  test('AUTH-31 idling ends nothing', async ({ page }) => {
    await page.clock.install();
    await page.goto('/transactions');
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
    // Past the warning, and past the end, of the half hour that other servers give.
    await page.clock.fastForward('29:30');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.fastForward('40:00');
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/transactions$/);
  });

  test('DASH-28 while it cannot be asked what it offers, nothing is made up', async ({ page }) => {
    // Once this shows, what the server offers is known and kept: nothing writes it again behind the removal.
    await expect(page.getByText('Typical household')).toBeVisible();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('capabilities')) localStorage.removeItem(key);
    });
    server.fail({ path: '/api/capabilities', fault: { kind: 'status', status: 503 } });
    await page.goto('/dashboard');
    await expect(page.getByText('The service is temporarily unavailable. Please try again later.')).toBeVisible();
    await expect(page.getByText('Typical household')).toHaveCount(0);
    server.heal();
    await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Typical household')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { expect, newAccount, signUp, test } from './fixtures.ts';

/** What a test saw being sent to the profile. */
type Sent = { readonly preferences?: object; readonly security?: object };

/** Lets the server offer more than it does, and takes in what is then saved. */
async function offer(page: Page, ...more: readonly string[]): Promise<Sent[]> {
  await page.route('**/api/capabilities', async (route) => {
    const response = await route.fetch();
    const { capabilities }: { capabilities: string[] } = await response.json();
    await route.fulfill({ response, json: { capabilities: [...capabilities, ...more] } });
  });
  const sent: Sent[] = [];
  await page.route('**/api/profile', (route) => {
    const body: Sent | null = route.request().postDataJSON();
    if (body) sent.push(body);
    return route.fallback();
  });
  return sent;
}

test.describe('a server that offers more', () => {
  test.beforeEach(async ({ page }) => signUp(page, newAccount()));

  test('SRV-03 PROF-19 two-factor is switched on really', async ({ page }) => {
    const sent = await offer(page, 'two-factor');
    await page.goto('/profile?tab=security');
    await page.getByRole('switch', { name: /Two-factor/ }).click();
    await page.getByRole('button', { name: 'Save Security Settings' }).click();
    await expect.poll(() => sent[0]?.security).toMatchObject({ twoFactorEnabled: true });
    await expect(page.getByText('Security settings saved successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: /Two-factor/ })).toBeChecked();
  });

  test('SET-26 notifications and the weekly report are really chosen, here and in the profile', async ({ page }) => {
    const sent = await offer(page, 'notifications');
    await page.goto('/settings?tab=notifications');
    await page.getByRole('switch', { name: /Push Notifications/ }).click();
    await page.getByRole('button', { name: 'Save Notification Settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    expect(sent[0]?.preferences).toEqual({
      notificationsEnabled: true,
      emailNotifications: true,
      pushNotifications: false,
    });
    await page.goto('/profile?tab=preferences');
    await expect(page.getByRole('switch', { name: 'Push notifications' })).not.toBeChecked();
    const report = page.getByRole('switch', { name: 'Weekly report' });
    const before = await report.isChecked();
    await report.click();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
    expect(sent[1]?.preferences).toMatchObject({ weeklyReport: !before, pushNotifications: false });
    await page.reload();
    expect(await page.getByRole('switch', { name: 'Weekly report' }).isChecked()).toBe(!before);
  });

  test('SET-28 data sharing and the public profile are really chosen', async ({ page }) => {
    const sent = await offer(page, 'privacy');
    await page.goto('/settings?tab=privacy');
    await page.getByRole('switch', { name: 'Data Sharing' }).click();
    await page.getByRole('switch', { name: 'Public Profile' }).click();
    await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    expect(sent[0]?.preferences).toEqual({ dataSharing: false, analytics: true, publicProfile: false });
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Data Sharing' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Public Profile' })).not.toBeChecked();
  });
});

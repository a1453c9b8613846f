import type { Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { expect, signUp, test } from './fixtures.ts';

const NOT_AVAILABLE = 'Not available on this server';

/** Lets the server say that it offers something else than it does. */
const offer = (page: Page, change: (capabilities: readonly string[]) => readonly string[]): Promise<unknown> =>
  page.route('**/api/capabilities', async (route) => {
    const response = await route.fetch();
    const { capabilities }: { capabilities: string[] } = await response.json();
    await route.fulfill({ response, json: { capabilities: change(capabilities) } });
  });

test.describe('a server that offers more', () => {
  test.beforeEach(async ({ page }) => signUp(page, newAccount()));

  test('SRV-03 PROF-19 two-factor is switched on really', async ({ page }) => {
    await offer(page, (capabilities) => [...capabilities, 'two-factor']);
    await page.goto('/profile?tab=security');
    await page.getByRole('switch', { name: /Two-factor/ }).click();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save Security Settings' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ security: { twoFactorEnabled: true } });
    await expect(page.getByText('Security settings saved successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: /Two-factor/ })).toBeChecked();
  });
});

async function expectUnavailable(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const setting = page.getByRole('switch', { name });
    await expect(setting).toBeDisabled();
    await expect(setting).toHaveAccessibleDescription(NOT_AVAILABLE);
  }
}

test.describe('a server that offers less', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page, newAccount());
    await offer(page, (capabilities) => capabilities.filter((name) => name !== 'notifications' && name !== 'privacy'));
  });

  test('SET-27 nobody is notified, here and in the profile', async ({ page }) => {
    await page.goto('/settings?tab=notifications');
    await expectUnavailable(page, ['Enable Notifications', 'Email Notifications', 'Push Notifications']);
    await expect(page.getByText('This browser')).toHaveCount(0);
    await page.goto('/profile?tab=preferences');
    await expectUnavailable(page, ['Email notifications', 'Push notifications', 'Weekly report']);
    await page.goto('/profile?tab=security');
    await expectUnavailable(page, ['Login notifications']);
  });

  test('SET-29 MON-04 of the switches for privacy Analytics stays', async ({ page }) => {
    await page.goto('/settings?tab=privacy');
    await expectUnavailable(page, ['Data Sharing', 'Public Profile']);
    await page.getByRole('switch', { name: 'Analytics' }).click();
    await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Bio')).toHaveAccessibleDescription('');
  });
});

import { callApi } from './api.ts';
import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { expect, signUp, test, visit } from './fixtures.ts';

const PROTECTED = [
  ['/dashboard', 'Dashboard'],
  ['/transactions', 'Transactions'],
  ['/transactions/new', 'Add New Transaction'],
  ['/households', 'Households'],
  ['/households/new', 'Create New Household'],
  ['/profile', 'Profile'],
  ['/settings', 'Settings'],
] as const;

const answer = (status: number, code: string) => ({ status, json: { code, message: 'No.' } });

test.describe('the shell', () => {
  test('NAV-03 a stranger reaches public pages only', async ({ page }) => {
    for (const [path] of PROTECTED) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test('NAV-05 NAV-06 NAV-07 ERR-17 each protected page shows its own screen', async ({ page }) => {
    await signUp(page, newAccount());
    for (const [path, heading] of PROTECTED) {
      await visit(page, path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    }
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as { id: string };
    await visit(page, `/households/${id}`);
    await expect(page.getByRole('heading', { name: 'Lake Cabin', level: 1 })).toBeVisible();
    await visit(page, `/households/${id}/edit`);
    await expect(page.getByRole('heading', { name: 'Edit Household', level: 1 })).toBeVisible();
    await visit(page, '/households');
    await expect(page.getByText('No budget set')).toBeVisible();
  });

  test('NAV-08 the static pages tell what is stored, where, and how to export and delete it', async ({ page }) => {
    await page.goto('/privacy');
    const words = page.getByRole('main');
    for (const text of [
      /stores your e-mail address/,
      /database of this server/,
      /archive of everything/,
      /Deleting your account/,
    ]) {
      await expect(words).toContainText(text);
    }
    await page.goto('/terms');
    await expect(words).toContainText(/export all of it, and delete it/);
    await page.goto('/about');
    await expect(words).toContainText(/exact sum/);
  });

  test('NAV-15 NAV-17 NAV-18 NAV-19 NAV-23 NAV-26 THEME-03 bar, account menu and footer lead where they say', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    await page.getByRole('button', { name: 'Account settings' }).click();
    const entries = ['Profile', 'Settings', 'History', 'Keyboard shortcuts', 'Logout'];
    await expect(page.getByRole('menuitem')).toHaveText(entries);
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Nestegg. All rights reserved.`);
    await expect(footer).toContainText('A financial management application');
    await expect(footer.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', /^https:\/\/github\.com\/?$/);
    await expect(footer.getByRole('link', { name: 'Mastodon' })).toHaveAttribute(
      'href',
      /^https:\/\/mastodon\.social\/?$/,
    );
    await expect(footer.getByRole('link', { name: 'About Nestegg' })).toHaveAttribute('href', '/about');
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
    await page.getByRole('link', { name: 'Nestegg', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('ERR-03 TX-25 a missing session or permission shows above the page too', async ({ page }) => {
    await createAccount(page.context(), newAccount());
    await page.route(/\/api\/transactions\?/, (route) => route.fulfill(answer(403, 'FORBIDDEN')));
    await page.goto('/transactions');
    await expect(page.getByText("You don't have permission to perform this action.")).toBeVisible();
    await page.unroute(/\/api\/transactions\?/);
    await page.route(/\/api\/transactions\?/, (route) => route.fulfill(answer(401, 'UNAUTHORIZED')));
    await page.reload();
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a dialog lists the keyboard shortcuts', async ({ page }) => {
    await signUp(page, newAccount());
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toContainText('New transaction');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    // While it closes, keys are still the dialog's.
    await expect(dialog).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByPlaceholder('Search by description, category, or account')).toBeFocused();
  });
});

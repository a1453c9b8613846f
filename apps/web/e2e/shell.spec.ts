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
  test('NAV-01 NAV-03 a stranger reaches public pages only, and is led to the login screen', async ({ page }) => {
    for (const path of ['/', ...PROTECTED.map(([address]) => address)]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test('NAV-01 NAV-05 NAV-06 NAV-07 NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 NAV-20 NAV-21 NAV-23 NAV-26 THEME-03 ERR-17 everybody else goes on by bar, menu, footer, keys and, on a phone, a drawer', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    await expect(page).toHaveURL(/\/dashboard$/);
    await test.step('the bar shows the main links and marks the current one', async () => {
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Transactions', 'Accounts', 'Plan', 'Households']);
      await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
      await bar.getByRole('link', { name: 'Households' }).click();
      await expect(bar.getByRole('link', { name: 'Households' })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { name: 'Households', level: 1 })).toBeFocused();
      await expect(page).toHaveTitle('Households · Nestegg');
    });
    await test.step('each protected page shows its own screen', async () => {
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
    await test.step('the pages below a main one mark it, and others mark none', async () => {
      const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
      for (const [path, marked] of [
        ['/transactions/new', ['Transactions']],
        ['/households/new', ['Households']],
        ['/profile', []],
      ] as const) {
        await visit(page, path);
        await expect(current).toHaveText([...marked]);
      }
    });
    await test.step('bar, account menu and footer lead where they say', async () => {
      await visit(page, '/settings');
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
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
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
    });
    await test.step('a dialog lists the keyboard shortcuts', async () => {
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
    await test.step('on a phone a drawer has the links and the account, and closes after a choice', async () => {
      await page.setViewportSize({ width: 400, height: 800 });
      await page.goto('/dashboard');
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Transactions', 'Add', 'Households']);
      await bar.getByRole('link', { name: 'Add' }).click();
      await expect(page.getByRole('heading', { name: 'Add New Transaction', level: 1 })).toBeVisible();
      // The form's own buttons take its place.
      await expect(bar).toBeHidden();
      await page.goBack();
      await bar.getByRole('button', { name: 'More' }).click();
      const drawer = page.getByRole('dialog');
      expect((await drawer.boundingBox())?.width).toBeCloseTo(250, 1);
      await drawer.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await expect(drawer).toBeHidden();
      await expect(bar.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
    });
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
});

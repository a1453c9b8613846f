import { newAccount } from './account.ts';
import { expect, signUp, test, visit } from './fixtures.ts';

test.describe('the shell', () => {
  test('NAV-01 NAV-14 NAV-15 NAV-17 NAV-19 NAV-20 NAV-21 a person goes on by bar, menu, keys and, on a phone, a drawer', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    await expect(page).toHaveURL(/\/dashboard$/);
    await test.step('the bar shows the main links and marks the current one', async () => {
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Transactions', 'Accounts', 'Plan', 'Households']);
      await bar.getByRole('link', { name: 'Households' }).click();
      await expect(bar.locator('[aria-current]')).toHaveText(['Households']);
      await expect(page.getByRole('heading', { name: 'Households', level: 1 })).toBeFocused();
      await expect(page).toHaveTitle('Households · Nestegg');
    });
    await test.step('account menu and brand lead where they say', async () => {
      await page.getByRole('button', { name: 'Account settings' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
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
      await visit(page, '/dashboard');
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
      await bar.getByRole('button', { name: 'More' }).click();
      await drawer.getByRole('link', { name: 'Nestegg' }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await expect(drawer).toBeHidden();
    });
  });
});

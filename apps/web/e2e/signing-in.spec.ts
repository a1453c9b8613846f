import { newAccount } from './account.ts';
import { expect, fillSignIn, fillSignUp, test } from './fixtures.ts';

test.describe('signing in', () => {
  test('THEME-05 IDP-12 the login screen follows the system’s theme; a refused sign-up begins in its first wrong field, and its password can be read; going back to a form that was refused loses nothing and asks nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('nestegg-theme', 'system'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await fillSignUp(page, { ...newAccount(), email: 'no-address' });
    await expect(page.getByLabel('Email address')).toBeFocused();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('quiet-pond-7!');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toBeFocused();
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await page.goto('/login');
    await fillSignIn(page, { email: 'nobody@example.com', password: 'wrong-pond-7!' });
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });
});

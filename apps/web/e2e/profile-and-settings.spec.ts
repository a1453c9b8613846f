import { readFile } from 'node:fs/promises';
import { callApi } from './api.ts';
import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { expect, signIn, signOut, signUp, test, visit } from './fixtures.ts';

/** The ground of the dark theme, #0d1622. */
const DARK_CANVAS = 'rgb(13, 22, 34)';

test.describe('profile and settings', () => {
  test('THEME-04 the kept theme is there in the first frame, before the app', async ({ page }) => {
    await page.route(/\/assets\/(?!early)[^/]+\.js/, (route) => route.abort());
    await page.addInitScript(() => {
      localStorage.setItem('nestegg-theme', 'dark');
      const grounds: string[] = [];
      Object.assign(globalThis, { grounds });
      // Runs before each frame is painted, from the first one on.
      requestAnimationFrame(function look() {
        if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor);
        requestAnimationFrame(look);
      });
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Welcome to Nestegg' })).toBeVisible();
    await page.waitForFunction('grounds.length > 0');
    expect(new Set(await page.evaluate<string[]>('grounds'))).toEqual(new Set([DARK_CANVAS]));
  });

  test('THEME-04 THEME-06 PROF-08 PROF-11 PROF-30 the toggled theme is kept, a saved profile shows, in the menu too, and one’s data come as an archive', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await signUp(page, newAccount());
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');

    await visit(page, '/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Full Name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await page.getByLabel('Full Name').fill('Mara L.');
    await page.getByLabel('Phone').fill('+46 8 123');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByText('+46 8 123')).toBeVisible();
    await page.getByRole('button', { name: 'Account settings' }).click();
    await expect(page.getByRole('menu')).toContainText('Mara L.');
    await page.keyboard.press('Escape');

    await callApi(page, 'POST', '/api/transactions', { amount: -5, date: '2026-03-01', description: 'Stamps' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^nestegg-\d{4}-\d{2}-\d{2}\.zip$/);
    const archive = await readFile(await file.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(archive.toString('latin1')).toContain('transactions.csv');
  });

  test('THEME-10 SET-21 THEME-09 a language’s texts are asked for only when it is chosen; language and currency are kept and follow the person to another device', async ({
    page,
    browser,
    nestegg,
  }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url());
    });
    const hasAskedForGerman = async () => {
      const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
      return texts.some((text) => /Einstellungen|Kontostand|Transaktionen/.test(text));
    };
    const account = newAccount();
    await signUp(page, account);
    await visit(page, '/transactions');
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await visit(page, '/settings');
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: /EUR/ }).click();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await expect(page.getByRole('option', { name: /Deutsch/ })).toBeVisible();
    expect(await hasAskedForGerman()).toBe(false);
    await page.getByRole('option', { name: /Deutsch/ }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
    expect(await hasAskedForGerman()).toBe(true);
    await visit(page, '/dashboard');
    await expect(page.getByRole('region', { name: 'Kontostand' })).toContainText('0,00 €');

    const elsewhere = await browser.newContext({ baseURL: nestegg.origin, locale: 'en-US' });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await other.getByRole('button', { name: 'Sign In' }).click();
    await other.getByLabel('Email address').fill(account.email);
    await other.getByLabel('Password', { exact: true }).fill(account.password);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Übersicht', level: 1 })).toBeVisible();
    await elsewhere.close();
  });

  test('SET-14 SET-15 SET-16 SET-17 SET-23 SET-19 PROF-31 the password changes by its rules, and only the new one signs in; a deleted account is gone', async ({
    page,
  }) => {
    const account = newAccount();
    await createAccount(page.context(), account);
    await visit(page, '/settings?tab=account');
    const fill = async (present: string, next: string, again: string) => {
      await page.getByLabel('Current Password', { exact: true }).fill(present);
      await page.getByLabel('New Password', { exact: true }).fill(next);
      await page.getByLabel('Confirm New Password', { exact: true }).fill(again);
      await page.getByRole('button', { name: 'Update Password' }).click();
    };
    await fill('', 'short', 'other');
    await expect(page.getByText('Current password is required')).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await fill(account.password, 'no-digits-here!', 'no-digits-here!');
    await expect(page.getByText('Password must contain at least one number')).toBeVisible();
    await fill(account.password, 'nospecials77', 'nospecials77');
    await expect(page.getByText('Password must contain at least one special character')).toBeVisible();
    await fill(account.password, 'another-pond-8!', 'another-pond-8!');
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    await expect(page.getByLabel('Current Password', { exact: true })).toHaveValue('');
    await signOut(page);
    const renewed = { ...account, password: 'another-pond-8!' };
    await signIn(page, renewed);

    await visit(page, '/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type your email address to confirm').fill(account.email);
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await dialog.getByLabel('Password', { exact: true }).fill('not-it-at-all-1!');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('Current password is wrong')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(renewed.password);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Nestegg' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Email address').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(renewed.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

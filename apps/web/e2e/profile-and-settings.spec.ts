import { readFile } from 'node:fs/promises';
import { newAccount } from './account.ts';
import { createAccount, openSession } from './create-account.ts';
import { expect, signIn, signOut, test, visit } from './fixtures.ts';

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
    await createAccount(page.context(), account);
    await visit(page, '/dashboard');
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('$0.00');
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
    await openSession(elsewhere, account);
    const other = await elsewhere.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { name: 'Übersicht', level: 1 })).toBeVisible();
    await elsewhere.close();
  });

  test('SET-23 THEME-04 THEME-06 PROF-30 PROF-31 a new password signs in, and the toggled theme is kept; one’s data come as an archive, and a deleted account is gone', async ({
    page,
  }) => {
    const account = newAccount();
    await createAccount(page.context(), account);
    await visit(page, '/settings?tab=account');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.getByLabel('Current Password', { exact: true }).fill(account.password);
    await page.getByLabel('New Password', { exact: true }).fill('another-pond-8!');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('another-pond-8!');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    await signOut(page);
    const renewed = { ...account, password: 'another-pond-8!' };
    await signIn(page, renewed);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');

    await visit(page, '/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^nestegg-\d{4}-\d{2}-\d{2}\.zip$/);
    const archive = await readFile(await file.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(archive.toString('latin1')).toContain('transactions.csv');

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

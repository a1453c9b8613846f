import { newAccount } from './account.ts';
import { expect, fillSignUp, test } from './fixtures.ts';

test.describe('routes, guard and navigation', () => {
  test('NAV-11 AUTH-07 a stranger is sent to sign in, and comes back to where they wanted to go', async ({ page }) => {
    await page.goto('/transactions?search=tram');
    await expect(page).toHaveURL(/\/login$/);
    await fillSignUp(page, newAccount());
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/search=tram/);
  });

  test('a click before the app has started is kept and carried out', async ({ page }) => {
    await page.route('**/assets/index-*.js', async (route) => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await route.continue();
    });
    await page.goto('/login');
    await expect(page.getByLabel('Email address')).toBeVisible();
  });

  test('NAV-04 NAV-08 NAV-09 NAV-22 NAV-23 NAV-26 public pages have a footer, no top bar, and their texts; an unknown address says so and leads on', async ({
    page,
  }) => {
    await test.step('a footer and no top bar; what is stored, where, and how to export and delete it', async () => {
      for (const [path, texts] of [
        ['/about', [/exact sum/]],
        ['/terms', [/export all of it, and delete it/]],
        [
          '/privacy',
          [/stores your e-mail address/, /database of this server/, /archive of everything/, /Deleting your account/],
        ],
        ['/login', []],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('contentinfo')).toContainText('All rights reserved.');
        await expect(page.getByRole('button', { name: 'Account settings' })).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
      }
    });
    await test.step('the footer leads to the static pages and to two others, and says whose it is', async () => {
      const footer = page.getByRole('contentinfo');
      for (const [name, address] of [
        ['Terms', '/terms'],
        ['Privacy', '/privacy'],
        ['About', '/about'],
        ['About Nestegg', '/about'],
        ['GitHub', 'https://github.com'],
        ['Mastodon', 'https://mastodon.social'],
      ] as const) {
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
      }
      const year = await page.evaluate(() => new Date().getFullYear());
      await expect(footer).toContainText(`© ${year} Nestegg. All rights reserved.`);
      await expect(footer).toContainText('A financial management application');
      await footer.getByRole('link', { name: 'Terms' }).click();
      await expect(page).toHaveURL(/\/terms$/);
    });
    await test.step('an unknown address says so and leads on', async () => {
      await page.goto('/nowhere/at-all');
      await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
      await page.getByRole('link', { name: 'Go to the homepage' }).click();
      await expect(page).toHaveURL(/\/login$/);
    });
  });
});

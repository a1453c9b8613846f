import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { expect, fillSignUp, signOut, signUp, test, visit } from './fixtures.ts';

test.describe('routes, guard and navigation', () => {
  test('NAV-11 AUTH-07 a stranger is sent to sign in, and comes back to where they wanted to go', async ({ page }) => {
    await page.goto('/transactions?search=tram');
    await expect(page).toHaveURL(/\/login$/);
    await fillSignUp(page, newAccount());
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/search=tram/);
  });

  test('NAV-01 the origin leads strangers to the login screen and everybody else to the dashboard', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await createAccount(page.context(), newAccount());
    await page.goto('/');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('NAV-04 an unknown address says so and leads on', async ({ page }) => {
    await page.goto('/nowhere/at-all');
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
    await page.getByRole('link', { name: 'Go to the homepage' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('NAV-09 public pages have a footer and no top bar', async ({ page }) => {
    for (const path of ['/login', '/terms', '/privacy', '/about']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText('All rights reserved.');
      await expect(page.getByRole('button', { name: 'Account settings' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('NAV-16 NAV-20 the bar shows the main links and marks the current one', async ({ page }) => {
    await signUp(page, newAccount());
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Transactions', 'Accounts', 'Plan', 'Households']);
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Households' }).click();
    await expect(bar.getByRole('link', { name: 'Households' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'Households', level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Households · Nestegg');
  });

  test('NAV-20 the pages below a main one mark it, and others mark none', async ({ page }) => {
    await signUp(page, newAccount());
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

  test('NAV-22 NAV-23 NAV-26 the footer leads to the static pages and to two others, and says whose it is', async ({
    page,
  }) => {
    await page.goto('/login');
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

  test('NAV-14 NAV-21 on a phone a drawer has the links and the account, and closes after a choice', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await signUp(page, newAccount());
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

  test('NAV-24 NAV-25 logging out forgets the token and says so', async ({ page }) => {
    await signUp(page, newAccount());
    await signOut(page);
    const kept = await page.evaluate(() => Object.values(localStorage).join(' '));
    expect(kept).not.toContain('access_token');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a click before the app has started is kept and carried out', async ({ page }) => {
    await page.route('**/assets/index-*.js', async (route) => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await route.continue();
    });
    await page.goto('/login');
    await expect(page.getByLabel('Email address')).toBeVisible();
  });
});

import type { Route } from '@playwright/test';
import { newAccount } from './account.ts';
import { expect, fillSignIn, fillSignUp, save, signUp, test, visit, write } from './fixtures.ts';

/** Answers never, until the page is closed. */
const never = () => new Promise<void>(() => undefined);

test.describe('signing in', () => {
  test('AUTH-01 THEME-01 THEME-11 THEME-05 AUTH-02 AUTH-03 AUTH-08 the login screen welcomes, follows the system’s theme, says what fails and that it works; a callback with nothing to complete says so, with a hint', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('nestegg-theme', 'system'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(page.getByRole('heading', { name: 'Welcome to Nestegg' })).toBeVisible();
    await expect(page.getByText('A financial management application').first()).toBeVisible();
    await expect(page.getByText(/Secure authentication/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();

    await page.goto('/callback');
    await expect(page.getByText('Completing login process...')).toBeVisible();
    await expect(page.getByText(/refresh the page or log in again/)).toBeVisible();
    await test.step('a failure to reach the identity provider is an alert, and the buttons work again', async () => {
      await page.route('**/auth0-spa-js*.js', (route) => route.abort());
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    });
    await test.step('while it works the buttons are disabled and say so', async () => {
      await page.unroute('**/auth0-spa-js*.js');
      await page.route('**/auth0-spa-js*.js', never);
      await page.reload();
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
    });
  });

  test('NAV-02 NAV-10 until the host’s settings name the provider, the origin loads and the guard authenticates', async ({
    page,
  }) => {
    await page.route('**/config.json', never);
    await page.goto('/');
    await expect(page.getByText('Loading...')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('Authenticating...')).toBeVisible();
  });

  test('NAV-13 DASH-16 NAV-11 a stranger reads what is required, for 100 ms', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/dashboard');
    await expect(page.getByText('Authentication Required')).toBeVisible();
    await expect(page.getByText('Please log in to view your dashboard.')).toBeVisible();
    await page.clock.runFor(100);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('AUTH-33 NAV-27 an invitation’s secret survives signing in', async ({ page }) => {
    await page.goto('/invitations/claim#not-a-real-secret');
    await expect(page).toHaveURL(/\/login$/);
    await fillSignUp(page, newAccount());
    await expect(page.getByText('This invitation is no longer valid. Ask for a new one.')).toBeVisible();
    await expect(page).toHaveURL(/#not-a-real-secret$/);
  });

  test('AUTH-05 AUTH-06 NAV-11 AUTH-09 the callback says that the account is being set up; a sign-in that cannot be completed says why, leads home, and is none for the guard', async ({
    page,
  }) => {
    const refused = { status: 403, json: { error: 'access_denied', error_description: 'The pond is closed' } };
    const held: Route[] = [];
    await page.route('**/oauth/token', (route) => void held.push(route));
    await page.goto('/login');
    await fillSignUp(page, newAccount());
    await expect(page.getByText('Setting up your account...')).toBeVisible();
    await expect(page.getByText(/This may take a moment while we register your account/)).toBeVisible();
    await page.route('**/oauth/token', (route) => route.fulfill(refused));
    for (const route of held) await route.fulfill(refused);
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    await expect(page.getByText('The pond is closed')).toBeVisible();
    // Within the app, where the failure is still known.
    await visit(page, '/transactions');
    await expect(page).toHaveURL(/\/login$/);
    // The provider knows the person by now.
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('AUTH-32 FORM-20 a server that refuses a fresh token ends the session; signing in again leads back to the draft, and to all of the address', async ({
    page,
  }) => {
    const account = newAccount();
    await signUp(page, account);
    await write(page, { amount: '40', description: 'Piano lesson' });
    const refuse = { status: 401, json: { code: 'UNAUTHORIZED', message: 'No.' } };
    await page.route('**/api/transactions', (route) => route.fulfill(refuse));
    await save(page);
    await expect(page.getByText('Authentication error. Please try logging in again.')).toBeVisible();
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute('**/api/transactions');
    await fillSignIn(page, account);
    await expect(page.getByLabel('Description')).toHaveValue('Piano lesson');

    await page.route('**/api/transactions?*', (route) => route.fulfill(refuse));
    await page.goto('/transactions?category=Food');
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute('**/api/transactions?*');
    await fillSignIn(page, account);
    await expect(page).toHaveURL(/\/transactions\?category=Food$/);
  });

  test('IDP-12 a refused sign-up begins in its first wrong field, and its password can be read; going back to a form that was refused loses nothing and asks nothing', async ({
    page,
  }) => {
    await page.goto('/login');
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

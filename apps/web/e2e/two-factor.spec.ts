import type { Browser, Page } from '@playwright/test';
import { newAccount, type Account } from './account.ts';
import { codeOf, setUpAuthenticator } from './authenticator.ts';
import { violationsOf } from './axe.ts';
import { createAccount } from './create-account.ts';
import { expect, fillSignIn, test } from './fixtures.ts';

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Each look of a page is accessible, and none is wider than its window. */
async function expectGood(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [400, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(
      page.locator(`html:is([data-mantine-color-scheme=${colorScheme}], [data-theme=${colorScheme}])`),
    ).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Signs out, and goes as far as the second step. */
async function toSecondStep(page: Page, account: Account): Promise<void> {
  await page.goto('/v2/logout?returnTo=/');
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible();
}

test.describe('two-factor authentication', () => {
  // The theme follows the device then.
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('nestegg-theme', 'system')));

  test('MFA-03 MFA-04 MFA-08 is set up, asked for at the next sign-in, trusted, and turned off', async ({ page }) => {
    const account = newAccount();
    await createAccount(page.context(), account);
    await page.goto('/profile?tab=security');
    await page.getByRole('switch', { name: 'Two-factor authentication' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectGood(page);
    const { secret } = await setUpAuthenticator(page);
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    await expectGood(page);

    await toSecondStep(page, account);
    await expectGood(page);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('That code is not right.')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByLabel('Trust this device for 30 days').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/dashboard');

    await page.goto('/v2/logout?returnTo=/');
    await page.goto('/login');
    await fillSignIn(page, account);
    await page.waitForURL('**/dashboard');
    await page.goto('/profile?tab=security');
    await expect(page.getByText('Trusted devices')).toBeVisible();
    await page.getByRole('switch', { name: 'Two-factor authentication' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    // A trusted device is no proof.
    await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
    await expectGood(page);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).not.toBeChecked();
  });

  test('MFA-04 MFA-08 MFA-09 MFA-20 recovery codes are on paper what they are on screen, and nothing else, and sign in without script', async ({
    page,
    browser,
  }) => {
    const account = newAccount();
    await createAccount(page.context(), account);
    await setUpAuthenticator(page);
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await expect(codes).toBeVisible();
    await expectGood(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('nestegg-recovery-codes.txt');
    await page.emulateMedia({ media: 'print' });
    await expect(codes).toBeVisible();
    await expect(page.getByText(/^Recovery codes of /)).toBeVisible();
    for (const gone of [
      page.locator('#root'),
      page.getByRole('button', { name: 'Download' }),
      page.getByLabel('I have saved them'),
    ]) {
      await expect(gone).toBeHidden();
    }
    const [first] = await codes.getByRole('listitem').allTextContents();

    const plain = await withoutScript(browser, new URL(page.url()).origin);
    await plain.goto(authorizeUrl(new URL(page.url()).origin));
    await plain.getByLabel('Email address').fill(account.email);
    await plain.getByLabel('Password').fill(account.password);
    await plain.getByRole('button', { name: 'Sign in' }).click();
    await plain.getByRole('link', { name: 'Use a recovery code' }).click();
    await expect(plain.getByText('Lost both? Ask whoever runs this server.')).toBeVisible();
    await plain.getByLabel('Recovery code').fill((first ?? '').toLowerCase().replaceAll('-', ' '));
    await plain.getByRole('button', { name: 'Continue' }).click();
    await plain.waitForURL('**/callback?code=*');
    await plain.context().close();
  });
});

async function withoutScript(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  return context.newPage();
}

const authorizeUrl = (origin: string): string =>
  `/authorize?${new URLSearchParams({
    client_id: 'nestegg-web',
    response_type: 'code',
    scope: 'openid profile email',
    audience: `${origin}/api`,
    redirect_uri: `${origin}/callback`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }).toString()}`;

import type { Page } from '@playwright/test';
import { newAccount, type Account } from './account.ts';
import { codeOf, setUpAuthenticator } from './authenticator.ts';
import { violationsOf } from './axe.ts';
import { createAccount } from './create-account.ts';
import { expect, fillSignIn, test, visit } from './fixtures.ts';

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

/** Signs out at the provider, and in with the password. */
async function signInAnew(page: Page, account: Account): Promise<void> {
  await page.request.get('/v2/logout?returnTo=/');
  await page.goto('/login');
  await fillSignIn(page, account);
}

/** The dialog of recovery codes is on paper what it is on screen, and nothing else; gives the first code. */
async function expectCodesOnPaper(page: Page): Promise<string> {
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
  await page.emulateMedia({ media: 'screen' });
  const [first = ''] = await codes.getByRole('listitem').allTextContents();
  return first;
}

/** Signs in by the password and a recovery code, as typed by hand. */
async function expectCodeToSignIn(plain: Page, origin: string, account: Account, code: string): Promise<void> {
  await plain.goto(authorizeUrl(origin));
  await plain.getByLabel('Email address').fill(account.email);
  await plain.getByLabel('Password').fill(account.password);
  await plain.getByRole('button', { name: 'Sign in' }).click();
  await plain.getByRole('link', { name: 'Use a recovery code' }).click();
  await expect(plain.getByText('Lost both? Ask whoever runs this server.')).toBeVisible();
  await plain.getByLabel('Recovery code').fill(code.toLowerCase().replaceAll('-', ' '));
  await plain.getByRole('button', { name: 'Continue' }).click();
  await plain.waitForURL('**/callback?code=*');
}

test.describe('two-factor authentication', () => {
  // The theme follows the device then.
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('nestegg-theme', 'system')));

  test('MFA-03 MFA-04 MFA-08 MFA-09 MFA-20 is set up, asked for at the next sign-in, trusted, and turned off; recovery codes are on paper what they are on screen, and nothing else, and sign in without script', async ({
    page,
    browser,
    nestegg,
  }) => {
    const account = newAccount();
    await createAccount(page.context(), account);
    await page.goto('/profile?tab=security');
    await page.getByRole('switch', { name: 'Two-factor authentication' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectGood(page);
    const secret = await setUpAuthenticator(page);
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    await expectGood(page);

    await test.step('recovery codes', async () => {
      await page.getByRole('button', { name: 'Make new codes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
      const code = await expectCodesOnPaper(page);
      const plain = await browser.newContext({ javaScriptEnabled: false });
      await expectCodeToSignIn(await plain.newPage(), nestegg.origin, account, code);
      await plain.close();
    });

    await signInAnew(page, account);
    await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible();
    await expectGood(page);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('That code is not right.')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByLabel('Trust this device for 30 days').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/dashboard');

    await signInAnew(page, account);
    await page.waitForURL('**/dashboard');
    await visit(page, '/profile?tab=security');
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
});

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

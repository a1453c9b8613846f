import type { CDPSession, Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { violationsOf } from './axe.ts';
import { createAccount } from './create-account.ts';
import { expect, fillSignIn, test } from './fixtures.ts';

/** A device that makes and keeps passkeys, and finds that it is the person. */
async function addAuthenticator(page: Page): Promise<{ readonly cdp: CDPSession; readonly id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mara’s laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Mara’s laptop')).toBeVisible();
}

/** Signs out; the login screen shows, whose provider offers a passkey only once it is asked for. */
async function signOutWithoutOffer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/v2/logout?returnTo=/');
  await page.goto('/login');
}

test.describe('passkeys', () => {
  test('MFA-15 MFA-16 one is added, signs in alone, and confirms that it is the person', async ({ page }) => {
    const device = await addAuthenticator(page);
    await createAccount(page.context(), newAccount());
    await addPasskey(page);
    await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).toBeChecked();
    const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.id });
    expect(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId])).toEqual([
      [true, 'localhost'],
    ]);
    expect(await violationsOf(page)).toEqual([]);

    await signOutWithoutOffer(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/dashboard');

    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Remove: Mara’s laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).not.toBeChecked();
  });

  test('MFA-16 MFA-25 one is the second step after the password, and shows that it is the person', async ({ page }) => {
    await addAuthenticator(page);
    const account = newAccount();
    await createAccount(page.context(), account);
    await addPasskey(page);
    await signOutWithoutOffer(page);
    await fillSignIn(page, account);
    await expect(page.getByText('Use the passkey that you set up.')).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/dashboard');
    // As if the sign-in were longer ago.
    let isFirst = true;
    await page.route('**/api/auth/recovery-codes', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      const body = {
        code: 'FORBIDDEN',
        message: 'Confirm it is you',
        details: { step_up: ['passkey', 'recovery_code'] },
      };
      return route.fulfill({ status: 403, json: body });
    });
    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
    await page
      .getByRole('dialog', { name: 'Confirm it is you' })
      .getByRole('button', { name: 'Use a passkey' })
      .click();
    await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  });

  test('MFA-16 one is offered where the address is typed', async ({ page }) => {
    await addAuthenticator(page);
    await createAccount(page.context(), newAccount());
    await addPasskey(page);
    await page.goto('/v2/logout?returnTo=/');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('MFA-20 without WebAuthn no control of passkeys shows, and signing in is as before', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
    await createAccount(page.context(), newAccount());
    await page.goto('/profile?tab=security');
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  });
});

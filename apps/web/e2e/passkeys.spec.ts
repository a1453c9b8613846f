import type { CDPSession, Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { violationsOf } from './axe.ts';
import { createAccount } from './create-account.ts';
import { expect, fillSignIn, test, visit } from './fixtures.ts';

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

async function keepCodes(page: Page): Promise<void> {
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes).toBeVisible();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(codes).toBeHidden();
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mara’s laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await keepCodes(page);
  await expect(page.getByText('Mara’s laptop')).toBeVisible();
}

/** Signs out at the provider; the login screen shows. */
async function signOutAtProvider(page: Page): Promise<void> {
  await page.request.get('/v2/logout?returnTo=/');
  await page.goto('/login');
}

/** From here on a passkey is offered only once it is asked for. */
const withoutOffer = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

test.describe('passkeys', () => {
  test('MFA-15 MFA-16 MFA-25 one is added, is offered where the address is typed, signs in alone or as the second step after the password, and shows that it is the person', async ({
    page,
  }) => {
    const device = await addAuthenticator(page);
    const account = newAccount();
    await createAccount(page.context(), account);
    await addPasskey(page);
    await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).toBeChecked();
    const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.id });
    expect(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId])).toEqual([
      [true, 'localhost'],
    ]);
    expect(await violationsOf(page)).toEqual([]);

    await test.step('offered where the address is typed', async () => {
      await signOutAtProvider(page);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL('**/dashboard');
    });
    await withoutOffer(page);
    await test.step('alone', async () => {
      await signOutAtProvider(page);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.waitForURL('**/dashboard');
    });
    await test.step('the second step after the password', async () => {
      await signOutAtProvider(page);
      await fillSignIn(page, account);
      await expect(page.getByText('Use the passkey that you set up.')).toBeVisible();
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await page.waitForURL('**/dashboard');
    });
    await test.step('shows that it is the person', async () => {
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
      await visit(page, '/profile?tab=security');
      await page.getByRole('button', { name: 'Make new codes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
      await page
        .getByRole('dialog', { name: 'Confirm it is you' })
        .getByRole('button', { name: 'Use a passkey' })
        .click();
      await keepCodes(page);
    });
    await page.getByRole('button', { name: 'Remove: Mara’s laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).not.toBeChecked();
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

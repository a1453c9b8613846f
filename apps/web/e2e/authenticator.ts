import type { Page } from '@playwright/test';
import { HOTP, Secret } from 'otpauth';
import { expect } from './fixtures.ts';

const PERIOD = 30_000;

/** What an authenticator app of this secret shows, so many codes from now. */
export const codeOf = (secret: string, offset = 0): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: Math.floor(Date.now() / PERIOD) + offset });

/** Sets up an authenticator app in the dialog of the Security screen; gives its secret. */
export async function setUpAuthenticator(page: Page): Promise<string> {
  const key = await page.getByLabel('Key', { exact: true }).inputValue();
  const secret = key.replaceAll(' ', '');
  // The code before this one: the next one still passes at the sign-in that follows.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).toBeChecked();
  return secret;
}

import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import type { Page } from '@playwright/test';
import { speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { expect, save, signUpOnScreen, test, write } from './fixtures.ts';

/** Lets the kept access token be past its end, so that the next call has to get another one. */
const outliveToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('::openid profile email')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, expiresAt: Math.floor(Date.now() / 1000) - 60 }));
  });

test.describe('failures of a server that differs from ours', () => {
  let server: ContractServer;

  test.beforeEach(async ({ page }) => {
    server = await startContractServer({ personOf: subjectOf });
    await speakTo(page, server);
    await signUpOnScreen(page, newAccount());
  });
  test.afterEach(({ page }) => stopSpeakingTo(page, server));

  test('FORM-25 a save without a token says why: none to be had, one past its end, none at all', async ({ page }) => {
    await write(page, { amount: '5', description: 'Stamps' });
    await outliveToken(page);
    await page.route('**/oauth/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
    await save(page);
    await expect(page.getByText('Authentication failed. Please try logging in again.')).toBeVisible();
    await page.unroute('**/oauth/token');
    await page.route('**/oauth/token', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), access_token: 'unreadable' } });
    });
    await save(page);
    await expect(page.getByText('Authentication token expired. Please try logging in again.')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await save(page);
    await expect(page.getByText('Missing authentication token. Please try logging in again.')).toBeVisible();
    expect(server.state.transactions).toEqual([]);
  });
});

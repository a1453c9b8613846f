import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import { speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { expect, record, signUpOnScreen, test } from './fixtures.ts';

test.describe('the app on a server that has only the specification’s calls', () => {
  let server: ContractServer;

  test.beforeEach(async ({ page }) => {
    server = await startContractServer({ personOf: subjectOf });
    await speakTo(page, server);
    await signUpOnScreen(page, newAccount());
  });
  test.afterEach(({ page }) => stopSpeakingTo(page, server));

  test('SDK-03 DASH-08 records and lists, and shows the typical household’s spending', async ({ page }) => {
    await expect(page.getByText('Typical household')).toBeVisible();
    await expect(page.getByRole('row', { name: /Housing/ }).first()).toContainText('59.8%');
    await record(page, { amount: '86.42', description: 'Weekly groceries' });
    await expect(page.getByRole('row', { name: /Weekly groceries/ })).toContainText('-$86.42');
  });

  test('SDK-23 SDK-24 SDK-41 no header or parameter of ours is sent to it', async ({ page }) => {
    await record(page, { amount: '5', description: 'Stamps' });
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('$5.00');
    for (const { headers, query } of server.requests) {
      expect(headers['idempotency-key']).toBeUndefined();
      expect(headers['if-match']).toBeUndefined();
      expect(query['as_of']).toBeUndefined();
    }
  });

  test('AUTH-31 idling ends nothing', async ({ page }) => {
    await page.clock.install();
    await page.goto('/transactions');
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
    // Past the warning, and past the end, of the half hour that other servers give.
    await page.clock.fastForward('29:30');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.fastForward('40:00');
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/transactions$/);
  });
});

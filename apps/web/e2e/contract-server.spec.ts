import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import { speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { expect, record, signUpOnScreen, test, visit } from './fixtures.ts';

test.describe('the app on a server that has only the specification’s calls', () => {
  let server: ContractServer;

  test.beforeEach(async ({ page }) => {
    server = await startContractServer({ personOf: subjectOf });
    await speakTo(page, server);
    await signUpOnScreen(page, newAccount());
  });
  test.afterEach(({ page }) => stopSpeakingTo(page, server));

  test('SDK-03 DASH-08 HIST-36 SDK-23 SDK-24 SDK-41 AUTH-31 records, lists and deletes, and neither asks for nor shows what it lacks', async ({
    page,
  }) => {
    await test.step('the typical household’s spending shows', async () => {
      await expect(page.getByText('Typical household')).toBeVisible();
      await expect(page.getByRole('row', { name: /Housing/ }).first()).toContainText('59.8%');
    });
    const undo = page.getByRole('button', { name: 'Undo' });
    await record(page, { amount: '86.42', description: 'Weekly groceries' });
    await expect(page.getByRole('row', { name: /Weekly groceries/ })).toContainText('-$86.42');

    await test.step('no History is in the menu or at its address, no Undo after a save or a deletion, no timeline', async () => {
      await page.getByRole('link', { name: 'Weekly groceries' }).first().click();
      await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
      await expect(undo).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Account settings' }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'History' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page).toHaveURL(/\/transactions$/);
      await expect(page.getByText('Weekly groceries')).toHaveCount(0);
      await expect(undo).toHaveCount(0);
      await visit(page, '/history');
      await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
      expect(server.requests.filter(({ path }) => path.startsWith('/api/history'))).toEqual([]);
    });

    await record(page, { amount: '5', description: 'Stamps' });
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('$5.00');
    await test.step('no header or parameter of ours was sent', async () => {
      for (const { headers, query } of server.requests) {
        expect(headers['idempotency-key']).toBeUndefined();
        expect(headers['if-match']).toBeUndefined();
        expect(query['as_of']).toBeUndefined();
      }
    });

    await test.step('idling ends nothing', async () => {
      // Past the warning, and past the end, of the half hour that other servers give.
      await page.clock.fastForward('29:30');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.clock.fastForward('40:00');
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
});

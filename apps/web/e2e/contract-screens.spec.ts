import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import { speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { expect, record, signUpOnScreen, test, visit } from './fixtures.ts';

test.describe('what a server that differs from ours has to show', () => {
  let server: ContractServer;

  test.beforeEach(async ({ page }) => {
    server = await startContractServer({ personOf: subjectOf, account: 'Pond Bank' });
    await speakTo(page, server);
    await signUpOnScreen(page, newAccount());
  });
  test.afterEach(({ page }) => stopSpeakingTo(page, server));

  test('HIST-36 there is no History in the menu or at its address, no Undo after a save or a deletion, no timeline', async ({
    page,
  }) => {
    const undo = page.getByRole('button', { name: 'Undo' });
    await record(page, { amount: '5', description: 'Stamps' });
    await page.getByRole('link', { name: 'Stamps' }).first().click();
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
    await expect(page.getByText('Stamps')).toHaveCount(0);
    await expect(undo).toHaveCount(0);
    await visit(page, '/history');
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    expect(server.requests.filter(({ path }) => path.startsWith('/api/history'))).toEqual([]);
  });
});

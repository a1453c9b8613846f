import { startContractServer, type ContractServer } from '@nestegg/api-sdk/testing';
import { speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
import { newAccount } from './account.ts';
import { expect, record, signUpOnScreen, test } from './fixtures.ts';

test.describe('what a server that differs from ours has to show', () => {
  let server: ContractServer;

  test.beforeEach(async ({ page }) => {
    server = await startContractServer({ personOf: subjectOf, account: 'Pond Bank' });
    await speakTo(page, server);
    await signUpOnScreen(page, newAccount());
  });
  test.afterEach(({ page }) => stopSpeakingTo(page, server));

  /** How often figures were asked for. */
  const asked = () => server.requests.filter(({ path }) => path === '/api/transactions/summary').length;

  test('DASH-18 the repeat window holds over a reload, and ends with Refresh and with any change', async ({ page }) => {
    const balance = page.getByRole('region', { name: 'Current Balance' });
    await record(page, { amount: '5', description: 'Stamps' });
    await page.goto('/dashboard');
    await expect(balance).toContainText('$5.00');
    const before = asked();
    // As a reload within the window finds it, however long this one takes. No dashboard is there to see the clock move.
    await page.goto('/terms');
    await page.evaluate(() => {
      const answers = Object.keys(localStorage).find((key) => key.startsWith('nestegg.answers:')) ?? '';
      const soon = Date.now() + 60_000;
      const kept = (localStorage.getItem(answers) ?? '').replace(/"savedAt":\d+/g, `"savedAt":${soon}`);
      localStorage.setItem(answers, kept);
      sessionStorage.setItem('nestegg-dashboard:all', String(soon));
    });
    await page.clock.setFixedTime(Date.now() + 61_000);
    await page.goto('/dashboard');
    await expect(balance).toContainText('$5.00');
    await expect(balance).toHaveAttribute('aria-busy', 'false');
    expect(asked()).toBe(before);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(asked).toBe(before + 1);
    await record(page, { amount: '7', description: 'Rope' });
    await page.goto('/dashboard');
    await expect(balance).toContainText('$12.00');
    await page.clock.setFixedTime(Date.now() + 120_000);
    await page.reload();
    await expect(balance).toHaveAttribute('aria-busy', 'false');
    await expect.poll(asked).toBe(before + 3);
  });

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
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    expect(server.requests.filter(({ path }) => path.startsWith('/api/history'))).toEqual([]);
  });
});

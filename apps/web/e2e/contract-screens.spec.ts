import { startContractServer, wireTransaction, type ContractServer } from '@nestegg/api-sdk/testing';
import { today } from './api.ts';
import { signedInSubject, speakTo, stopSpeakingTo, subjectOf } from './contract.ts';
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

  test('TX-03 DOM-03 the column Account has the server’s account, not the household’s name', async ({ page }) => {
    await record(page, { amount: '5', description: 'Stamps' });
    await expect(page.getByRole('row', { name: /Stamps/ })).toContainText('Pond Bank');
    const owner = await signedInSubject(page);
    const fields = { date: await today(page), category: null, amount: -1, household_name: 'Lake Cabin', owner };
    server.state.transactions.push(
      { ...wireTransaction({ ...fields, id: '8', description: 'Rope', account: 'Cabin fund' }), owner },
      { ...wireTransaction({ ...fields, id: '9', description: 'Oars' }), owner },
    );
    await page.reload();
    await expect(page.getByRole('row', { name: /Rope/ })).toContainText('Cabin fund');
    await expect(page.getByRole('row', { name: /Oars/ })).toContainText('Personal');
    await expect(page.getByRole('table')).not.toContainText('Lake Cabin');
    await page.setViewportSize({ width: 400, height: 800 });
    await expect(page.getByText('Cabin fund').filter({ visible: true })).toHaveCount(1);
  });

  test('DASH-18 the repeat window holds over a reload, and ends with Refresh and with any change', async ({ page }) => {
    const balance = page.getByRole('region', { name: 'Current Balance' });
    await record(page, { amount: '5', description: 'Stamps' });
    await page.goto('/dashboard');
    await expect(balance).toContainText('$5.00');
    const before = asked();
    // As a reload within the window finds it, however long this one takes.
    await page.evaluate(() => {
      const answers = Object.keys(localStorage).find((key) => key.startsWith('nestegg.answers:')) ?? '';
      const soon = Date.now() + 60_000;
      const kept = (localStorage.getItem(answers) ?? '').replace(/"savedAt":\d+/g, `"savedAt":${soon}`);
      localStorage.setItem(answers, kept);
      sessionStorage.setItem('nestegg-dashboard:all', String(soon));
    });
    await page.clock.setFixedTime(Date.now() + 61_000);
    await page.reload();
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
});

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

  test('DASH-14 ‘Created by’ shows without a date, and a date without a name', async ({ page }) => {
    const id = await signedInSubject(page);
    const members = [{ id, name: 'Mara', role: 'owner' }] as const;
    server.state.households.push(
      { id: '1', name: 'Alder Street', creator_name: 'Della', members },
      { id: '2', name: 'Lake Cabin', created_at: '2026-03-01T10:00:00Z', members },
      { id: '3', name: 'Office', creator_name: 'Della', created_at: '2026-03-01T10:00:00Z', members },
    );
    await page.reload();
    const households = page.getByRole('region', { name: 'Households' }).getByRole('listitem');
    await expect(households.nth(0)).toContainText(/Created by Della$/);
    await expect(households.nth(1)).toContainText(/Mar 01, 2026$/);
    await expect(households.nth(2)).toContainText('Created by Della, Mar 01, 2026');
  });

  test('FORM-09 FORM-26 FORM-27 the amount’s help says what a sign means, and what the switch does without one', async ({
    page,
  }) => {
    await page.goto('/transactions/new');
    await expect(page.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(
      'Positive for income, negative for expenses. Without a sign, the Expense/Income switch decides.',
    );
    await record(page, { amount: '+12', description: 'Found in a coat' });
    await expect(page.getByRole('row', { name: /Found in a coat/ })).toContainText('+$12.00');
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

import type { Page } from '@playwright/test';
import { callApi, recordRows } from './api.ts';
import { violationsOf } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';

/** The page is accessible and no wider than the window, wide and on a phone. */
async function expectSound(page: Page): Promise<void> {
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function addAccount(page: Page, name: string, balance: string): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel(/^Opening balance/).fill(balance);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

const balanceOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^Balance of ${name}`) });

test.describe('accounts', () => {
  test.use({ signedIn: 'dashboard' });

  test('ACC-02 ACC-04 ACC-11 ACC-19 ACC-26 two are added, money is moved between them, and one is reconciled; a balance leads to the transactions that add up to it', async ({
    page,
  }) => {
    await page.getByRole('link', { name: 'Accounts' }).first().click();
    await expect(page.getByText('No accounts yet. Add your bank account, card or cash')).toBeVisible();
    await addAccount(page, 'Everyday', '200');
    await addAccount(page, 'Rainy day', '-20.50');
    await expect(balanceOf(page, 'Everyday')).toContainText('$200.00');
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer between accounts' });
    await dialog.getByRole('combobox', { name: 'From account' }).click();
    await page.getByRole('option', { name: /^Everyday/ }).click();
    await dialog.getByRole('combobox', { name: 'To account' }).click();
    await page.getByRole('option', { name: /^Rainy day/ }).click();
    await dialog.getByLabel(/^Amount/).fill('50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(balanceOf(page, 'Everyday')).toContainText('$150.00');
    await expect(balanceOf(page, 'Rainy day')).toContainText('$29.50');
    await expectSound(page);

    await page.getByRole('link', { name: 'Everyday', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Transactions' });
    await expect(rows.getByRole('row', { name: /Transfer to Rainy day/ })).toContainText('$150.00');
    await expectSound(page);
    await page.getByRole('tab', { name: 'Reconcile' }).click();
    await page.getByRole('button', { name: 'Clear: Transfer' }).click();
    await page.getByLabel(/^The bank’s balance/).fill('150');
    await expect(page.getByText(/At \$150.00 on .* this account and the bank agree/)).toBeVisible();
    await expectSound(page);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Reconcile' }).click();
    await expect(page.getByRole('table', { name: 'Reconciliations' })).toContainText('$150.00');

    const made = await callApi(page, 'POST', '/api/accounts', { name: 'Wallet', kind: 'cash', opening_balance: 10 });
    const { id } = made as { id: string };
    await recordRows(page, 2, { account_id: id });
    await recordRows(page, 1);
    await visit(page, '/accounts');
    await expect(balanceOf(page, 'Wallet')).toContainText('$7.00');
    await expect(balanceOf(page, 'Not in an account')).toContainText('-$1.00');
    await balanceOf(page, 'Wallet').click();
    await expect(page).toHaveURL(new RegExp(`/transactions\\?account_id=${id}&end_date=\\d{4}-\\d\\d-\\d\\d$`));
    await expect(page.getByText('All 3 matches: $7.00')).toBeVisible();
  });
});

import { addMonths, startOfMonth } from '@nestegg/domain';
import type { Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { violationsOf } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';

/** Groceries of the last five whole months and of today: 100, 120, 110 and 105 before 150. */
async function recordGroceries(page: Page): Promise<string> {
  const day = await today(page);
  const first = startOfMonth(day);
  const rows = [100, 120, 110, 105, 150].map((amount, at) => ({ amount: -amount, date: addMonths(first, at - 5) }));
  for (const row of [...rows, { amount: -7.5, date: day }]) {
    await callApi(page, 'POST', '/api/transactions', { ...row, description: 'Market 12', category: 'Food' });
  }
  await callApi(page, 'POST', '/api/transactions', {
    amount: 20,
    date: addMonths(first, -1),
    description: '=Refund',
    category: 'Food',
  });
  return day;
}

const monthName = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });

test.describe('trends', () => {
  test.use({ signedIn: 'unopened' });

  test('TREND-02 TREND-08 TREND-11 a figure of the last whole month opens the transactions that it is made of; on paper there are chart and table, and nothing to press', async ({
    page,
  }) => {
    const day = await recordGroceries(page);
    const last = addMonths(startOfMonth(day), -1);
    await visit(page, '/plan');
    await expect(page).toHaveURL(/\/plan\/budget$/);
    await page.getByRole('tab', { name: 'Trends' }).click();
    await expect(page.getByRole('region', { name: 'Spending by month' })).toBeVisible();
    await visit(page, '/plan');
    await expect(page).toHaveURL(/\/plan\/trends$/);
    await expect(page.getByRole('region', { name: 'Spending by month' })).toBeVisible();
    const table = page.getByRole('table', { name: monthName(last) });
    const food = table.getByRole('row', { name: /^Food/ });
    await expect(food).toContainText('$130.00');
    await expect(food).toContainText('$108.75');
    await expect(food).toContainText('+19.5%');
    await expect(page.getByRole('list', { name: 'What grew' })).toContainText('+$21.25');
    await expect(page.getByRole('list', { name: 'Top payees' })).toContainText('Market 12');
    expect(await violationsOf(page)).toEqual([]);

    await food.getByRole('link', { name: /: \$130\.00$/ }).click();
    await expect(page.getByText('All 2 matches: -$130.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter: Spending, refunds taken off' })).toBeVisible();
    await page.goBack();
    await page.getByRole('list', { name: 'Top payees' }).getByRole('link', { name: 'Market 12: $150.00' }).click();
    await expect(page.getByText('1 match: -$150.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter: Payee: Market 12' })).toBeVisible();

    await visit(page, '/plan/trends');
    await expect(page.getByRole('region', { name: 'Spending by month' }).locator('.recharts-wrapper')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.recharts-wrapper')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Average' })).toBeVisible();
    await expect(page.getByText('All Households', { exact: true })).toBeVisible();
    for (const gone of [
      page.getByRole('button'),
      page.getByRole('tab'),
      page.getByRole('radio'),
      page.getByRole('combobox'),
    ]) {
      await expect(gone.filter({ visible: true })).toHaveCount(0);
    }
  });
});

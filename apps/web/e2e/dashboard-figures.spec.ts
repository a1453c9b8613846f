import type { Locator, Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { expect, test, visit } from './fixtures.ts';

interface Made {
  readonly id: string;
}

/** A figure's card, or a chart's. */
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Household' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test.describe('the figures of the dashboard', () => {
  test.use({ signedIn: 'unopened' });

  test('DASH-09 DASH-20 DOM-19 another household’s figures, shares and rows replace those of all', async ({ page }) => {
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as Made;
    const date = await today(page);
    const pay = (amount: number, category: string, more: object = {}) =>
      callApi(page, 'POST', '/api/transactions', { amount: -amount, date, description: category, category, ...more });
    await pay(30, 'Food');
    await pay(10, 'Housing');
    await pay(60, 'Health', { household_id: id });
    await pay(500, 'Other', { is_projected: true });
    await visit(page, '/dashboard');
    const shares = (category: string) =>
      card(page, 'Spending by Category').getByRole('row', { name: new RegExp(`^${category}`) });
    await expect(card(page, 'Expenses')).toContainText('$100.00');
    await expect(shares('Food')).toContainText('30.0%');
    await expect(shares('Health')).toContainText('60.0%');
    await expect(card(page, 'Spending by Category')).not.toContainText(/Typical|Other|59\.8/);

    await choose(page, 'Lake Cabin');
    await expect(card(page, 'Expenses')).toContainText('$60.00');
    await expect(card(page, 'Current Balance')).toContainText('-$60.00');
    await expect(shares('Health')).toContainText('100.0%');
    await expect(shares('Food')).toHaveCount(0);
    const recent = card(page, 'Recent Transactions').getByRole('row');
    await expect(recent).toHaveCount(2);
    await expect(recent.last()).toContainText('Health');

    await choose(page, 'All Households');
    await expect(card(page, 'Expenses')).toContainText('$100.00');
  });
});

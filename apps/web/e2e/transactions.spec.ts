import { callApi, recordRows } from './api.ts';
import { expect, record, test } from './fixtures.ts';

test.describe('the transactions page', () => {
  test.use({ signedIn: 'unopened' });

  test('TX-01 TX-03 TX-08 TX-10 TX-11 TX-13 TX-32 has its header, filters, columns and box', async ({ page }) => {
    await page.goto('/transactions');
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Transaction' })).toBeVisible();
    await expect(page.getByPlaceholder('Search by description, category, or account')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Household' })).toHaveValue('All Households');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('All Categories');
    await expect(page.getByRole('textbox', { name: 'From date' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'To date' })).toBeVisible();
    await record(page, { amount: '5', description: 'Stamps' });
    await expect(page.getByRole('columnheader')).toHaveText([
      'Date',
      'Description',
      'Category',
      'Amount',
      'Account',
      'Actions',
    ]);
    await expect(page.getByRole('region', { name: 'On this page' })).toContainText('-$5.00');
    await page.getByRole('button', { name: 'Actions for Stamps' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['View', 'Edit', 'Duplicate', 'Delete']);
  });

  test('TX-15 filters are part of the address: Back and Forward bring them and their rows', async ({ page }) => {
    await recordRows(page, 4);
    await page.goto('/transactions');
    const search = page.getByRole('searchbox');
    const rows = page.getByRole('row', { name: /Row/ });
    await expect(rows).toHaveCount(4);
    await search.fill('Row 2');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/search=Row\+2/);
    await page.goBack();
    await expect(rows).toHaveCount(4);
    await expect(search).toHaveValue('');
    await page.goForward();
    await expect(rows).toHaveCount(1);
    await expect(search).toHaveValue('Row 2');
  });

  test('TX-10 TX-13 filters mean text in description, category and account, whole days from and to, and a category', async ({
    page,
  }) => {
    const make = (description: string, date: string, category: string) =>
      callApi(page, 'POST', '/api/transactions', { amount: -1, description, date, category });
    await make('Early figs', '2026-03-09', 'Food');
    await make('First figs', '2026-03-10', 'Food');
    await make('Last oars', '2026-03-20', 'Boats');
    await make('Late oars', '2026-03-21', 'Boats');
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    for (const [query, found] of [
      ['from=2026-03-10&to=2026-03-20', [/Last oars/, /First figs/]],
      ['search=BOAT', [/Late oars/, /Last oars/]],
      ['search=figs', [/First figs/, /Early figs/]],
      ['search=personal', [/Late/, /Last/, /First/, /Early/]],
      ['category=Food&to=2026-03-09', [/Early figs/]],
    ] as const) {
      await page.goto(`/transactions?${query}`);
      await expect(rows).toHaveText(found);
    }
  });
});

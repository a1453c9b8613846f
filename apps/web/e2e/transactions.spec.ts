import { recordRows } from './api.ts';
import { deleteFromList, expect, record, test } from './fixtures.ts';

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

  test('TX-04 TX-05 pages by ten, and Back leads to the page before', async ({ page }) => {
    await recordRows(page, 12);
    await page.goto('/transactions');
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByText('11–12 of 12')).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('combobox', { name: 'Rows:' }).click();
    await expect(page.getByRole('option')).toHaveText(['10', '20', '50']);
    await page.getByRole('option', { name: '20' }).click();
    await expect(page.getByText('1–12 of 12')).toBeVisible();
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

  test('a page past the last one leads to the last one', async ({ page }) => {
    await recordRows(page, 11);
    await page.goto('/transactions?page=2');
    await deleteFromList(page, 'Row 1');
    await expect(page.getByRole('row', { name: /Row/ })).toHaveCount(10);
    await expect(page).toHaveURL(/\/transactions$/);
  });
});

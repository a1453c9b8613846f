import { recordRows } from './api.ts';
import { deleteFromList, expect, record, save, test, write } from './fixtures.ts';

const LIST = /\/api\/transactions\?/;
const refused = { status: 404, json: { code: 'NOT_FOUND', message: 'No.' } };

test.describe('the transactions page', () => {
  test.use({ signedIn: true });

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

  test('TX-21 TX-18 the list on the dashboard gives the reason, or offers to add', async ({ page }) => {
    const recent = page.getByRole('region', { name: 'Recent Transactions' });
    await expect(recent.getByText('No transactions found.')).toBeVisible();
    await expect(recent.getByRole('link', { name: 'Add Transaction' })).toHaveAttribute('href', '/transactions/new');
    await page.route(LIST, (route) => route.fulfill(refused));
    await page.reload();
    await expect(recent.getByText('Failed to load transactions: The requested resource was not found.')).toBeVisible();
  });

  test('TX-31 a transaction’s page shows its fields, to edit and delete', async ({ page }) => {
    await record(page, { amount: '5', description: 'Stamps' });
    await page.getByRole('link', { name: 'Stamps' }).click();
    await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('-$5.00');
    await expect(page.getByRole('main')).toContainText('Personal (not shared)');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
  });
});

test.describe('the transaction form', () => {
  test.use({ signedIn: true });

  test('FORM-19 FORM-22 a form that cannot load, and a server that cannot save, say so', async ({ page }) => {
    const id = '00000000-0000-7000-8000-000000000000';
    await page.route(`**/api/transactions/${id}`, (route) =>
      route.fulfill({ status: 400, json: { code: 'VALIDATION_ERROR', message: 'No' } }),
    );
    await page.goto(`/transactions/${id}/edit`);
    await expect(page.getByText('Failed to load data. Please try again later.')).toBeVisible();
    await page.clock.install();
    await write(page, { amount: '5', description: 'Stamps' });
    const asked: string[] = [];
    await page.route('**/api/transactions', (route) => {
      asked.push(route.request().headers()['idempotency-key'] ?? '');
      return route.fulfill({ status: 500, json: { code: 'SERVER_ERROR', message: 'No.' } });
    });
    await save(page);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await expect.poll(() => asked.length).toBe(attempt);
      await page.clock.fastForward(11_000);
    }
    await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    // FORM-36: the draft has one key, through all its repeats.
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).not.toBe('');
  });
});

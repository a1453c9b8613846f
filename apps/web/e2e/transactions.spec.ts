import type { Locator } from '@playwright/test';
import { callApi, recordRows, today } from './api.ts';
import { expect, record, test, visit } from './fixtures.ts';

const colourOf = (words: Locator): Promise<string> => words.evaluate((element) => getComputedStyle(element).color);

test.describe('the transactions page', () => {
  test.use({ signedIn: 'unopened' });

  test('TX-02 TX-33 TX-09 the box sums up the loaded rows by sign, in their colours, projected ones only counted', async ({
    page,
  }) => {
    const date = await today(page);
    const make = (amount: number, description: string, more: object = {}) =>
      callApi(page, 'POST', '/api/transactions', { amount, date, description, ...more });
    await make(100.1, 'Wages');
    await make(0.2, 'Interest');
    await make(-30.05, 'Figs');
    await make(-1000, 'A new boat', { is_projected: true });
    await make(2000, 'A prize', { is_projected: true });
    await visit(page, '/transactions');
    const box = page.getByRole('region', { name: 'On this page' });
    const figures = box.locator('dl > div');
    await expect(figures).toHaveText(['Income+$100.30', 'Expenses-$30.05', 'Balance$70.25', 'Transactions5']);
    const amount = (description: string, text: string) =>
      page.getByRole('row', { name: description }).getByText(text, { exact: true }).locator('..');
    const [income, spending] = [amount('Wages', '+$100.10'), amount('Figs', '-$30.05')];
    await expect(income).toHaveCSS('color', 'rgb(29, 107, 69)');
    await expect(spending).toHaveCSS('color', 'rgb(166, 58, 43)');
    await expect(box.getByText('+$100.30').locator('..')).toHaveCSS('color', await colourOf(income));
    await expect(box.getByText('-$30.05').locator('..')).toHaveCSS('color', await colourOf(spending));

    await page.getByRole('searchbox').fill('Figs');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(figures).toHaveText(['Income$0.00', 'Expenses-$30.05', 'Balance-$30.05', 'Transactions1']);
  });

  test('TX-01 TX-03 TX-08 TX-10 TX-11 TX-13 TX-15 TX-32 has its header, filters, columns and box; Back and Forward bring the filters of the address and their rows', async ({
    page,
  }) => {
    await visit(page, '/transactions');
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
    await page.keyboard.press('Escape');

    await recordRows(page, 4);
    await visit(page, '/transactions');
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

  test('TX-10 TX-13 THEME-07 filters mean text in description, category and account, whole days from and to, and a category; the eight categories have colours of their own, on chips', async ({
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
      await visit(page, `/transactions?${query}`);
      await expect(rows).toHaveText(found);
    }

    const date = await today(page);
    const names = ['Food', 'Housing', 'Utilities', 'Transportation', 'Entertainment', 'Health', 'Income', 'Other'];
    for (const category of names) {
      await callApi(page, 'POST', '/api/transactions', { amount: -5, date, description: `On ${category}`, category });
    }
    await visit(page, '/transactions');
    const grounds = new Set<string>();
    for (const name of names) {
      const chip = page
        .getByRole('row', { name: `On ${name}` })
        .getByRole('cell')
        .nth(2)
        .locator('[data-category]');
      await expect(chip).toHaveText(name);
      grounds.add(await chip.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(grounds.size).toBe(8);
    expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
  });
});

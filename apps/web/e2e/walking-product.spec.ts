import { newAccount } from './account.ts';
import { callApi, today } from './api.ts';
import { createAccount } from './create-account.ts';
import { expect, record, save, signIn, signOut, signUpOnScreen, test, visit } from './fixtures.ts';

/** The colours of what comes in and of what goes out, in the light theme. */
const GREEN = 'rgb(29, 107, 69)';
const RED = 'rgb(166, 58, 43)';

test.describe('the product from end to end', () => {
  test('SRV-41 MON-01 a newcomer records an expense, sees it in the list and in the dashboard’s figures, and another person does not', async ({
    page,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('http://localhost') && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    const mara = newAccount('Mara Lindqvist');
    await signUpOnScreen(page, mara);
    await expect(page.getByText('Welcome back, Mara')).toBeVisible();
    await expect(page.getByText('No transactions found.')).toBeVisible();

    await record(page, { amount: '86.42', description: 'Weekly groceries' });
    await expect(page.getByRole('row', { name: /Weekly groceries/ })).toContainText('-$86.42');

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('-$86.42');
    await expect(page.getByRole('region', { name: 'Expenses' })).toContainText('$86.42');
    await page
      .getByRole('row', { name: /Weekly groceries/ })
      .getByRole('link', { name: 'Weekly groceries' })
      .click();
    await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
    const address = page.url();
    await signOut(page);

    await signUpOnScreen(page, newAccount('Tom Okafor'));
    await expect(page.getByText('No transactions found.')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Weekly groceries')).toHaveCount(0);
    await expect(page.getByText('Transaction not found')).toBeVisible();
    await signOut(page);

    await signIn(page, mara);
    await expect(page.getByRole('row', { name: /Weekly groceries/ })).toBeVisible();
    // No monitoring service is set up.
    expect(foreign).toEqual([]);
  });

  test('FORM-02 TX-15 TX-14 TX-09 THEME-07 records are edited, filtered, coloured by sign and category, and add up to the cent', async ({
    page,
  }) => {
    await createAccount(page.context(), newAccount());
    await test.step('an edit starts from what was recorded and replaces it', async () => {
      await record(page, { amount: '31.85', description: 'Rent' });
      await page.getByRole('button', { name: /Actions for Rent/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await expect(page.getByRole('heading', { name: 'Edit Transaction' })).toBeVisible();
      await expect(page.getByLabel('Description')).toHaveValue('Rent');
      await page.getByLabel('Description').fill('Rent and heating');
      await page.getByLabel('Amount', { exact: true }).fill('1234.57');
      await save(page);
      await expect(page.getByRole('row', { name: /Rent and heating/ })).toContainText('-$1,234.57');
    });
    await record(page, { amount: '0.10', description: 'A dime', kind: 'Income' });
    await record(page, { amount: '0.20', description: 'Two dimes', kind: 'Income' });
    await record(page, { amount: '1,234.56', description: 'Salary', kind: 'Income' });
    await test.step('what comes in is green, and what goes out is red', async () => {
      const row = (name: RegExp) => page.getByRole('row', { name });
      const [rent, salary] = [row(/Rent/).getByText('-$1,234.57'), row(/Salary/).getByText('+$1,234.56')];
      await expect(salary.locator('..')).toHaveCSS('color', GREEN);
      await expect(rent.locator('..')).toHaveCSS('color', RED);
      const box = page.getByRole('region', { name: 'On this page' });
      await expect(box.getByText('+$1,234.86').locator('..')).toHaveCSS('color', GREEN);
      await expect(box.getByText('-$1,234.57').locator('..')).toHaveCSS('color', RED);
    });
    await test.step('a filter narrows the list, and Reset brings everything back', async () => {
      await expect(page.getByRole('row', { name: /Salary/ })).toBeVisible();
      await page.getByPlaceholder('Search by description, category, or account').fill('dime');
      await page.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page.getByRole('row', { name: /Salary/ })).toHaveCount(0);
      await expect(page.getByRole('row', { name: /Two dimes/ })).toBeVisible();

      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(page.getByRole('row', { name: /Salary/ })).toBeVisible();
    });
    await visit(page, '/dashboard');
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('$0.29');
    await expect(page.getByRole('region', { name: 'Income' })).toContainText('$1,234.86');
    await expect(page.getByRole('region', { name: 'Expenses' })).toContainText('$1,234.57');

    await test.step('each of the eight categories has a colour of its own', async () => {
      const date = await today(page);
      const names = ['Food', 'Housing', 'Utilities', 'Transportation', 'Entertainment', 'Health', 'Income', 'Other'];
      for (const category of names) {
        await callApi(page, 'POST', '/api/transactions', { amount: -5, date, description: `On ${category}`, category });
      }
      await visit(page, '/transactions');
      const chips = page.getByRole('row', { name: /On / }).locator('[data-category]').filter({ hasText: /./ });
      await expect(chips).toHaveText(names.toReversed());
      const grounds = await chips.evaluateAll((all) => all.map((chip) => getComputedStyle(chip).backgroundColor));
      expect(new Set(grounds).size).toBe(8);
      expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
    });
  });
});

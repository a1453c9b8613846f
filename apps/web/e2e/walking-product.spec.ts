import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { expect, record, save, signIn, signOut, signUpOnScreen, test, visit } from './fixtures.ts';

test.describe('the product from end to end', () => {
  test('a newcomer records an expense and sees it in the list and in the dashboard’s figures', async ({ page }) => {
    await signUpOnScreen(page, newAccount());
    await expect(page.getByText('Welcome back, Mara')).toBeVisible();
    await expect(page.getByText('No transactions found.')).toBeVisible();

    await record(page, { amount: '86.42', description: 'Weekly groceries' });
    await expect(page.getByRole('row', { name: /Weekly groceries/ })).toContainText('-$86.42');

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('-$86.42');
    await expect(page.getByRole('region', { name: 'Expenses' })).toContainText('$86.42');
    await expect(page.getByRole('row', { name: /Weekly groceries/ })).toBeVisible();
  });

  test('income and expenses add up to the cent', async ({ page }) => {
    await createAccount(page.context(), newAccount());
    await record(page, { amount: '0.10', description: 'A dime', kind: 'Income' });
    await record(page, { amount: '0.20', description: 'Two dimes', kind: 'Income' });
    await record(page, { amount: '1,234.56', description: 'Salary', kind: 'Income' });
    await record(page, { amount: '1234.57', description: 'Rent' });
    await visit(page, '/dashboard');
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('$0.29');
    await expect(page.getByRole('region', { name: 'Income' })).toContainText('$1,234.86');
    await expect(page.getByRole('region', { name: 'Expenses' })).toContainText('$1,234.57');
  });

  test('TX-15 a filter narrows the list, and TX-14 Reset brings everything back', async ({ page }) => {
    await createAccount(page.context(), newAccount());
    await record(page, { amount: '48', description: 'Monthly tram pass' });
    await record(page, { amount: '27.50', description: 'Cinema with Noor' });

    await page.getByPlaceholder('Search by description, category, or account').fill('tram');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByRole('row', { name: /Cinema/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Monthly tram pass/ })).toBeVisible();

    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('row', { name: /Cinema/ })).toBeVisible();
  });

  test('FORM-02 an edit starts from what was recorded and replaces it', async ({ page }) => {
    await createAccount(page.context(), newAccount());
    await record(page, { amount: '31.85', description: 'Bakery' });
    await page.getByRole('button', { name: /Actions for Bakery/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Transaction' })).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Bakery');
    await page.getByLabel('Description').fill('Bakery and market');
    await page.getByLabel('Amount', { exact: true }).fill('32.85');
    await save(page);
    await expect(page.getByRole('row', { name: /Bakery and market/ })).toContainText('-$32.85');
  });

  test('SRV-41 someone else sees nothing of the first person', async ({ page }) => {
    const mara = newAccount('Mara Lindqvist');
    await signUpOnScreen(page, mara);
    await record(page, { amount: '120', description: 'Dentist check-up' });
    await page.getByRole('button', { name: /Actions for Dentist/ }).click();
    await page.getByRole('menuitem', { name: 'View' }).click();
    await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
    const address = page.url();
    await signOut(page);

    await signUpOnScreen(page, newAccount('Tom Okafor'));
    await expect(page.getByText('No transactions found.')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Dentist check-up')).toHaveCount(0);
    await expect(page.getByText('Transaction not found')).toBeVisible();
    await signOut(page);

    await signIn(page, mara);
    await expect(page.getByRole('row', { name: /Dentist check-up/ })).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { newAccount } from './account.ts';
import { expect, save, signUp, test } from './fixtures.ts';

const amountOf = (page: Page) => page.getByRole('textbox', { name: /^(Amount|Betrag)/ });

interface Made {
  readonly id: string;
}

test.describe('what the transaction form says of its fields', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page, newAccount());
    await page.goto('/transactions/new');
  });

  test('FORM-12 FORM-13 FORM-29 FORM-31 FORM-32 FORM-38 FORM-39 stands by the field, and nothing is sent', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/transactions')) sent.push(request.url());
    });
    const description = page.getByLabel('Description');
    const category = page.getByRole('combobox', { name: 'Category' });
    await save(page);
    for (const [typed, words] of [
      ['abc', 'Amount must be a valid number'],
      ['', 'Amount must be a valid number'],
      ['1,234', 'Write the amount like 1234.56'],
      ['9999999999.999', 'Amount can have at most two decimals'],
      ['1.005', 'Amount can have at most two decimals'],
      ['10000000000', 'Amount is too large'],
      ['-10000000000.00', 'Amount is too large'],
    ] as const) {
      await amountOf(page).fill(typed);
      await expect(amountOf(page)).toHaveAccessibleDescription(words);
    }
    await description.fill('   ');
    await expect(description).toHaveAccessibleDescription('Description is required');
    await description.fill('x'.repeat(201));
    await expect(description).toHaveAccessibleDescription('Description is too long (at most 200 characters)');
    await description.fill('x'.repeat(200));
    await expect(description).toHaveAccessibleDescription('');
    await category.fill('y'.repeat(51));
    await expect(category).toHaveAccessibleDescription('Category is too long (at most 50 characters)');
    const date = page.getByRole('textbox', { name: 'Date', exact: true });
    await date.fill('');
    await date.blur();
    await expect(date).toHaveAccessibleDescription('Date is required');
    await save(page);
    expect(sent).toEqual([]);
  });

  test('FORM-30 an amount of 0 is saved, and so are the largest', async ({ page }) => {
    for (const [typed, shown] of [
      ['0', '$0.00'],
      ['9999999999.99', '-$9,999,999,999.99'],
    ] as const) {
      await page.goto('/transactions/new');
      await page.getByLabel('Description').fill(`The sum ${typed}`);
      await amountOf(page).fill(typed);
      await save(page);
      await expect(page.getByRole('row', { name: `The sum ${typed}` })).toContainText(shown);
    }
  });

  test('FORM-28 FORM-29 DOM-32 an amount is read by the language, and by the currency of the ledger chosen', async ({
    page,
  }) => {
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Kyoto' })) as Made;
    await callApi(page, 'PATCH', `/api/households/${id}`, { currency: 'JPY' });
    await callApi(page, 'PATCH', '/api/profile', { preferences: { language: 'de' } });
    await page.goto('/transactions/new');
    await page.getByLabel('Beschreibung').fill('Briefmarken');
    await amountOf(page).fill('1.234');
    await page.getByRole('button', { name: 'Buchung speichern' }).click();
    await expect(amountOf(page)).toHaveAccessibleDescription(/1234,56/);
    await page.getByRole('combobox', { name: 'Haushalt' }).click();
    await page.getByRole('option', { name: 'Kyoto' }).click();
    await expect(page.getByText('¥', { exact: true })).toBeVisible();
    await amountOf(page).fill('12,50');
    await expect(amountOf(page)).toHaveAccessibleDescription(/Yen/);
    await page.getByRole('combobox', { name: 'Haushalt' }).click();
    await page.getByRole('option', { name: /Persönlich/ }).click();
    await expect(page.getByText('$', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Buchung speichern' }).click();
    await expect(page.getByRole('row', { name: /Briefmarken/ })).toContainText('-12,50 $');
  });
});

test.describe('what the forms of a person’s account say of their fields', () => {
  test.beforeEach(async ({ page }) => signUp(page, newAccount()));

  test('SET-12 SET-13 SET-18 a change of password needs the present one and a new one', async ({ page }) => {
    await page.goto('/settings?tab=account');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await expect(field('New Password')).toHaveAccessibleDescription(
      'Password must be at least 8 characters with numbers and special characters.',
    );
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(field('Current Password')).toHaveAccessibleDescription('Current password is required');
    await expect(field('New Password')).toHaveAccessibleDescription(/Password is required/);
    await field('Current Password').fill('x');
    await expect(field('Current Password')).toHaveAccessibleDescription('');
  });

  test('PROF-36 a name, a phone and a bio over their limits are refused by the field, at the limit not', async ({
    page,
  }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    const limits = [
      ['Full Name', 'Name', 100],
      ['Phone', 'Phone', 30],
      ['Bio', 'Bio', 500],
    ] as const;
    for (const [label, , limit] of limits) await page.getByLabel(label).fill('x'.repeat(limit + 1));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    for (const [label, name, limit] of limits) {
      const words = new RegExp(`${name} is too long \\(at most ${limit} characters\\)`);
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(words);
      await page.getByLabel(label).fill('x'.repeat(limit));
      await expect(page.getByLabel(label)).not.toHaveAccessibleDescription(words);
    }
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  });

  test('PROF-21 PROF-27 Chinese and Japanese are offered and kept, and read in English', async ({ page }) => {
    for (const [name, code] of [
      ['中文', 'zh'],
      ['日本語', 'ja'],
    ] as const) {
      await page.goto('/profile?tab=preferences');
      await page.getByRole('combobox', { name: 'Language' }).click();
      await page.getByRole('option', { name }).click();
      await page.getByRole('button', { name: 'Save Preferences' }).click();
      await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue(name);
      await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
      expect(await callApi(page, 'GET', '/api/profile')).toMatchObject({ preferences: { language: code } });
    }
  });
});

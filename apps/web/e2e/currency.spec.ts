import type { Page } from '@playwright/test';
import { callApi, recordRows } from './api.ts';
import { expect, test } from './fixtures.ts';

const WHOLE = 'Amounts in this currency are whole numbers';

/** Chooses a currency in the form that is open, saves, and confirms; the dialog must be gone after that. */
async function changeTo(page: Page, currency: RegExp, question: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await page.getByRole('option', { name: currency }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test.describe('a change of currency', () => {
  test.use({ signedIn: true });

  test('DOM-33 DOM-32 SRV-85 in the settings closes its dialog, and a refusal shows once, by the field', async ({
    page,
  }) => {
    await recordRows(page, 1, { amount: -1.25 });
    await page.goto('/settings');
    await changeTo(page, /JPY/, 'Amounts are not converted: USD 10.00 becomes JPY 10.');
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveAccessibleDescription(WHOLE);
    await expect(page.getByText(WHOLE)).toHaveCount(1);
    await changeTo(page, /EUR/, 'Amounts are not converted: USD 10.00 becomes EUR 10.00.');
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await expect(page.getByText(WHOLE)).toHaveCount(0);
    await page.goto('/transactions');
    await expect(page.getByRole('row', { name: /Row 1/ })).toContainText('€');
  });

  test('DOM-33 DOM-32 SRV-85 of a household closes its dialog, and a refusal shows once, by the field', async ({
    page,
  }) => {
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Flat 13' })) as { id: string };
    await recordRows(page, 1, { household_id: id, amount: -1.25 });
    await page.goto(`/households/${id}/edit`);
    await changeTo(page, /JPY/, 'Amounts are not converted: USD 10.00 becomes JPY 10.');
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveAccessibleDescription(WHOLE);
    await expect(page.getByText(WHOLE)).toHaveCount(1);
    await changeTo(page, /CAD/, 'Amounts are not converted: USD 10.00 becomes CAD 10.00.');
    await expect(page.getByRole('heading', { name: 'Flat 13', level: 1 })).toBeVisible();
  });
});

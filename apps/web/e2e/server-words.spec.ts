import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { newAccount } from './account.ts';
import { expect, signUp, test } from './fixtures.ts';

const speakGerman = (page: Page): Promise<void> => page.evaluate(() => localStorage.setItem('nestegg-language', 'de'));

/** Writes a transaction in German, and saves it. */
async function save(page: Page): Promise<void> {
  await page.goto('/transactions/new');
  await page.getByLabel('Betrag', { exact: true }).fill('12');
  await page.getByLabel('Beschreibung').fill('Briefmarken');
  await page.getByRole('button', { name: 'Buchung speichern' }).click();
}

test.describe('what the server says, in German', () => {
  test('THEME-10 HH-33 PROF-31 HH-22 conflicts show in the dialog that they arise in', async ({ page }) => {
    const account = newAccount();
    await signUp(page, account);
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as { id: string };
    await speakGerman(page);
    await page.goto(`/households/${id}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Aktionen für Mara Lindqvist' }).click();
    await page.getByRole('menuitem', { name: 'Haushalt verlassen' }).click();
    await dialog.getByRole('button', { name: 'Haushalt verlassen' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Ein Haushalt braucht einen Eigentümer');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();

    await page.getByRole('button', { name: 'Einladen' }).click();
    await dialog.getByLabel('E-Mail-Adresse').fill(account.email);
    await dialog.getByRole('button', { name: 'Einladung senden' }).click();
    await expect(dialog.getByText('Diese Person ist schon Mitglied.')).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Mein Konto löschen' }).click();
    await dialog.getByLabel('Geben Sie zur Bestätigung Ihre E-Mail-Adresse ein').fill(account.email);
    await dialog.getByLabel('Passwort', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Diese Haushalte hätten keinen Eigentümer mehr: Lake Cabin.');
  });

  test('THEME-10 FORM-21 FORM-23 the reason of a refusal is translated by its code, and shown as sent without one', async ({
    page,
  }) => {
    await signUp(page, newAccount());
    await speakGerman(page);
    const json = {
      code: 'VALIDATION_ERROR',
      message: 'Not today',
      details: { amount: 'No' } as object | null,
      reason: {},
    };
    const answer = { status: 422, json };
    await page.route('**/api/transactions', (route) => route.fulfill(answer));
    await save(page);
    await expect(page.getByText('Eingabefehler: Not today', { exact: true })).toBeVisible();
    answer.status = 403;
    answer.json = {
      code: 'FORBIDDEN',
      message: 'Not you',
      details: null,
      reason: { code: 'request.forbidden', params: {} },
    };
    await page.getByRole('button', { name: 'Buchung speichern' }).click();
    await expect(page.getByText('Dazu haben Sie keine Berechtigung.').first()).toBeVisible();
  });
});

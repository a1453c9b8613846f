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
  test('THEME-10 SET-23 ERR-41 a wrong password shows by its field', async ({ page }) => {
    await signUp(page, newAccount());
    await speakGerman(page);
    await page.goto('/settings?tab=account');
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill('not-my-pond-9!');
    await page.getByLabel('Neues Passwort', { exact: true }).fill('another-pond-8!');
    await page.getByLabel('Neues Passwort bestätigen', { exact: true }).fill('another-pond-8!');
    await page.getByRole('button', { name: 'Passwort aktualisieren' }).click();
    await expect(page.getByLabel('Aktuelles Passwort', { exact: true })).toHaveAccessibleDescription(
      'Das aktuelle Passwort ist falsch',
    );
  });

  test('THEME-10 PROF-33 ERR-41 an address that is taken shows by the field that asks for the password', async ({
    page,
    other,
  }) => {
    const [mara, tom] = [newAccount(), newAccount('Tom Okafor')];
    await signUp(other, tom);
    await signUp(page, mara);
    await speakGerman(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    await page.getByLabel('E-Mail').fill(tom.email);
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    const password = page.getByRole('dialog').getByLabel('Passwort', { exact: true });
    await password.fill(mara.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Ändern' }).click();
    await expect(password).toHaveAccessibleDescription('Mit dieser E-Mail-Adresse gibt es schon ein Konto');
  });

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

  test('THEME-10 PROF-26 the activity of the account is in the chosen language', async ({ page }) => {
    await signUp(page, newAccount());
    await speakGerman(page);
    await page.goto('/profile?tab=activity');
    await expect(page.getByRole('row', { name: /^Konto angelegt/ })).toBeVisible();
  });

  test('THEME-10 FORM-21 ERR-41 what another server says stays as it came, beside what is known', async ({ page }) => {
    await signUp(page, newAccount());
    await speakGerman(page);
    const details = { description: 'Too cheerful', category: 'Mood is required', amount: 'Amount is too large' };
    const message = 'Too cheerful. Mood is required. Amount is too large';
    const problems = [{ field: 'amount', code: 'amount.too-large', params: {} }];
    await page.route('**/api/transactions', (route) =>
      route.fulfill({ status: 422, json: { code: 'VALIDATION_ERROR', message, details, problems } }),
    );
    await save(page);
    await expect(page.getByLabel('Beschreibung')).toHaveAccessibleDescription('Too cheerful');
    await expect(page.getByRole('combobox', { name: /^Kategorie/ })).toHaveAccessibleDescription('Mood is required');
    await expect(page.getByLabel('Betrag', { exact: true })).toHaveAccessibleDescription(/Der Betrag ist zu groß/);
    await expect(page.getByText('Eingabefehler: Too cheerful. Mood is required. Der Betrag ist zu groß')).toBeVisible();
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

import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { bankFile, PROVEN_CAMT } from './bank-files.ts';
import { expect, test, visit } from './fixtures.ts';

async function addAccount(page: Page, name: string, fields: object = {}): Promise<string> {
  const made = await callApi(page, 'POST', '/api/accounts', { name, kind: 'checking', ...fields });
  return (made as { id: string }).id;
}

const TWO_ROWS = bankFile('days.csv', ['2026-01-05,Bakery,-4.50', '2026-01-06,Kiosk,-3.00']);

const draftsOf = async (page: Page): Promise<{ id: string }[]> =>
  ((await callApi(page, 'GET', '/api/imports?state=draft')) as { data: { id: string }[] }).data;

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const rowsTable = (page: Page) => page.getByRole('table', { name: 'Rows of the file' });

/** Gives a file whose account is known, up to the preview. */
async function preview(page: Page, given: typeof PROVEN_CAMT): Promise<void> {
  await visit(page, '/transactions/import');
  await page.getByLabel('Choose a bank file').setInputFiles(given);
  await next(page).click();
  await expect(rowsTable(page)).toBeVisible();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test.describe('an import in a hurry', () => {
  test.use({ signedIn: 'unopened' });

  test('IMP-22 markup and formulas of a file are text on every screen', async ({ page }) => {
    const evil = `<img src=x onerror="document.title='owned'">`;
    await addAccount(page, evil);
    const named = bankFile(`${evil.replaceAll('/', '')}.csv`, [
      `2026-01-05,"${evil.replaceAll('"', '""')}",-4.50`,
      '2026-01-06,=1+1,-3.00',
    ]);
    await preview(page, named);
    await expect(rowsTable(page).getByRole('row', { name: /onerror/ })).toContainText(evil);
    await expect(rowsTable(page).getByRole('row', { name: /=1\+1/ })).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 transactions' }).click();
    await expect(page.getByText('2 rows imported.')).toBeVisible();
    await page.goto('/transactions/import');
    await expect(page.getByRole('table', { name: 'Past imports' })).toContainText(evil);
    await page.goto('/transactions');
    await expect(page.getByRole('link', { name: evil }).first()).toBeVisible();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });

  test('the browser’s Back and Continue again send a file once, and its draft goes on; pressed twice at once it is imported once, and reloaded it is done', async ({
    page,
  }) => {
    await addAccount(page, 'Everyday');
    await preview(page, PROVEN_CAMT);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Account', level: 2, exact: true })).toBeAttached();
    await next(page).click();
    await expect(rowsTable(page)).toBeVisible();
    expect(await draftsOf(page)).toHaveLength(1);
    await page.goBack();
    const [draft] = await draftsOf(page);
    await callApi(page, 'DELETE', `/api/imports/${draft?.id}`);
    await next(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await next(page).click();
    await expect(rowsTable(page)).toBeVisible();
    expect(await draftsOf(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Import 2 transactions' }).dblclick();
    await expect(page.getByText('2 rows imported.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 rows imported.')).toBeVisible();
    await visit(page, '/transactions');
    await expect(page.getByRole('row', { name: /Fresh Market/ })).toHaveCount(1);
  });

  test('what another tab committed or read otherwise shows, and nothing of that is lost', async ({ page, context }) => {
    await addAccount(page, 'Everyday');
    await preview(page, TWO_ROWS);
    const other = await context.newPage();
    await visit(other, page.url());
    await expect(rowsTable(other)).toBeVisible();
    await other.getByRole('button', { name: 'Change how it is read' }).click();
    await choose(other, 'Sign', 'Reversed: a charge has no minus');
    await next(other).click();
    await expect(rowsTable(other)).toContainText('+$4.50');
    await page.getByRole('button', { name: 'Import 2 transactions' }).click();
    await expect(page.getByRole('alert')).toContainText('This import was changed elsewhere');
    await expect(rowsTable(page)).toContainText('+$4.50');
    await other.reload();
    await expect(rowsTable(other)).toContainText('+$4.50');
    await other.getByRole('button', { name: 'Import 2 transactions' }).click();
    await expect(other.getByText('2 rows imported.')).toBeVisible();
    // Pressed where the button is still there: the page may have heard of the other tab before.
    await page.getByRole('button', { name: 'Import 2 transactions' }).evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
    await expect(page.getByText('2 rows imported.')).toBeVisible();
  });

  test('IMP-02 an encoding and a delimiter are chosen on screen, and what comes of it shows', async ({ page }) => {
    await addAccount(page, 'Everyday');
    const text = 'Date,Description,Amount\n2026-01-05,Pra\xe8ka; bread,-4.50\n2026-01-06,Kiosk; tea,-3.00\n';
    await preview(page, bankFile('czech.csv', [], Buffer.from(text, 'latin1')));
    await page.getByRole('button', { name: 'Change how it is read' }).click();
    const result = page.getByRole('table', { name: 'What is read' });
    await expect(result).toContainText('Praèka');
    await choose(page, 'Encoding', 'iso-8859-2');
    await expect(result).toContainText('Pračka; bread');
    await choose(page, 'Delimiter', 'Vertical bar');
    await expect(page.getByText('No row can be read yet.')).toBeVisible();
    await choose(page, 'Delimiter', 'Comma');
    await expect(result).toContainText('Pračka; bread');
    await next(page).click();
    await expect(rowsTable(page).getByRole('row', { name: /Pračka/ })).toBeVisible();
    await page.reload();
    await expect(rowsTable(page).getByRole('row', { name: /Pračka/ })).toBeVisible();
  });

  test('RULE-12 a row that a rule makes a transfer says so, and is an entry where it is none', async ({ page }) => {
    await addAccount(page, 'Everyday', { bank_id: 'DE89370400440532013000' });
    const account_id = await addAccount(page, 'Savings');
    await callApi(page, 'POST', '/api/rules', {
      conditions: [{ field: 'text', match: 'contains', text: 'market' }],
      actions: [{ action: 'transfer_to', account_id }],
    });
    await preview(page, PROVEN_CAMT);
    await expect(rowsTable(page).getByRole('row', { name: /Fresh Market/ })).toContainText('Transfer to Savings');
    await page.getByRole('button', { name: 'Not this one: Fresh Market' }).click();
    await expect(page.getByRole('button', { name: 'New 2' })).toBeVisible();
  });
});

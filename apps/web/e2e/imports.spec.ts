import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { violationsOf } from './axe.ts';
import { AMBIGUOUS_CSV, manyRows, PDF, PROVEN_CAMT, WRONG_CAMT } from './bank-files.ts';
import { expect, test, visit } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

type BankFile = typeof AMBIGUOUS_CSV;

async function addAccount(page: Page, name: string, fields: object = {}): Promise<string> {
  const made = await callApi(page, 'POST', '/api/accounts', { name, kind: 'checking', ...fields });
  return (made as { id: string }).id;
}

/** Opens the page anew, and gives it a file. */
async function choose(page: Page, bankFile: BankFile): Promise<void> {
  await visit(page, '/transactions');
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await visit(page, '/transactions/import');
  await page.getByLabel('Choose a bank file').setInputFiles(bankFile);
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const rowsTable = (page: Page) => page.getByRole('table', { name: 'Rows of the file' });
const importButton = (page: Page) => page.getByRole('button', { name: /^Import \d+ transactions?$/ });

/** Gives a file whose account is known, up to the preview. */
async function preview(page: Page, bankFile: BankFile): Promise<void> {
  await choose(page, bankFile);
  await next(page).click();
  await expect(rowsTable(page)).toBeVisible();
}

/** Wide, at 200 % of a desk's window, and on a phone: accessible, and no wider than the window. */
async function expectSound(page: Page): Promise<void> {
  for (const width of [1280, 640, 400]) {
    await page.setViewportSize({ width, height: 900 });
    // Between a desk and a phone nothing is laid out that one of them has not.
    if (width !== 640) expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test.describe('importing a bank file', () => {
  test.use({ signedIn: 'unopened' });

  test('IMP-06 IMP-10 IMP-24 IMP-27 IMP-28 IMP-45 IMP-46 IMP-48 ACC-26 a CSV asks for its dates, is imported once, and undone; a file is imported by keyboard alone', async ({
    page,
  }) => {
    await addAccount(page, 'Everyday');
    await visit(page, '/accounts');
    await page.getByRole('link', { name: 'Import a file' }).click();
    await expect(page.getByText('No imports yet.')).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Choose a bank file').setInputFiles(AMBIGUOUS_CSV);
    await expect(
      page.getByText('This file names neither account nor currency: those of Everyday are taken.'),
    ).toBeVisible();
    await expectSound(page);
    await next(page).click();

    await expect(page.getByRole('group', { name: 'Which date is this?' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^February 1, 2026/ })).toBeVisible();
    await expectSound(page);
    await page.getByRole('radio', { name: /^February 1, 2026/ }).check();
    await next(page).click();

    await expect(page.getByText('No balances in this file, so it cannot be checked.')).toBeVisible();
    await expect(rowsTable(page).getByRole('row', { name: /Bakery/ })).toContainText('Feb 01');
    await expectSound(page);
    await page.getByRole('checkbox', { name: /^Import Salary/ }).uncheck();
    await page.getByRole('button', { name: 'Import 3 transactions' }).click();
    await expect(page.getByText('3 of 4 rows imported; the others were not ticked.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Show the transactions' }).click();
    await expect(page.getByRole('button', { name: 'Remove filter: From one bank file' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Coffee Point/ })).toHaveCount(2);

    // Its layout is known now: nothing is asked.
    await preview(page, AMBIGUOUS_CSV);
    await expect(page.getByRole('button', { name: 'Already imported 3' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New 1' })).toBeVisible();

    await visit(page, '/transactions');
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await visit(page, '/transactions/import');
    await page.getByRole('button', { name: 'Undo joint.csv' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo import' });
    await expect(dialog).toContainText(
      'Undo this import? 3 removed, 0 restored, 0 kept because they were changed since.',
    );
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('table', { name: 'Past imports' })).toContainText('Undone');
    await visit(page, '/transactions');
    await expect(page.getByText('No transactions found matching your criteria.')).toBeVisible();
    await expect(page.getByText('Coffee Point')).toHaveCount(0);

    await test.step('by keyboard alone, its proof read out', async () => {
      await visit(page, '/transactions/import');
      const chooser = page.waitForEvent('filechooser');
      await tabTo(page, page.getByLabel('Choose a bank file'));
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(PROVEN_CAMT);
      await expect(page.getByRole('heading', { name: 'Account', level: 2, exact: true })).toBeFocused();
      await tabTo(page, next(page));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Preview', level: 2 })).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: 'Adds up' })).toBeVisible();
      await tabTo(page, page.getByRole('checkbox', { name: /^Import Fresh Market/ }));
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('checkbox', { name: /^Import Refund/ })).toBeFocused();
      await page.keyboard.press(' ');
      await expect(page.getByRole('checkbox', { name: /^Import Refund/ })).not.toBeChecked();
      await tabTo(page, page.getByRole('button', { name: 'Import 1 transaction', exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Done', level: 2 })).toBeFocused();
      await expect(page.getByText('1 of 2 rows imported; the others were not ticked.')).toBeVisible();
    });
  });

  test('IMP-18 IMP-37 what is no bank file is refused, and nothing is sent; a CAMT file shows that it adds up, or what is missing; a long file shows in windows, and all that the filter shows is unticked at once', async ({
    page,
  }) => {
    await addAccount(page, 'Everyday');
    await test.step('what is no bank file', async () => {
      const sent: string[] = [];
      page.on('request', (request) => request.url().includes('/api/imports?') && sent.push(request.method()));
      await choose(page, PDF);
      await expect(page.getByRole('alert')).toHaveText('This is a PDF. Ask your bank for CSV, OFX, CAMT or MT940.');
      expect(sent.filter((method) => method !== 'GET')).toEqual([]);
    });
    await preview(page, PROVEN_CAMT);
    await expect(page.getByText('Adds up: $100.00 − $19.50 = $80.50')).toBeVisible();
    await expectSound(page);
    await importButton(page).click();
    await expect(page.getByText('2 rows imported.')).toBeVisible();
    await preview(page, WRONG_CAMT);
    await expect(page.getByText('Does not add up: -$28.50 is missing')).toBeVisible();

    await test.step('a long file', async () => {
      await preview(page, manyRows(450));
      await expect(rowsTable(page)).toHaveAttribute('aria-rowcount', '451');
      await page.getByRole('checkbox', { name: /^Import Row 1,/ }).focus();
      await page.keyboard.press('End');
      await expect(page.getByRole('checkbox', { name: /^Import Row 450,/ })).toBeFocused();
      expect(await rowsTable(page).getByRole('row').count()).toBeLessThan(100);
      await page.getByRole('button', { name: 'Untick all' }).click();
      await expect(page.getByRole('button', { name: 'Save without transactions' })).toBeVisible();
      await page.getByRole('button', { name: 'Tick all', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Import 450 transactions' })).toBeVisible();
    });
  });
});

import { recordRows } from './api.ts';
import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { expect, test } from './fixtures.ts';

const WORDS = {
  en: {
    found: '1 transaction found',
    all: '12 transactions found',
    deleted: 'Transaction deleted.',
    saved: 'Transaction saved.',
  },
  de: {
    found: '1 Buchung gefunden',
    all: '12 Buchungen gefunden',
    deleted: 'Buchung gelöscht.',
    saved: 'Buchung gespeichert.',
  },
} as const;

test.describe('what a screen reader hears', () => {
  test('filters, deletions and saves are announced, in English and in German', async ({ page }) => {
    await createAccount(page.context(), newAccount());
    await recordRows(page, 12);
    for (const [language, deleted] of [
      ['en', /Row 3 /],
      ['de', /Row 4 /],
    ] as const) {
      const words = WORDS[language];
      const said = (text: string) => expect(page.getByRole('status').getByText(text, { exact: true })).toHaveCount(1);
      await page.addInitScript((name) => localStorage.setItem('nestegg-language', name), language);
      await page.goto('/transactions');
      const search = page.getByRole('searchbox');
      await expect(page.getByRole('row', { name: /Row 12/ })).toBeVisible();
      await search.fill('Row 12');
      await page.keyboard.press('Enter');
      await said(words.found);
      await search.fill('');
      await page.keyboard.press('Enter');
      await said(words.all);

      await page.getByRole('row', { name: deleted }).getByRole('button').click();
      await page.getByRole('menuitem').last().click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await said(words.deleted);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      await page.keyboard.press('n');
      await page.locator('input[name="amount"]').fill('7');
      await page.locator('input[name="description"]').fill('Stamps');
      await page.keyboard.press('Enter');
      await said(words.saved);
    }
  });
});

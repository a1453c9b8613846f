import type { Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { expect, test, visit } from './fixtures.ts';

const SHOPS = ['Bakery', 'Pharmacy', 'Greengrocer', 'Bookshop', 'Cinema'];

/** What takes at most so many keys a receipt: the amount, three letters, and four keys. */
const LETTERS = 3;
const KEYS = 4;
const AVERAGE = 15;

/** A keyboard that counts: a chord is one. */
function countingKeys({ keyboard }: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (key: string) => {
      count += 1;
      await keyboard.press(key);
    },
    type: async (text: string) => {
      for (const key of text) {
        count += 1;
        await keyboard.press(key);
      }
    },
  };
}

async function openForm(page: Page): Promise<void> {
  const suggestions = page.waitForResponse('**/api/transactions/suggestions');
  await visit(page, '/transactions/new');
  await suggestions;
  await expect(page.getByRole('combobox', { name: 'Description' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount', exact: true }).focus();
}

/** Types amount and description of a form whose amount has the focus. */
async function typeReceipt({ keyboard }: Page, amount: string, description: string): Promise<void> {
  await keyboard.type(amount);
  await keyboard.press('Tab');
  await keyboard.type(description);
}

test.describe('entering quickly', () => {
  test.use({ signedIn: 'unopened' });

  test('QUICK-04 twenty known receipts take amount, 3 letters and 4 keys each, at most 15 keys, and no pointer', async ({
    page,
  }) => {
    const date = await today(page);
    for (const description of SHOPS)
      await callApi(page, 'POST', '/api/transactions', { amount: -1, date, description, category: 'Food' });
    await openForm(page);
    const keys = countingKeys(page);
    const amounts = Array.from({ length: 20 }, (_, index) => `${index + 1}.25`);
    for (const [index, amount] of amounts.entries()) {
      const shop = SHOPS[index % SHOPS.length] ?? '';
      await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused();
      const before = keys.count();
      await keys.type(amount);
      await keys.press('Tab');
      await keys.type(shop.slice(0, LETTERS).toLowerCase());
      await keys.press('ArrowDown');
      await keys.press('Enter');
      await keys.press('Control+Enter');
      expect(keys.count() - before).toBe(amount.length + LETTERS + KEYS);
    }
    expect(keys.count() / amounts.length).toBeLessThanOrEqual(AVERAGE);
    const added = page.getByRole('region', { name: 'Just added' });
    await expect(added).toContainText('20 transactions, -$215.00');
    await expect(added.getByText('Saved', { exact: true })).toHaveCount(20);
    const { data } = (await callApi(page, 'GET', '/api/transactions?limit=50')) as {
      data: { amount: number; description: string; category: string }[];
    };
    const recorded = data.filter(({ amount }) => amount !== -1);
    expect(recorded.map(({ amount }) => -amount).sort((a, b) => a - b)).toEqual(amounts.map(Number));
    expect(new Set(recorded.map(({ category }) => category))).toEqual(new Set(['Food']));
  });

  test('at 400 px a save that fails says so in sight, by buttons that stay at the bottom', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 600 });
    await openForm(page);
    const save = page.getByRole('button', { name: 'Save Transaction' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.route('**/api/transactions', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'Not now.' } })
        : route.continue(),
    );
    await typeReceipt(page, '4.20', 'Bread');
    await save.click();
    await expect(page.getByText('Not saved. Your entry is kept here.', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('alert')).toHaveText(['Not now.']);
    await expect(page.getByRole('combobox', { name: 'Description' })).toHaveValue('Bread');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  });
});

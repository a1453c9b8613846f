import type { Page } from '@playwright/test';
import { callApi, today } from './api.ts';
import { expect, test, visit } from './fixtures.ts';

const SHOPS = ['Bakery', 'Pharmacy', 'Greengrocer', 'Bookshop', 'Cinema'];

/** What takes at most so many keys a receipt: the amount, three letters, and four keys. */
const LETTERS = 3;
const KEYS = 4;
const MOST = 15;

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

test.describe('entering quickly', () => {
  test.use({ signedIn: 'unopened' });

  test('QUICK-04 known receipts take amount, 3 letters and 4 keys each, at most 15 keys, and no pointer; at 400 px a save that fails says so in sight, by buttons that stay at the bottom', async ({
    page,
  }) => {
    const date = await today(page);
    for (const description of SHOPS)
      await callApi(page, 'POST', '/api/transactions', { amount: -1, date, description, category: 'Food' });
    const suggestions = page.waitForResponse('**/api/transactions/suggestions');
    await visit(page, '/transactions/new');
    await suggestions;
    const [amount, description] = [
      page.getByRole('textbox', { name: 'Amount', exact: true }),
      page.getByRole('combobox', { name: 'Description' }),
    ];
    await expect(description).toBeVisible();
    await amount.focus();
    const keys = countingKeys(page);
    for (const [index, shop] of SHOPS.entries()) {
      await expect(amount).toBeFocused();
      const before = keys.count();
      await keys.type(`${index + 10}.25`);
      await keys.press('Tab');
      await keys.type(shop.slice(0, LETTERS).toLowerCase());
      await keys.press('ArrowDown');
      await keys.press('Enter');
      await keys.press('Control+Enter');
      expect(keys.count() - before).toBe('10.25'.length + LETTERS + KEYS);
      expect(keys.count() - before).toBeLessThanOrEqual(MOST);
    }
    const added = page.getByRole('region', { name: 'Just added' });
    await expect(added).toContainText('5 transactions, -$61.25');
    await expect(added.getByText('Saved', { exact: true })).toHaveCount(5);
    const { data } = (await callApi(page, 'GET', '/api/transactions?limit=50')) as {
      data: { amount: number; description: string; category: string }[];
    };
    const recorded = data.filter(({ amount: minus }) => minus !== -1).sort((a, b) => b.amount - a.amount);
    expect(recorded).toMatchObject(
      SHOPS.map((shop, index) => ({ amount: -(index + 10.25), description: shop, category: 'Food' })),
    );

    await page.setViewportSize({ width: 400, height: 600 });
    const save = page.getByRole('button', { name: 'Save Transaction' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.route('**/api/transactions', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'Not now.' } })
        : route.continue(),
    );
    await amount.fill('4.20');
    await description.fill('Bread');
    await save.click();
    await expect(page.getByText('Not saved. Your entry is kept here.', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('alert')).toHaveText(['Not now.']);
    await expect(description).toHaveValue('Bread');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  });
});

import { addMonths, startOfMonth } from '@nestegg/domain';
import { callApi, today } from './api.ts';
import { test } from './fixtures.ts';
const OUT = '/tmp/plan-look';
test.describe('look', () => {
  test.use({ signedIn: true });
  test('look', async ({ page }) => {
    const day = await today(page);
    const first = startOfMonth(day);
    const cats: [string, number][] = [
      ['Housing', 1650],
      ['Food', 480],
      ['Utilities', 200],
      ['Transportation', 99],
      ['Entertainment', 80],
      ['Health', 45],
      ['Clothing', 46],
      ['Other', 100],
      ['Gifts', 41],
      ['Income', -3000],
    ];
    const items: object[] = [];
    for (let m = 0; m < 14; m++)
      for (const [category, v] of cats)
        items.push({
          amount: -(v + ((m * 7 + v) % 30)),
          date: addMonths(first, -m),
          category,
          description: `${category} payee`,
        });
    for (const item of items) await callApi(page, 'POST', '/api/transactions', item);
    const path = process.env.LOOK ?? '/plan/trends';
    const name = path.replaceAll('/', '-').slice(1);
    for (const dark of [false, true]) {
      for (const width of [1280, 400]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await page.waitForTimeout(2500);
        await page.screenshot({ path: `${OUT}/${name}-${width}-${dark ? 'dark' : 'light'}.png`, fullPage: true });
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      if (!dark) await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    }
  });
});

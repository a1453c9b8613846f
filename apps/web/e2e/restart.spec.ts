import { newAccount } from './account.ts';
import { createAccount } from './create-account.ts';
import { expect, record, test } from './fixtures.ts';
import { Nestegg } from './nestegg.ts';

test.describe('the server stops and starts', () => {
  let own: Nestegg;
  test.beforeAll(async () => {
    own = await Nestegg.start();
  });
  test.afterAll(() => own.remove());

  test('everything recorded is still there after SIGINT, SIGTERM and SIGKILL, and the session goes on', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: own.origin });
    const page = await context.newPage();
    await createAccount(page.context(), newAccount());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
      await record(page, { amount: '94.60', description: `Electricity until ${signal}` });
      expect(await own.down(signal)).toBe(signal === 'SIGKILL' ? null : 0);
      await own.up();
      await page.goto('/transactions');
      const row = page.getByRole('row', { name: new RegExp(`until ${signal}`) });
      await expect(row).toContainText('-$94.60');
    }
    await context.close();
  });
});

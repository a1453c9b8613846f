import { newAccount } from './account.ts';
import { expect, record, signUp, test } from './fixtures.ts';
import { Nestegg } from './nestegg.ts';

test.describe('the server stops and starts', () => {
  let own: Nestegg;
  test.beforeAll(async () => {
    own = await Nestegg.start();
  });
  test.afterAll(() => own.remove());

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    test(`everything recorded is still there after ${signal}, and the session goes on`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: own.origin });
      const page = await context.newPage();
      await signUp(page, newAccount());
      await record(page, { amount: '94.60', description: 'Electricity, October' });
      const code = await own.down(signal);
      if (signal !== 'SIGKILL') expect(code).toBe(0);
      await own.up();
      await page.goto('/transactions');
      await expect(page.getByRole('row', { name: /Electricity, October/ })).toContainText('-$94.60');
      await context.close();
    });
  }
});

import { callApi } from './api.ts';
import { expect, test } from './fixtures.ts';

test.describe('the figures of the transactions page', () => {
  test.use({ signedIn: true });

  test('TX-10 TX-13 filters mean text in description, category and account, whole days from and to, and a category', async ({
    page,
  }) => {
    const make = (description: string, date: string, category: string) =>
      callApi(page, 'POST', '/api/transactions', { amount: -1, description, date, category });
    await make('Early figs', '2026-03-09', 'Food');
    await make('First figs', '2026-03-10', 'Food');
    await make('Last oars', '2026-03-20', 'Boats');
    await make('Late oars', '2026-03-21', 'Boats');
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    for (const [query, found] of [
      ['from=2026-03-10&to=2026-03-20', [/Last oars/, /First figs/]],
      ['search=BOAT', [/Late oars/, /Last oars/]],
      ['search=figs', [/First figs/, /Early figs/]],
      ['search=personal', [/Late/, /Last/, /First/, /Early/]],
      ['category=Food&to=2026-03-09', [/Early figs/]],
    ] as const) {
      await page.goto(`/transactions?${query}`);
      await expect(rows).toHaveText(found);
    }
  });
});

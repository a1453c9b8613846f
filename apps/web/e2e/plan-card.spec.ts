import { callApi, today } from './api.ts';
import { expect, test } from './fixtures.ts';

test.describe('what the plan says on the dashboard', () => {
  test.use({ signedIn: 'dashboard' });

  test('BUD-20 what is left of the budget comes after the figures, without moving them, and leads to it', async ({
    page,
  }) => {
    const date = await today(page);
    await callApi(page, 'POST', '/api/transactions', { amount: -40, date, description: 'Figs', category: 'Food' });
    const items = [{ category: 'Food', assigned: 50, was: null }];
    await callApi(page, 'PUT', `/api/budgets/${date.slice(0, 7)}`, { items });
    await page.goto('/households');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/budgets|dashboard-cards/.test(pathname)) asked.push(pathname);
    });
    // Loaded, so that its parts are fetched and no earlier answer is there.
    await page.goto('/dashboard');
    const card = page.getByRole('region', { name: 'Budget left' });
    await expect(card).toContainText(/\$10\.00\s*left in/);
    await expect(card.getByRole('progressbar', { name: 'Food' })).toHaveAttribute('aria-valuetext', '80%');
    expect(asked.findIndex((path) => path.startsWith('/api/budgets'))).toBeGreaterThan(
      asked.findIndex((path) => path.includes('dashboard-cards')),
    );
    await card.getByRole('link', { name: 'View budget' }).click();
    await expect(page).toHaveURL(/\/plan\/budget\?household=personal$/);
  });
});

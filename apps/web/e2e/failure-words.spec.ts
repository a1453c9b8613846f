import type { Route } from '@playwright/test';
import { expect, test, withoutLiveUpdates } from './fixtures.ts';

const BREAKDOWN = /\/api\/transactions\/breakdown/;

const answer = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { code: `HTTP_${status}`, message: 'No.' } });

test.describe('a session that ends under a request', () => {
  test.use({ signedIn: 'dashboard' });

  test('ERR-18 ERR-20 ERR-31 ERR-42 a 401 has both too, is not tried a third time, and leads to the login screen', async ({
    page,
  }) => {
    await withoutLiveUpdates(page);
    // What the dashboard still asks for ends with its page.
    await page.goto('/profile');
    let asked = 0;
    await page.route(BREAKDOWN, (route) => {
      asked += 1;
      return answer(401)(route);
    });
    await page.goto('/dashboard');
    const spending = page.getByRole('region', { name: 'Spending by Category' });
    await expect(
      spending.getByText('You are not authorized to perform this action. Please log in again.'),
    ).toBeVisible();
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
    expect(asked).toBe(2);
  });
});

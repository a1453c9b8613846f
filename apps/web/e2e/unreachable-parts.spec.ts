import { newAccount } from './account.ts';
import { expect, signUp, test } from './fixtures.ts';

const NEW_HOUSEHOLD = '**/assets/household-new-*.js';

test.describe('a part of the app that cannot be fetched', () => {
  test('leaves the way to other pages, says so, and comes when it is asked for again', async ({ page }) => {
    await signUp(page, newAccount());
    await page.route(NEW_HOUSEHOLD, (route) => route.abort());
    await page.getByRole('link', { name: 'Create New Household' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page).toHaveTitle('This page could not be loaded · Nestegg');

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('$0.00');

    await page.getByRole('link', { name: 'Create New Household' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await page.unroute(NEW_HOUSEHOLD);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Create New Household', level: 1 })).toBeVisible();
  });
});

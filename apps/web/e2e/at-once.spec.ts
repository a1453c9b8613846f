import type { Page, Route } from '@playwright/test';
import { deleteFromList, expect, record, save, test } from './fixtures.ts';

const refusal = { status: 403, json: { code: 'FORBIDDEN', message: 'No.' } };

/** Holds what is written to the server, until it is let through or refused. */
async function holdWrites(page: Page, method: string) {
  const held: Route[] = [];
  await page.route('**/api/**', (route) =>
    route.request().method() === method ? void held.push(route) : route.fallback(),
  );
  const next = async () => {
    await expect.poll(() => held.length).toBe(1);
    return held.pop();
  };
  return {
    refuse: async () => (await next())?.fulfill(refusal),
    letGo: async () => (await next())?.continue(),
  };
}

test.describe('a change shows at once', () => {
  test.use({ signedIn: true });

  test('TX-06 a deleted row is gone before the server has answered', async ({ page }) => {
    await record(page, { amount: '5', description: 'Stamps' });
    await record(page, { amount: '6', description: 'Bakery' });
    const writes = await holdWrites(page, 'DELETE');
    await deleteFromList(page, 'Stamps');
    await expect(page.getByRole('row', { name: /Stamps/ })).toHaveCount(0);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await writes.letGo();
    await page.reload();
    await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Stamps/ })).toHaveCount(0);
  });

  test('TX-07 and comes back, with the reason, if the server refuses', async ({ page }) => {
    await record(page, { amount: '5', description: 'Stamps' });
    const writes = await holdWrites(page, 'DELETE');
    await deleteFromList(page, 'Stamps');
    await expect(page.getByRole('row', { name: /Stamps/ })).toHaveCount(0);
    await writes.refuse();
    await expect(page.getByRole('alert')).toHaveText('Failed to delete transaction. Please try again.');
    await expect(page.getByRole('row', { name: /Stamps/ })).toBeVisible();
  });

  test('an edit that is refused leaves the list as it was, and the reason on the form', async ({ page }) => {
    await record(page, { amount: '5', description: 'Stamps' });
    await page.getByRole('button', { name: 'Actions for Stamps' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Description').fill('Stamps, many');
    const writes = await holdWrites(page, 'PUT');
    await save(page);
    await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
    await expect(page.getByRole('row', { name: /Stamps, many/ })).toBeVisible();
    await writes.refuse();
    await expect(page.getByRole('link', { name: 'Stamps', exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Stamps, many/ })).toHaveCount(0);
  });

  test('SET-25 THEME-09 theme and language change as they are saved, and change back if that fails', async ({
    page,
  }) => {
    await page.goto('/settings');
    await page.getByRole('switch', { name: /Dark mode/ }).click();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: /Deutsch/ }).click();
    const writes = await holdWrites(page, 'PATCH');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await writes.refuse();
    await expect(page.getByText('Failed to save settings. Please try again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    // What was chosen is still there to be tried again.
    await expect(page.getByRole('switch', { name: /Dark mode/ })).toBeChecked();
  });
});

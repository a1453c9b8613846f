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
  test.use({ signedIn: 'unopened' });

  test('TX-06 a deleted row is gone before the server has answered; an edit that is refused leaves the list as it was, and the reason on the form', async ({
    page,
  }) => {
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

    await page.getByRole('button', { name: 'Actions for Bakery' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Description').fill('Bakery, many');
    const edits = await holdWrites(page, 'PUT');
    await save(page);
    await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
    await expect(page.getByRole('row', { name: /Bakery, many/ })).toBeVisible();
    await edits.refuse();
    await expect(page.getByRole('link', { name: 'Bakery', exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Bakery, many/ })).toHaveCount(0);
  });
});

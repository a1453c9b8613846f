import type { Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { callApi } from './api.ts';
import { violationsOf } from './axe.ts';
import { createAccount } from './create-account.ts';
import { expect, test, visit } from './fixtures.ts';

/** Calls the API as a program does: without the browser's cookies. */
const statusOf = (page: Page, token: string, path: string): Promise<number> =>
  page.evaluate(
    async (call) => {
      const headers = { authorization: `Bearer ${call.token}` };
      return (await fetch(call.path, { headers, credentials: 'omit' })).status;
    },
    { token, path },
  );

async function fillNewToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Spreadsheet');
  await page.getByRole('checkbox', { name: 'Nest: Read' }).check();
}

test.describe('access tokens', () => {
  test('TOK-35 MFA-25 one is made, works as far as its scopes go, and stops at once when it is revoked; ‘Confirm it is you’ keeps what was typed, and repeats the call with its key', async ({
    page,
  }) => {
    const account = newAccount();
    await createAccount(page.context(), account);
    const { id } = (await callApi(page, 'POST', '/api/households', { name: 'Nest' })) as { id: string };
    await visit(page, '/profile?tab=security');
    await expect(page.getByText('No access tokens.')).toBeVisible();
    await fillNewToken(page);
    await expect(page.getByRole('dialog', { name: 'New token' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Copy it now. It is not shown again.')).toBeVisible();
    const token = await page.getByLabel('Token', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await statusOf(page, token, `/api/transactions?household_id=${id}`)).toBe(200);
    expect(await statusOf(page, token, '/api/transactions?household_id=personal')).toBe(404);
    expect(await statusOf(page, token, '/api/profile')).toBe(403);
    await page.reload();
    const table = page.getByRole('table', { name: 'Access tokens' });
    await expect(table).toContainText('Spreadsheet');
    await expect(table).toContainText(`…${token.slice(-4)} · used`);
    expect(await page.content()).not.toContain(token);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 400, height: 800 });
    await expect(table).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke: Spreadsheet' }).click();
    await expect(page.getByText('Revoke “Spreadsheet”? Programs that use it stop at once.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('No access tokens.')).toBeVisible();
    expect(await statusOf(page, token, `/api/transactions?household_id=${id}`)).toBe(401);
    await page.setViewportSize({ width: 1280, height: 800 });

    const keys: (string | undefined)[] = [];
    // As if the sign-in were longer ago: the first try is refused.
    await page.route('**/api/tokens', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      const body = { code: 'FORBIDDEN', message: 'Confirm it is you', details: { step_up: ['password'] } };
      return route.fulfill({ status: 403, json: body });
    });
    await fillNewToken(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
    await expect(confirm).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await confirm.getByLabel('Password', { exact: true }).fill(account.password);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Copy it now. It is not shown again.')).toBeVisible();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('table', { name: 'Access tokens' })).toContainText('Spreadsheet');
  });
});

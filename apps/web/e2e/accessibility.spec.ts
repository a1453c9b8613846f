import type { Page, Request } from '@playwright/test';
import { callApi } from './api.ts';
import { newAccount } from './account.ts';
import { violationsOf } from './axe.ts';
import { createAccount } from './create-account.ts';
import { expect, record, test, visit } from './fixtures.ts';

const PUBLIC = ['/login', '/terms', '/privacy', '/about', '/nowhere'];
const PROTECTED = [
  '/dashboard',
  '/transactions',
  '/transactions/new',
  '/transactions/import',
  '/accounts',
  '/plan/budget',
  '/plan/forecast',
  '/plan/trends',
  '/history',
  '/households',
  '/households?tab=invitations',
  '/households/new',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=preferences',
  '/profile?tab=activity',
  '/settings',
  '/settings?tab=account',
  '/settings?tab=notifications',
  '/settings?tab=privacy',
];

const GONE = { amount: -4.5, date: '2026-11-03', description: 'Bread' };

/** The width of a phone, and of a desktop at 200% zoom. */
const NARROW = [400, 640];

async function expectNoSideways(page: Page, path: string): Promise<void> {
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** What a page has asked for and not been answered yet. */
const pending = new Set<Request>();

/** Draws what has come, and asks for what that needs. */
async function pendingAfterNextFrame(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return pending.size;
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await visit(page, path);
  // First the code of the page, then what it shows.
  await expect.poll(() => pendingAfterNextFrame(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => pendingAfterNextFrame(page)).toBe(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    // What moves is left out, so that no colour is looked at on its way to another.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Between the themes only colours differ.
    const found = await violationsOf(page, colorScheme === 'dark' ? ['color-contrast'] : []);
    expect(found, `${path} in the ${colorScheme} theme`).toEqual([]);
  }
  await expectNoSideways(page, path);
}

test.describe('accessibility', () => {
  // The theme follows the device then, without a page being opened once more.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('nestegg-theme', 'system'));
    pending.clear();
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    // A stream never ends.
    await page.route('**/api/changes/stream', (route) => route.abort());
  });

  test('public pages have no axe violation in either theme, and fit a phone and a doubled size', async ({ page }) => {
    for (const path of PUBLIC) await expectAccessible(page, path);
  });

  test('HIST-42 pages for signed-in people have no axe violation in either theme, and fit a phone and a doubled size', async ({
    page,
  }) => {
    // Many pages, each looked at in full.
    test.setTimeout(300_000);
    await createAccount(page.context(), newAccount());
    await record(page, { amount: '86.42', description: 'Weekly groceries' });
    for (const path of PROTECTED) await expectAccessible(page, path);
    const { data } = (await callApi(page, 'GET', '/api/transactions')) as { data: { id: string }[] };
    const { id } = (await callApi(page, 'POST', '/api/transactions', GONE)) as { id: string };
    await callApi(page, 'DELETE', `/api/transactions/${id}`);
    const deleted = `/transactions/${id}`;
    const household = (await callApi(page, 'POST', '/api/households', { name: 'Lake Cabin' })) as { id: string };
    for (const path of [
      `/transactions/${data[0]?.id}`,
      deleted,
      `/transactions/${data[0]?.id}/edit`,
      `/households/${household.id}`,
      `/households/${household.id}/edit`,
      '/households',
      '/invitations/claim#not-a-real-secret',
    ]) {
      await expectAccessible(page, path);
    }
  });
});

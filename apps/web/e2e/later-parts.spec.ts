import type { Page } from '@playwright/test';
import { forgetFigures } from './api.ts';
import { expect, test } from './fixtures.ts';

const OVERLAYS = '**/assets/overlays-*.js';
const NEW_HOUSEHOLD = '**/assets/household-new-*.js';

/** Presses while what opens over the page is still on its way. */
async function pressEarly(page: Page, press: () => Promise<void>): Promise<void> {
  await page.route(OVERLAYS, () => undefined);
  const asked = page.waitForRequest(OVERLAYS);
  await page.reload();
  await asked;
  await press();
  // This lets go what was held.
  await page.unroute(OVERLAYS);
}

/** Runs in the page: notes when its figures are there. */
function noteFigures(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main h2') || document.querySelector('main section[aria-busy="true"]')) return;
    observer.disconnect();
    performance.mark('figures');
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** The names of what was asked for before the figures were there, and after. */
async function askedFor(page: Page): Promise<{ before: string; after: string }> {
  const [figures, files] = await page.evaluate(() => [
    performance.getEntriesByName('figures')[0]?.startTime ?? 0,
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  ]);
  const names = (those: typeof files) => those.map(({ name }) => name).join(' ');
  return {
    before: names(files.filter(({ startTime }) => startTime < figures)),
    after: names(files.filter(({ startTime }) => startTime >= figures)),
  };
}

test.describe('what comes after the figures', () => {
  test.use({ signedIn: 'dashboard' });

  test('LIVE-26 is fetched only then: the typeface, what opens, what draws, what follows others', async ({ page }) => {
    // With a stream the network is never idle; and a first visit fetches its figures twice.
    await page.route('**/api/changes/stream', (route) => route.abort());
    const followed = () => page.evaluate(() => Object.keys(localStorage).join(' '));
    await expect.poll(followed).toContain('nestegg-changes:');
    await page.reload();
    await forgetFigures(page);
    // The figures come once the browser has had nothing to do but to wait for them.
    await page.route('**/api/transactions/summary?*', async (route) => {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await route.continue();
    });
    await page.addInitScript(noteFigures);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Spending by Category' })).toContainText(
      'No spending in this period',
    );
    await page.waitForLoadState('networkidle');
    const { before, after } = await askedFor(page);
    expect(before).toContain('/assets/protected-shell-');
    const parts = ['overlays', 'dashboard-cards', 'spending-chart', 'figtree', 'live-in-browser'];
    for (const later of parts.map((name) => `/assets/${name}-`)) {
      expect(before).not.toContain(later);
      expect(after).toContain(later);
    }
  });

  test('opens at a press that is earlier, does not pull back a person who has gone on, and opens at the next press if the network failed at the first, as does a page', async ({
    page,
  }) => {
    await test.step('a menu', async () => {
      const account = page.getByRole('button', { name: 'Account settings' });
      await pressEarly(page, () => account.press('Enter'));
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(account).toBeFocused();
    });
    await test.step('a list', async () => {
      const household = page.getByRole('combobox', { name: 'Household' });
      const all = page.getByRole('option', { name: 'All Households' });
      await pressEarly(page, () => household.press('ArrowDown'));
      await expect(all).toBeVisible();
      await expect(household).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(household).toHaveAttribute('aria-expanded', 'false');
      await pressEarly(page, () => household.click());
      await expect(all).toBeVisible();
    });
    await test.step('a person who has gone on', async () => {
      const refresh = page.getByRole('button', { name: 'Refresh' });
      const household = page.getByRole('combobox', { name: 'Household' });
      await pressEarly(page, async () => {
        await household.press('Enter');
        await page.keyboard.press('Tab');
      });
      // Only the field that knows how to open hides what it would submit beside it.
      await expect(household.locator('xpath=following::input[1]')).toHaveAttribute('type', 'hidden');
      await expect(refresh).toBeFocused();
      await expect(household).toHaveAttribute('aria-expanded', 'false');
    });
    await test.step('a network that failed', async () => {
      await page.route(OVERLAYS, (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      const gaveUp = page.waitForEvent('pageerror');
      await page.keyboard.press('?');
      await gaveUp;
      await page.unroute(OVERLAYS);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    });
    await test.step('the drawer', async () => {
      await page.setViewportSize({ width: 400, height: 800 });
      const menu = page.getByRole('button', { name: 'More' });
      await pressEarly(page, () => menu.click());
      await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    });
    await test.step('a page that cannot be fetched leaves the way to others, says so, and comes when it is asked for again', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.getByRole('region', { name: 'Current Balance' })).toContainText('$0.00');
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
});

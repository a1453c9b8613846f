import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const LIBRARY = '**/assets/auth0-spa-js*.js';
const TYPEFACE = /\/assets\/(?:font|figtree)-/;

/** Runs in the page: presses what signs in as soon as there is something to press. */
function pressAtOnce(): void {
  const button = document.querySelector<HTMLElement>('[data-early="sign-in"]');
  if (button) button.click();
  else requestAnimationFrame(pressAtOnce);
}

/** What the page asks for of the typeface, as it goes on asking. */
function watchTypeface(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => TYPEFACE.test(request.url()) && asked.push(request.url()));
  return asked;
}

/** The bytes of all that had come, headers included, when the page asked for an address. */
async function bytesUntil(page: Page, address: RegExp): Promise<number> {
  const sizes: Promise<number>[] = [];
  const add = (request: Request) => {
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  };
  page.on('requestfinished', add);
  await page.waitForRequest(address);
  // What ends later has no size any more once the page is closed.
  page.off('requestfinished', add);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test.describe('the first load of the login screen', () => {
  test('is at most 170 KiB until a press at once has reached the identity provider', async ({ page }) => {
    await page.addInitScript(pressAtOnce);
    const typeface = watchTypeface(page);
    const bytes = bytesUntil(page, /\/authorize\?/);
    await page.goto('/login', { waitUntil: 'commit' });
    expect((await bytes) / 1024).toBeLessThanOrEqual(170);
    expect(typeface).toEqual([]);
  });

  test('brings the typeface after what a press needs, and moves nothing for it', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Sign In' });
    const typeface = watchTypeface(page);
    let before: unknown;
    await page.route(LIBRARY, async (route) => {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      before = { typeface: [...typeface], place: await button.boundingBox() };
      await route.continue();
    });
    await page.goto('/login');
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => /Figtree Variable/.test(family) && status === 'loaded'),
    );
    expect(before).toEqual({ typeface: [], place: await button.boundingBox() });
  });

  test('brings the typeface also where what a press needs cannot be fetched', async ({ page }) => {
    await page.route(LIBRARY, (route) => route.abort());
    const asked = page.waitForRequest(TYPEFACE);
    await page.goto('/login');
    await asked;
  });
});

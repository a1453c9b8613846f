import { createECDH, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newAccount, type Account } from './account.ts';
import { WHOLE } from './chromium.ts';
import { createAccount } from './create-account.ts';
import { expect, signIn, signOut, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', launchOptions: WHOLE });

/** Every browser has an address of its own at its push service. */
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;

/**
 * Gives the browser a push service under an address, for Chromium has none without a head; it holds one subscription,
 * across pages.
 */
async function givePushService(page: Page, endpoint = newEndpoint()): Promise<void> {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'c2l4dGVlbi1ieXRlcy0hIQ' };
  await page.addInitScript(
    (said) => {
      const subscription = {
        toJSON: () => said,
        unsubscribe: async () => {
          localStorage.removeItem('push-service');
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem('push-service') === null ? null : subscription),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem('push-service', applicationServerKey);
          return subscription;
        },
      });
    },
    { endpoint, keys },
  );
}

/** The key that the browser is subscribed with. */
const subscribedWith = (page: Page) => page.evaluate(() => localStorage.getItem('push-service'));

const openSettings = async (page: Page) => {
  await page.goto('/settings?tab=notifications');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on in this browser' });
const turnOff = (page: Page) => page.getByRole('button', { name: 'Turn off in this browser' });

/** The next registration of a browser at the server (`PUT`), or its end (`DELETE`). */
const registration = (page: Page, method: 'PUT' | 'DELETE') =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && /\/api\/notifications\/push/.test(answer.url()) && answer.ok(),
  );

test.describe('notifications', () => {
  test.use({ permissions: ['notifications'] });
  let account: Account;
  test.beforeEach(async ({ page }) => {
    account = newAccount();
    await createAccount(page.context(), account);
  });

  test('SET-26 are turned on in a browser, renewed when it comes back, and turned off', async ({ page }) => {
    await givePushService(page);
    await openSettings(page);
    const added = registration(page, 'PUT');
    await turnOn(page).click();
    const { id }: { id: string } = await (await added).json();
    await expect(turnOff(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Push notifications are on here' })).toHaveCount(1);
    const key = await subscribedWith(page);
    expect(key).toMatch(/^[\w-]{87}$/);

    const renewed = registration(page, 'PUT');
    await page.reload();
    expect(await (await renewed).json()).toEqual({ id });
    await expect(turnOff(page)).toBeVisible();

    const removed = registration(page, 'DELETE');
    await turnOff(page).click();
    expect((await removed).url()).toContain(id);
    await expect(turnOn(page)).toBeFocused();
    expect(await subscribedWith(page)).toBeNull();
  });

  test('SET-26 are subscribed to anew where the server has another key', async ({ page }) => {
    await givePushService(page);
    await openSettings(page);
    await turnOn(page).click();
    await expect(turnOff(page)).toBeVisible();
    await page.route('**/api/notifications', (route) => route.fulfill({ json: { mail: false, push_key: 'another' } }));
    const renewed = registration(page, 'PUT');
    await page.reload();
    await renewed;
    await expect.poll(() => subscribedWith(page)).toBe('another');
  });

  test('SET-26 end in this browser with the session', async ({ page }) => {
    await givePushService(page);
    await openSettings(page);
    await turnOn(page).click();
    await expect(turnOff(page)).toBeVisible();
    await signOut(page);
    expect(await subscribedWith(page)).toBeNull();
    await signIn(page, account);
    await openSettings(page);
    await expect(turnOn(page)).toBeVisible();
    expect(await subscribedWith(page)).toBeNull();
  });
});

test.describe('notifications that the person does not allow', () => {
  test.use({ signedIn: 'unopened' });
});

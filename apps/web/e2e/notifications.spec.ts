import { createECDH, randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { WHOLE } from './chromium.ts';
import { createAccount } from './create-account.ts';
import { expect, signIn, signOut, test as base, visit } from './fixtures.ts';

/** In a browser of its own, and with the server that other tests have. */
const test = base.extend({
  context: async ({ playwright }, provide) => {
    const browser = await playwright.chromium.launch(WHOLE);
    await provide(await browser.newContext());
    await browser.close();
  },
});

test.use({ serviceWorkers: 'allow' });

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
const registered = (page: Page, method: 'PUT' | 'DELETE') =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && /\/api\/notifications\/push/.test(answer.url()) && answer.ok(),
  );

/** The browser's own name of the worker's registration. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return known;
}

/** Resolves as soon as the browser displays a notification: one that is listed before that is taken for a closed one. */
async function displayed(cdp: CDPSession): Promise<() => Promise<void>> {
  const found = new Promise<void>((resolve) => {
    cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
      if (eventName === 'Notification displayed') resolve();
    });
  });
  await cdp.send('BackgroundService.startObserving', { service: 'notifications' });
  await cdp.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  return () => found;
}

/** Brings a message to the worker as the browser's push service does. */
async function push(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(cdp);
  const untilDisplayed = await displayed(cdp);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
  await untilDisplayed();
  await cdp.detach();
}

/** What the browser shows of them. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications: (Notification & { badge?: string })[] = await registration.getNotifications();
    return notifications.map(({ title, body, tag, icon, badge }) => ({ title, body, tag, icon, badge }));
  });

/** As far as a click on a notification needs it. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, options: { notification: Notification }) => Event;
}

/** Clicks on what is shown, in the worker: without a head there is nothing to click on. */
async function click(context: BrowserContext): Promise<void> {
  await context.serviceWorkers()[0]?.evaluate(async () => {
    const scope: WorkerScope = Object(globalThis);
    const [notification] = await scope.registration.getNotifications();
    if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

const MESSAGE = { title: 'Lake Cabin', body: 'Huey joined.', path: '/households?tab=invitations', tag: 'news' };

test.describe('notifications', () => {
  test.use({ permissions: ['notifications'] });

  test('SET-26 are turned on in a browser, renewed when it comes back, also where the server has another key, turned off, and end with the session; what is pushed is shown', async ({
    page,
    context,
    baseURL,
  }) => {
    const account = newAccount();
    await createAccount(page.context(), account);
    await givePushService(page);
    await openSettings(page);
    const added = registered(page, 'PUT');
    await turnOn(page).click();
    const { id }: { id: string } = await (await added).json();
    await expect(turnOff(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Push notifications are on here' })).toHaveCount(1);
    const key = await subscribedWith(page);
    expect(key).toMatch(/^[\w-]{87}$/);

    const renewed = registered(page, 'PUT');
    await page.reload();
    expect(await (await renewed).json()).toEqual({ id });
    await expect(turnOff(page)).toBeVisible();

    const removed = registered(page, 'DELETE');
    await turnOff(page).click();
    expect((await removed).url()).toContain(id);
    await expect(turnOn(page)).toBeFocused();
    expect(await subscribedWith(page)).toBeNull();

    await test.step('the server has another key', async () => {
      await turnOn(page).click();
      await expect(turnOff(page)).toBeVisible();
      const other = { mail: false, push_key: 'another' };
      await page.route('**/api/notifications', (route) => route.fulfill({ json: other }));
      const again = registered(page, 'PUT');
      await page.reload();
      await again;
      await expect.poll(() => subscribedWith(page)).toBe('another');
      await page.unroute('**/api/notifications');
    });

    await test.step('the session ends', async () => {
      await signOut(page);
      expect(await subscribedWith(page)).toBeNull();
      await signIn(page, account);
      await visit(page, '/settings?tab=notifications');
      await expect(turnOn(page)).toBeVisible();
      expect(await subscribedWith(page)).toBeNull();
    });

    await test.step('a message of the push service is shown with the app’s icons, which there are, and leads the open window to its subject', async () => {
      await push(page, JSON.stringify(MESSAGE));
      const { path: _path, ...words } = MESSAGE;
      const icons = { icon: `${baseURL}/icon-192.png`, badge: `${baseURL}/badge-96.png` };
      await expect.poll(() => shown(page)).toEqual([{ ...words, ...icons }]);
      for (const address of Object.values(icons)) {
        expect((await page.request.get(address)).headers()['content-type']).toBe('image/png');
      }
      await click(context);
      await expect(page.getByRole('tab', { name: 'Invitations', selected: true })).toBeVisible();
      await expect(page).toHaveURL(/\/households\?tab=invitations$/);
      expect(await shown(page)).toEqual([]);
    });
  });
});

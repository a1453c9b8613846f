import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { WHOLE } from './chromium.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions: WHOLE });

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

test.describe('a message of the push service', () => {
  test.use({ signedIn: 'dashboard' });
  test.beforeEach(async ({ page }) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  });

  test('SET-26 is shown with the app’s icons, which there are, and leads the open window to what it tells of', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.reload();
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

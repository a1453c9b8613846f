/** A browser's subscription to messages, as far as it is used here. */
export type BrowserSubscription = Pick<PushSubscription, 'toJSON' | 'unsubscribe'>;

/** Where this site's subscription lives, and what was shown of its messages. */
interface PushPlace {
  readonly pushManager: {
    readonly getSubscription: () => Promise<BrowserSubscription | null>;
    readonly subscribe: (options: PushSubscriptionOptionsInit) => Promise<BrowserSubscription>;
  };
  readonly getNotifications: () => Promise<readonly Pick<Notification, 'close'>[]>;
}

/** What a browser can do for it. */
export interface PushBrowser {
  /** Whether the person lets this site notify them; null where the browser cannot. */
  readonly permission: () => NotificationPermission | null;
  /** Asks the person, who has to have pressed something for it. */
  readonly ask: () => Promise<NotificationPermission>;
  /** Undefined where the worker that shows messages was not started. */
  readonly place: () => Promise<PushPlace | undefined>;
}

/** The browser that the page is in. */
export const thisBrowser: PushBrowser = {
  permission: () =>
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
      ? Notification.permission
      : null,
  ask: () => Notification.requestPermission(),
  place: async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    // One that is only being installed cannot subscribe yet.
    return registration && navigator.serviceWorker.ready;
  },
};

/** Ends this browser's subscription and takes away what was shown of it; nothing of it goes to the server. */
export async function endPush(browser: PushBrowser): Promise<void> {
  const place = await browser.place();
  const subscription = await place?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  for (const notification of (await place?.getNotifications()) ?? []) notification.close();
}

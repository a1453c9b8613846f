import { afterEach, beforeEach, vi } from 'vitest';

/** The browser: what it allows and answers, whether its push service works, and what is subscribed. */
export const browser = {
  permission: 'default',
  answer: 'granted',
  fails: false,
  subscribed: false,
  changed: new EventTarget(),
  /** How often it was asked what it allows. */
  asked: 0,
};

const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'public', auth: 'secret' } }),
  unsubscribe: () => {
    browser.subscribed = false;
    return Promise.resolve(true);
  },
};
const registration = {
  pushManager: {
    getSubscription: () => Promise.resolve(browser.subscribed ? subscription : null),
    subscribe: () => {
      if (browser.fails) return Promise.reject(new DOMException('No service', 'AbortError'));
      browser.subscribed = true;
      return Promise.resolve(subscription);
    },
  },
  getNotifications: () => Promise.resolve([]),
};
const worker = { getRegistration: () => Promise.resolve(registration), ready: Promise.resolve(registration) };

const notification = {
  get permission() {
    browser.asked += 1;
    return browser.permission;
  },
  requestPermission: () => {
    browser.permission = browser.answer;
    return Promise.resolve(browser.permission);
  },
};

/** Has each of a file's tests run in a browser that can show push notifications, and has not been asked yet. */
export function fakePushBrowser(): void {
  beforeEach(() => {
    Object.assign(browser, { permission: 'default', answer: 'granted', fails: false, subscribed: false });
    vi.stubGlobal('Notification', notification);
    vi.stubGlobal('PushManager', {});
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    Object.defineProperty(navigator, 'permissions', {
      value: { query: () => Promise.resolve(browser.changed) },
      configurable: true,
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(navigator, 'permissions');
  });
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storePush } from '../../shared/push/stored-push.ts';
import { deviceStorage } from '../../shared/storage/safe-storage.ts';
import { closeAfterTest } from '../../test-support/mounting.tsx';
import { FAILED } from '../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { useSignedInProfile } from './signed-in.ts';
import { useRenewedPush } from './use-renewed-push.ts';

const ADD = 'PUT /api/notifications/push';
const unsubscribe = vi.fn(() => Promise.resolve(true));
const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'public', auth: 'secret' } }),
  unsubscribe,
};
const registration = {
  pushManager: {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => Promise.resolve(subscription),
  },
  getNotifications: () => Promise.resolve([]),
};

beforeEach(() => {
  unsubscribe.mockClear();
  // What is called off as a page closes is called off in this browser.
  closeAfterTest(() => void vi.unstubAllGlobals());
  // There is nothing better to do.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', {});
  const worker = { getRegistration: () => Promise.resolve(registration), ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

function Page() {
  useRenewedPush();
  return <h1>{useSignedInProfile()?.displayName}</h1>;
}

const show = (answers: Answers = {}) =>
  showScreen(<Page />, {
    'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann' } },
    'GET /api/notifications': { body: { mail: false, push_key: 'key-1' } },
    [ADD]: { body: { id: 's-2' } },
    ...answers,
  });

it('SET-26 a browser with notifications renews its subscription once at each start', async () => {
  storePush(deviceStorage, { person: 'p-1', key: 'key-1', id: 's-1' });
  const screen = show();
  await expect
    .poll(() => screen.calls(ADD).map(({ body }) => body))
    .toEqual([{ endpoint: 'https://push.example/1', p256dh: 'public', auth: 'secret' }]);
  await expect.poll(() => deviceStorage.getJson('nestegg-push')).toEqual({ person: 'p-1', key: 'key-1', id: 's-2' });
  expect(screen.calls(ADD)).toHaveLength(1);
  expect(unsubscribe).not.toHaveBeenCalled();
});

it('SET-26 a browser ends the notifications of who was signed in before', async () => {
  storePush(deviceStorage, { person: 'p-0', key: 'key-1', id: 's-1' });
  const screen = show();
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1);
  expect(deviceStorage.getJson('nestegg-push')).toBeNull();
  expect(screen.writes()).toEqual([]);
});

it.each([
  ['it has none', false, {}],
  ['the server sends none', true, NO_CAPABILITIES],
  // Whose they are is not known then.
  ['the profile cannot be read', true, { 'GET /api/auth/me': FAILED }],
])('SET-26 a browser asks for nothing where %s', async (_, isOn, answers) => {
  if (isOn) storePush(deviceStorage, { person: 'p-1', key: 'key-1', id: 's-1' });
  const screen = show(answers);
  await expect.poll(() => document.querySelector('h1')?.textContent).not.toBe('');
  await vi.dynamicImportSettled();
  await expect.poll(screen.pending).toBe(0);
  expect(screen.asked.map(({ call }) => call)).not.toContain('GET /api/notifications');
  expect(unsubscribe).not.toHaveBeenCalled();
});

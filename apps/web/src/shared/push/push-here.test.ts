import { describe, expect, it } from 'vitest';
import { storedPush } from './stored-push.ts';
import { leavePush } from './leave-push.ts';
import type { BrowserSubscription, PushBrowser } from './push-browser.ts';
import { readPushState, renewPush, turnPushOff, turnPushOn, type PushParts } from './push-here.ts';
import { memoryStorage } from '../../test-support/memory-storage.ts';

/** A browser and its person: what they allow, what is subscribed, and how its push service fails. */
interface BrowserState {
  permission: NotificationPermission | null;
  answer: NotificationPermission;
  hasWorker: boolean;
  failure: Error | null;
  subscription: BrowserSubscription | null;
  /** The keys of the servers that it was subscribed with, in order. */
  readonly keys: unknown[];
  shown: number;
}

function openBrowser(changes: Partial<BrowserState>) {
  const state: BrowserState = {
    permission: 'default',
    answer: 'granted',
    hasWorker: true,
    failure: null,
    subscription: null,
    keys: [],
    shown: 0,
    ...changes,
  };
  const answer = async <T>(value: () => T): Promise<T> => {
    if (state.failure) throw state.failure;
    return value();
  };
  const subscribed = (number: number): BrowserSubscription => ({
    toJSON: () => ({ endpoint: `https://push.example/${number}`, keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe: () =>
      answer(() => {
        state.subscription = null;
        return true;
      }),
  });
  const place = {
    pushManager: {
      getSubscription: async () => state.subscription,
      subscribe: ({ applicationServerKey }: PushSubscriptionOptionsInit) =>
        answer(() => (state.subscription = subscribed(state.keys.push(applicationServerKey)))),
    },
    getNotifications: async () => Array.from({ length: state.shown }, () => ({ close: () => void (state.shown -= 1) })),
  };
  const browser: PushBrowser = {
    permission: () => state.permission,
    ask: async () => (state.permission = state.answer),
    place: async () => (state.hasWorker ? place : undefined),
  };
  return { state, browser };
}

function setUp(changes: Partial<BrowserState> = {}) {
  const { state, browser } = openBrowser(changes);
  const server = { key: 'key 1', calls: [] as string[], failure: null as unknown };
  const tell = async (news: string) => {
    if (server.failure !== null) throw server.failure;
    server.calls.push(news);
  };
  const parts: PushParts = {
    browser,
    server: {
      readKey: async () => server.key,
      add: async ({ endpoint, p256dh, auth }) => {
        await tell(`+ ${endpoint} ${p256dh} ${auth}`);
        return { id: endpoint.slice(-1) };
      },
      remove: (id) => tell(`- ${id}`),
    },
    storage: memoryStorage(),
    person: 'della',
  };
  return { parts, state, server, kept: () => storedPush(parts.storage) };
}

/** As it is once Della has turned them on. */
async function turnedOn() {
  const all = setUp();
  await turnPushOn(all.parts);
  return all;
}

const NO_SERVICE = new DOMException('push service not available', 'AbortError');
const refusal = (status: number, code?: string) => ({
  kind: 'answer',
  code: 'REFUSED',
  status,
  endpoint: 'PUT /',
  message: '',
  problems: code === undefined ? [] : [{ field: 'endpoint', code, params: {}, text: '' }],
});

const never = () => new Promise<never>(() => undefined);
const atOnce = async () => undefined;

describe('notifications in a browser', () => {
  it.each([
    ['unsupported', { permission: null }],
    ['blocked', { permission: 'denied' }],
    ['off', { permission: 'default' }],
    ['off', { permission: 'granted' }],
  ] as const)('SET-26 are %s where they were never turned on: %o', async (state, changes) => {
    expect(await readPushState(setUp(changes).parts)).toBe(state);
  });

  it('SET-26 are turned on with the server’s key, and registered at the server', async () => {
    const { parts, state, server } = setUp();
    expect(await turnPushOn(parts)).toBeNull();
    expect(state.keys).toEqual(['key 1']);
    expect(server.calls).toEqual(['+ https://push.example/1 public secret']);
    expect(await readPushState(parts)).toBe('on');
    expect(await readPushState({ ...parts, person: 'huey' })).toBe('off');
  });

  it.each([
    ['not-allowed', 'a person who does not answer', { answer: 'default' }],
    ['no-service', 'a push service out of reach', { failure: NO_SERVICE }],
    ['failed', 'a browser whose worker was not started', { hasWorker: false }],
  ] as const)('SET-26 stay off, as %s, with %s', async (failure, _what, changes) => {
    const { parts, server, kept } = setUp(changes);
    expect(await turnPushOn(parts)).toBe(failure);
    expect([server.calls, kept(), await readPushState(parts)]).toEqual([[], null, 'off']);
  });

  it.each([
    ['unknown-service', 422, 'push.unknown-service'],
    ['other-keys', 422, 'push.other-keys'],
    ['failed', 422, 'value.invalid'],
    ['failed', 500, undefined],
  ] as const)(
    'SET-26 stay off, as %s, where the server answers %i %s: the browser is not left subscribed',
    async (failure, status, code) => {
      const { parts, state, server } = setUp();
      server.failure = refusal(status, code);
      expect(await turnPushOn(parts)).toBe(failure);
      expect([state.subscription, await readPushState(parts)]).toEqual([null, 'off']);
    },
  );

  it('SET-26 are turned off at the server and in the browser', async () => {
    const { parts, state, server, kept } = await turnedOn();
    expect(await turnPushOff(parts)).toBeNull();
    expect(server.calls.slice(1)).toEqual(['- 1']);
    expect([state.subscription, kept()]).toEqual([null, null]);
  });

  it('SET-26 are turned off in the browser where the server cannot be reached', async () => {
    const { parts, server, state } = await turnedOn();
    server.failure = refusal(500);
    expect(await turnPushOff(parts)).toBeNull();
    expect([state.subscription, await readPushState(parts)]).toEqual([null, 'off']);
  });

  it('SET-26 stay on where the browser cannot end them', async () => {
    const { parts, state } = await turnedOn();
    state.failure = NO_SERVICE;
    expect(await turnPushOff(parts)).toBe('failed');
    expect(await readPushState(parts)).toBe('on');
  });
});

describe('at the next start, notifications', () => {
  it('go on under the new session with the subscription that there is', async () => {
    const { parts, state, server } = await turnedOn();
    await renewPush(parts);
    expect(state.keys).toEqual(['key 1']);
    expect(server.calls).toEqual(Array(2).fill('+ https://push.example/1 public secret'));
  });

  it('go on with a new subscription where the server has another key, or the browser has lost it', async () => {
    const { parts, state, server } = await turnedOn();
    server.key = 'key 2';
    await renewPush(parts);
    state.subscription = null;
    await renewPush(parts);
    expect(state.keys).toEqual(['key 1', 'key 2', 'key 2']);
    expect(server.calls.at(-1)).toContain('/3 ');
  });

  it('end where another person has signed in, or they are no longer allowed', async () => {
    const other = await turnedOn();
    await renewPush({ ...other.parts, person: 'huey' });
    expect([other.state.subscription, other.kept(), other.server.calls.length]).toEqual([null, null, 1]);
    const blocked = await turnedOn();
    blocked.state.permission = 'denied';
    await renewPush(blocked.parts);
    expect([blocked.state.subscription, blocked.kept()]).toEqual([null, null]);
  });

  it('are left as they are where the server cannot be reached', async () => {
    const { parts, server } = await turnedOn();
    server.failure = refusal(503);
    await expect(renewPush(parts)).rejects.toEqual(server.failure);
    expect(await readPushState(parts)).toBe('on');
  });
});

describe('signing out', () => {
  it('ends the browser’s notifications and takes away those that show', async () => {
    const { parts, state, kept } = await turnedOn();
    state.shown = 2;
    await leavePush({ ...parts, wait: never, isAway: false });
    expect([state.subscription, state.shown, kept()]).toEqual([null, 0, null]);
  });

  it('for being away ends them until the same person is back', async () => {
    const { parts, state } = await turnedOn();
    await leavePush({ ...parts, wait: never, isAway: true });
    expect(state.subscription).toBeNull();
    await renewPush(parts);
    expect(await readPushState(parts)).toBe('on');
  });

  it('is kept up by no browser that fails or does not answer', async () => {
    const failing = await turnedOn();
    failing.state.failure = NO_SERVICE;
    await leavePush({ ...failing.parts, wait: never, isAway: false });
    const silent = await turnedOn();
    await leavePush({
      ...silent.parts,
      browser: { ...silent.parts.browser, place: never },
      wait: atOnce,
      isAway: false,
    });
    expect([failing.kept(), silent.kept()]).toEqual([null, null]);
  });

  it('does not ask the browser where they were never turned on', async () => {
    const { parts } = setUp();
    await leavePush({ ...parts, browser: { ...parts.browser, place: never }, wait: never, isAway: false });
  });
});

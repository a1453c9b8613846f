import type { ChangeEvent, ChangeFeed } from '@nestegg/api-sdk';
import { expect, it } from 'vitest';
import { fakeClock, settled } from '../../test-support/fake-clock.ts';
import { closedGate } from '../../test-support/gate.ts';
import { startLive, type LiveDeps } from './start-live.ts';
import type { TabMessage } from './tab-channel.ts';

const NOTHING: ChangeFeed = { cursor: 'c', reset: false, ledgers: [], left: [] };
const CHANGED: ChangeFeed = {
  ...NOTHING,
  ledgers: [{ householdId: '7', seq: 1, kinds: ['transaction'], all: false, records: [] }],
};

/** One lock at a time, in the order in which it was asked for. */
function fakeLocks(): LiveDeps['locks'] {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, hold: () => Promise<unknown>) => {
    const turn = last.then(() => (signal?.aborted ? Promise.reject(new Error('Aborted')) : hold()));
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request: request as LockManager['request'] };
}

/** A browser whose tabs follow one server; the times are in seconds. */
function browse({ hasLocks = true } = {}) {
  const { clock, advance } = fakeClock();
  const locks = hasLocks ? fakeLocks() : undefined;
  const channels = new Map<string, (message: TabMessage) => void>();
  const streams = new Map<string, (event: ChangeEvent) => void>();
  const server = { feed: NOTHING as ChangeFeed | undefined, refusesStreams: false };
  const log: string[] = [];

  async function* stream(tab: string, signal: AbortSignal): AsyncGenerator<ChangeEvent> {
    if (server.refusesStreams) throw new TypeError('offline');
    log.push(`${tab} streams`);
    yield { type: 'hello' };
    try {
      for (;;) {
        yield await new Promise<ChangeEvent>((resolve, reject) => {
          streams.set(tab, resolve);
          signal.addEventListener('abort', () => reject(new Error('Aborted')));
        });
      }
    } finally {
      streams.delete(tab);
    }
  }

  async function open(name: string, more: Partial<LiveDeps> = {}) {
    let look: (() => void) | undefined;
    const page = {
      visibilityState: 'visible' as DocumentVisibilityState,
      addEventListener: (_event: string, listener: () => void) => void (look = listener),
      removeEventListener: () => {},
    };
    const seen = { changes: 0, checks: 0, left: [] as string[], stale: null as Date | null };
    const stop = startLive({
      page: page as unknown as LiveDeps['page'],
      clock,
      random: () => 0.5,
      locks,
      openChannel: (onMessage) => {
        channels.set(name, onMessage);
        const send = (message: TabMessage) =>
          [...channels].filter(([other]) => other !== name).forEach(([, receive]) => receive(message));
        return { send, close: () => channels.delete(name) };
      },
      openStream: (signal) => stream(name, signal),
      listChanges: () => {
        seen.checks += 1;
        log.push(`${name} asks`);
        return Promise.resolve(server.feed);
      },
      since: 'before',
      keepCursor: () => {},
      isWriting: () => false,
      onChanges: () => (seen.changes += 1),
      onLeft: (households) => seen.left.push(...households),
      onStale: (since) => (seen.stale = since),
      ...more,
    });
    const show = async (visibilityState: DocumentVisibilityState) => {
      page.visibilityState = visibilityState;
      look?.();
      await settled();
    };
    await settled();
    return { seen, stop, show };
  }
  const say = async (event: ChangeEvent) => {
    for (const speak of streams.values()) speak(event);
    await settled();
  };
  const after = (seconds: number) => advance(seconds * 1000);
  return { open, say, after, server, log, streaming: () => [...streams.keys()] };
}

it('LIVE-14 five tabs hold one stream, and the next has it as soon as its tab closes', async () => {
  const { open, say, streaming } = browse();
  const tabs = [];
  for (const name of ['1', '2', '3', '4', '5']) tabs.push(await open(name));
  expect(streaming()).toEqual(['1']);
  const before = tabs.map(({ seen }) => seen.checks);
  await say({ type: 'newer' });
  expect(tabs.map(({ seen }, index) => seen.checks - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 1]);
  tabs[0]?.stop();
  await settled();
  expect(streaming()).toEqual(['2']);
});

it('without Web Locks each visible tab streams', async () => {
  const { open, streaming } = browse({ hasLocks: false });
  await open('1');
  const second = await open('2');
  expect(streaming()).toEqual(['1', '2']);
  await second.show('hidden');
});

it('LIVE-15 five seconds after the last tab is hidden there is no stream and no poll; shown again, it asks first', async () => {
  const { open, after, log, streaming } = browse();
  const tab = await open('1');
  await tab.show('hidden');
  await after(4.9);
  expect(streaming()).toEqual(['1']);
  await after(0.1);
  expect(streaming()).toEqual([]);
  log.length = 0;
  await after(3600);
  expect(log).toEqual([]);
  await tab.show('visible');
  expect(log).toEqual(['1 asks', '1 streams', '1 asks']);
});

it('a tab that is shown again within five seconds has its stream still', async () => {
  const { open, after, log, streaming } = browse();
  const tab = await open('1');
  log.length = 0;
  await tab.show('hidden');
  await after(4);
  await tab.show('visible');
  await after(4);
  expect([log, streaming()]).toEqual([['1 asks'], ['1']]);
  await tab.show('hidden');
  await after(5);
  log.length = 0;
  await after(3600);
  expect([log, streaming()]).toEqual([[], []]);
});

it('LIVE-16 without a hello in 10 seconds, or a ping in 60, it polls every 30 seconds', async () => {
  const { open, after, say, server } = browse();
  server.refusesStreams = true;
  const { seen } = await open('1');
  const checks = async (seconds: number) => {
    await after(seconds);
    return seen.checks;
  };
  expect([await checks(9.9), await checks(0.1), await checks(29.9), await checks(0.1)]).toEqual([1, 2, 2, 3]);
  server.refusesStreams = false;
  await after(60);
  const open1 = seen.checks;
  await say({ type: 'ping' });
  await after(59);
  expect(seen.checks).toBe(open1);
  server.refusesStreams = true;
  await after(31);
  expect(seen.checks).toBe(open1 + 2);
});

it('LIVE-16 a tab beside the one that streams does not poll', async () => {
  const { open, after, say } = browse();
  await open('1');
  const { seen } = await open('2');
  const { checks } = seen;
  for (let count = 0; count < 10; count += 1) {
    await after(20);
    await say({ type: 'ping' });
  }
  expect(seen.checks).toBe(checks);
});

it('LIVE-16 a tab beside one whose stream does not open polls as that does', async () => {
  const { open, after, server } = browse();
  server.refusesStreams = true;
  await open('1');
  const { seen } = await open('2');
  expect(seen.checks).toBe(1);
  await after(10);
  expect(seen.checks).toBe(2);
});

it('LIVE-17 what changes is worked through at once, and at most once in two seconds', async () => {
  const { open, after, say, server } = browse();
  const { seen } = await open('1');
  server.feed = CHANGED;
  await say({ type: 'newer' });
  expect(seen.changes).toBe(1);
  for (let count = 0; count < 10; count += 1) await say({ type: 'newer' });
  expect(seen.changes).toBe(1);
  await after(2);
  expect(seen.changes).toBe(2);
  await after(20);
  expect(seen.changes).toBe(2);
});

it('LIVE-18 what changes while a write is under way waits for its answer', async () => {
  const { open, after, say, server } = browse();
  let isWriting = true;
  const { seen } = await open('1', { isWriting: () => isWriting });
  server.feed = CHANGED;
  await say({ type: 'newer' });
  await after(4);
  expect(seen.changes).toBe(0);
  isWriting = false;
  await after(2);
  expect(seen.changes).toBe(1);
});

it('LIVE-03 a reset is worked through, and so is what a first visit finds', async () => {
  const { open, server } = browse();
  server.feed = { ...NOTHING, reset: true };
  const resets: boolean[][] = [];
  const onChanges: LiveDeps['onChanges'] = (feeds) => void resets.push(feeds.map(({ reset }) => reset));
  await open('1', { onChanges });
  server.feed = NOTHING;
  await open('2', { onChanges, since: undefined });
  expect(resets[0]).toEqual([true]);
  expect(resets[1]?.[0]).toBe(true);
});

it('LIVE-23 what was not checked for 60 seconds says since when, until a check succeeds', async () => {
  const { open, after, server } = browse();
  server.refusesStreams = true;
  const { seen } = await open('1');
  server.feed = undefined;
  await after(59);
  expect(seen.stale).toBeNull();
  await after(1);
  expect(seen.stale).toEqual(new Date(0));
  server.feed = NOTHING;
  await after(30);
  expect(seen.stale).toBeNull();
});

it('LIVE-23 a ping says that all is checked', async () => {
  const { open, after, say } = browse();
  const said: unknown[] = [];
  await open('1', { onStale: (since) => said.push(since) });
  for (let count = 0; count < 6; count += 1) {
    await after(20);
    await say({ type: 'ping' });
  }
  expect(said).toEqual([]);
});

it('LIVE-24 a household that is gone is named to every tab, hidden ones too', async () => {
  const { open, after, say, server } = browse();
  const first = await open('1');
  const second = await open('2');
  await second.show('hidden');
  await after(5);
  server.feed = { ...NOTHING, left: ['7'] };
  await say({ type: 'newer' });
  expect([first.seen.left, second.seen.left]).toEqual([['7'], ['7']]);
  // Invitations to it, and figures of all ledgers, are old.
  expect(first.seen.changes).toBe(1);
});

it('is over once it is stopped', async () => {
  const { open, after, log, server } = browse();
  const { stop } = await open('1');
  server.feed = CHANGED;
  stop();
  log.length = 0;
  await after(600);
  expect(log).toEqual([]);
});

it('an answer that comes once it is stopped changes nothing, and leaves no cursor', async () => {
  const { open } = browse();
  const gate = closedGate();
  const listChanges = async (): Promise<ChangeFeed> => {
    await gate.opened;
    return { ...CHANGED, left: ['7'] };
  };
  const kept: string[] = [];
  const { seen, stop } = await open('1', { listChanges, keepCursor: (cursor) => void kept.push(cursor) });
  stop();
  gate.open();
  await settled();
  expect([seen.changes, seen.left, kept]).toEqual([0, [], []]);
});

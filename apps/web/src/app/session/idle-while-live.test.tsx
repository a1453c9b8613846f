import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useApi } from '../../shared/api-context.ts';
import type { ClientStore } from '../../shared/current-client.ts';
import { expectText } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { LiveProvider } from '../live/live-provider.tsx';
import { createOwnWrites } from '../live/own-writes.ts';
import { IdleWatch } from './idle-watch.tsx';

const CHANGES = 'GET /api/changes';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that follows what others change, and shows their households. */
function Page() {
  const api = useApi();
  const store = useStore() as ClientStore;
  const { data: households = [] } = api.useListHouseholdsQuery();
  const [session] = useState(() => ({
    api,
    store,
    auth: createFakeAuth({ user: FAKE_USER }),
    baseUrl: 'http://server.invalid',
    person: 'della',
    since: 'before',
    ownWrites: createOwnWrites('none', () => undefined),
  }));
  return (
    <LiveProvider session={session}>
      <h1>{households.map(({ name }) => name).join(', ')}</h1>
      <IdleWatch />
    </LiveProvider>
  );
}

const bytes = new TextEncoder();

/** A stream that is there, says every 20 seconds that it is, and every time that there is something new. */
function openStream(): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      const say = (words: string) => stream.enqueue(bytes.encode(words));
      say('event: hello\ndata: 1\n\n');
      setInterval(() => say(': ping\n\nevent: newer\ndata: 2\n\n'), 20_000);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

it.each([
  ['a stream', openStream],
  [
    'polling, where no stream can be had',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('LIVE-25 news of others by %s keep no idle session going', async (_, stream) => {
  vi.stubGlobal('fetch', async () => stream());
  let asked = 0;
  showScreen(<Page />, {
    'GET /api/auth/me': { body: { id: 'p-1', security: { sessionTimeout: 5 } } },
    'GET /api/households': () => ({ body: { data: [{ id: 'h-1', name: `House ${asked}` }] } }),
    [CHANGES]: () => {
      asked += 1;
      const ledgers = [{ household_id: 'h-1', seq: asked, kinds: ['household'], all: true, records: [] }];
      return { body: { cursor: `${asked}`, reset: false, ledgers, left: [] } };
    },
  });
  await expectText('House 0');
  await vi.dynamicImportSettled();
  for (let second = 0; second < 4 * 60; second += 10) {
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.dynamicImportSettled();
  }
  expect(asked).toBeGreaterThan(4);
  expect(document.querySelector('h1')?.textContent).not.toBe('House 0');
  await vi.advanceTimersByTimeAsync(10_000);
  await expectText('Are you still there?');
});

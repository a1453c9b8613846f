import { createFakeAuth, FAKE_USER } from '@nestegg/auth/fake';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { useApi } from '../../shared/api-context.ts';
import type { ClientStore } from '../../shared/current-client.ts';
import { useLiveStatus } from '../../shared/live/live-status.ts';
import { expectText, press } from '../../test-support/page.ts';
import { inTurn } from '../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { LiveProvider } from './live-provider.tsx';
import { createOwnWrites } from './own-writes.ts';

const CHANGES = 'GET /api/changes';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Status() {
  const { gone, dismissGone } = useLiveStatus();
  return (
    <>
      <h1>Gone: {gone.join(', ')}.</h1>
      <button onClick={dismissGone}>Dismiss</button>
    </>
  );
}

function Page() {
  const api = useApi();
  const store = useStore() as ClientStore;
  const [session] = useState(() => ({
    api,
    store,
    auth: createFakeAuth({ user: FAKE_USER, tokens: ['della'] }),
    baseUrl: 'http://server.invalid',
    person: 'della',
    since: 'before',
    ownWrites: createOwnWrites('none', () => undefined),
  }));
  const [isOpen, setOpen] = useState(false);
  const { data: households } = api.useListHouseholdsQuery();
  return (
    <>
      <p>{households ? 'There are households' : 'None yet'}</p>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Sign out' : 'Sign in'}</button>
      {isOpen && (
        <LiveProvider session={session}>
          <Status />
        </LiveProvider>
      )}
    </>
  );
}

const neverOpen = () => new Promise<never>(() => undefined);

/** The stream is out of reach, the feed is not. */
async function show(answers: Answers = {}, openStream = neverOpen) {
  const streams: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit = {}) => {
    if (init.signal) streams.push(init.signal);
    return openStream();
  });
  const screen = showScreen(<Page />, {
    'GET /api/households': { body: { data: [{ id: 'h-7', name: 'Lake Cabin' }] } },
    [CHANGES]: { body: { cursor: 'after', reset: false, ledgers: [], left: ['h-7', 'h-9'] } },
    ...answers,
  });
  await expectText('There are households');
  await press('Sign in');
  return { ...screen, streams };
}

it('LIVE-24 households that are gone are said until that is dismissed', async () => {
  await show();
  await expectText('Gone: Lake Cabin.');
  await press('Dismiss');
  await expectText('Gone: .');
});

const left = (cursor: string, id: string) => ({ body: { cursor, reset: false, ledgers: [], left: [id] } });

it('LIVE-24 households that are gone one after the other are said together', async () => {
  const households = ['Lake Cabin', 'Flat'].map((name, at) => ({ id: `h-${at}`, name }));
  await show({
    'GET /api/households': { body: { data: households } },
    [CHANGES]: inTurn(left('first', 'h-0'), left('second', 'h-1')),
  });
  await expectText('Gone: Lake Cabin.');
  await expectText('There are households');
  // The window is seen again.
  document.dispatchEvent(new Event('visibilitychange'));
  await expectText('Gone: Lake Cabin, Flat.');
});

it('LIVE-14 the stream of who signs out ends', async () => {
  const { streams } = await show();
  await expect.poll(() => streams.map(({ aborted }) => aborted)).toEqual([false]);
  await press('Sign out');
  await expect.poll(() => streams.map(({ aborted }) => aborted)).toEqual([true]);
});

it('LIVE-13 a stream that breaks is opened again after 1, 2, 4, 8 and 16 seconds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const breaks: (() => void)[] = [];
  const openStream = () =>
    new Promise<never>((_, reject) => void breaks.push(() => reject(new TypeError('Failed to fetch'))));
  await show({}, openStream);
  await expect.poll(() => breaks.length).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
    breaks.at(-1)?.();
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(breaks).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(breaks).toHaveLength(index + 2);
  }
});

it('LIVE-01 a server without changes is asked for none', async () => {
  const screen = await show(NO_CAPABILITIES);
  await expectText('Gone: .');
  await vi.dynamicImportSettled();
  expect(screen.calls(CHANGES)).toEqual([]);
  expect(screen.streams).toEqual([]);
});

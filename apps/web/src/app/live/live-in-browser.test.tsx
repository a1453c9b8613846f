import { createFakeAuth } from '@nestegg/auth/fake';
import { useStore } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { useApi } from '../../shared/api-context.ts';
import type { ClientStore } from '../../shared/current-client.ts';
import { closedGate } from '../../test-support/gate.ts';
import { closeAfterTest } from '../../test-support/mounting.tsx';
import { expectText, press } from '../../test-support/page.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { transcribe } from '../../test-support/transcript.ts';
import { liveInBrowser } from './live-in-browser.ts';
import { createOwnWrites } from './own-writes.ts';

afterEach(() => void vi.unstubAllGlobals());

interface LiveProps {
  readonly onGone: (names: readonly string[]) => void;
}

/** Households in a list, and one that is open, with a button that begins to follow their changes. */
function Live({ onGone }: LiveProps) {
  const api = useApi();
  const store = useStore() as ClientStore;
  const { data: listed = [] } = api.useListHouseholdsQuery();
  const { data: opened } = api.useGetHouseholdQuery('h-9');
  const follow = () => {
    const session = { api, store, auth: createFakeAuth(), baseUrl: 'http://server.invalid', person: 'della' };
    const ownWrites = createOwnWrites('none', () => undefined);
    const reactions = { onStale: () => undefined, onGone };
    closeAfterTest(liveInBrowser({ ...session, since: 'before', ownWrites }, reactions));
  };
  return (
    <>
      <p>{[...listed, ...(opened ? [opened] : [])].map(({ name }) => name).join(', ')}.</p>
      <button onClick={follow}>Follow</button>
    </>
  );
}

/** What is said to be gone, to a page with these answers. The stream is out of reach; the feed is not. */
function showLive(answers: Answers) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const gone: (readonly string[])[] = [];
  const screen = showScreen(<Live onGone={(names) => gone.push(names)} />, {
    'GET /api/households': { body: { data: [{ id: 'h-7', name: 'Lake Cabin' }] } },
    'GET /api/households/h-9': { body: { id: 'h-9', name: 'Boat' } },
    ...answers,
  });
  return { ...screen, gone };
}

const feed = (cursor: string, left: readonly string[]) => ({ body: { cursor, reset: false, ledgers: [], left } });

it('LIVE-24 households that are gone are named as far as they were known: in the list, or open', async () => {
  const { gone } = showLive({ 'GET /api/changes': feed('after', ['h-7', 'h-9', 'h-5']) });
  await expectText('Lake Cabin, Boat.');
  await press('Follow');
  await expect.poll(() => gone).toContainEqual(['Lake Cabin', 'Boat']);
});

it('the feed is read again for what came while it was read, also from the same cursor', async () => {
  const gate = closedGate();
  const answers = [feed('before', []), feed('after', ['h-7'])];
  const { gone, ...screen } = showLive({
    'GET /api/changes': async () => {
      const answer = answers.shift() ?? feed('after', []);
      await gate.opened;
      return answer;
    },
  });
  const { step } = transcribe(screen);
  await expectText('Lake Cabin, Boat.');
  await press('Follow');
  await expect.poll(() => screen.calls('GET /api/changes')).toHaveLength(1);
  // The answer that is on its way is still in the cache when the feed is read again, and knows nothing of what came since.
  // A step ends before the app would poll, as it does without a stream.
  await step('Seen again meanwhile', () => {
    document.dispatchEvent(new Event('visibilitychange'));
    gate.open();
  });
  expect(gone).toEqual([['Lake Cabin']]);
});

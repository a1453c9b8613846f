import { createFakeAuth } from '@nestegg/auth/fake';
import { useStore } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { useApi } from '../../shared/api-context.ts';
import type { ClientStore } from '../../shared/current-client.ts';
import { closeAfterTest } from '../../test-support/mounting.tsx';
import { expectText, press } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
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

it('LIVE-24 households that are gone are named as far as they were known: in the list, or open', async () => {
  // The stream is out of reach; the feed is not.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const gone: (readonly string[])[] = [];
  showScreen(<Live onGone={(names) => gone.push(names)} />, {
    'GET /api/households': { body: { data: [{ id: 'h-7', name: 'Lake Cabin' }] } },
    'GET /api/households/h-9': { body: { id: 'h-9', name: 'Boat' } },
    'GET /api/changes': { body: { cursor: 'after', reset: false, ledgers: [], left: ['h-7', 'h-9', 'h-5'] } },
  });
  await expectText('Lake Cabin, Boat.');
  await press('Follow');
  await expect.poll(() => gone).toContainEqual(['Lake Cabin', 'Boat']);
});

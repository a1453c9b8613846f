import type { AuthPort } from '@nestegg/auth';
import { streamChanges } from '@nestegg/api-sdk';
import { addHistory } from '@nestegg/api-sdk/redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { keepCursor } from '../../shared/storage/change-cursor.ts';
import type { ClientStore } from '../../shared/current-client.ts';
import type { OwnWrites } from './own-writes.ts';
import { applyChanges } from './apply-changes.ts';
import { browserClock } from './clock.ts';
import { evictHouseholds } from './evict-households.ts';
import { startLive } from './start-live.ts';
import { openTabChannel } from './tab-channel.ts';

/** The session that is kept up to date. */
export interface LiveSession {
  readonly api: NesteggReactApi;
  readonly store: ClientStore;
  readonly auth: AuthPort;
  readonly baseUrl: string;
  readonly person: string;
  readonly since: string | undefined;
  readonly ownWrites: OwnWrites;
}

export interface LiveReactions {
  readonly onStale: (since: Date | null) => void;
  /** The names of households that are not the person's any more, as far as they were known here. */
  readonly onGone: (names: readonly string[]) => void;
}

/** Follows what others change, with this browser's clock, locks and channels; gives what ends that. */
export function liveInBrowser(session: LiveSession, { onStale, onGone }: LiveReactions): () => void {
  const { api, store, auth, baseUrl, person, ownWrites } = session;
  const { listChanges } = addHistory(api).endpoints;
  const { listHouseholds, getHousehold } = api.endpoints;
  const namesOf = (ids: readonly string[]) => {
    const state = store.getState();
    const listed = listHouseholds.select()(state).data ?? [];
    const known = ids.map((id) => listed.find((one) => one.id === id) ?? getHousehold.select(id)(state).data);
    return known.flatMap((household) => (household ? [household.name] : []));
  };
  return startLive({
    page: document,
    clock: browserClock,
    random: Math.random,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    openChannel: (onMessage) => openTabChannel(person, onMessage),
    openStream: (signal) => streamChanges({ baseUrl, getAccessToken: () => auth.getAccessToken() }, signal),
    listChanges: async (since) => {
      const asked = listChanges.initiate(since, { subscribe: false, forceRefetch: true });
      return (await store.dispatch(asked)).data;
    },
    since: session.since,
    keepCursor: (cursor) => void keepCursor(person, cursor),
    isWriting: ownWrites.isWriting,
    onChanges: (feeds) => applyChanges(api, store.dispatch, { feeds, ownWrites }),
    onLeft: (households) => {
      const names = namesOf(households);
      evictHouseholds(api, store, households);
      if (names.length > 0) onGone(names);
    },
    onStale,
  });
}

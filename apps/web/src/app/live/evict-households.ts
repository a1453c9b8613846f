import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import type { ClientStore } from '../../shared/current-client.ts';
import { forgetDraftsOf } from '../../shared/storage/drafts.ts';

type Entries = Parameters<NesteggReactApi['util']['upsertQueryEntries']>[0];
type Entry = Entries[number];
type State = ReturnType<NesteggReactApi['reducer']>;
type Query = NonNullable<State['queries'][string]>;

/** Answers that are about no household. */
const KEPT: ReadonlySet<string> = new Set([
  'getCapabilities',
  'getMe',
  'getNotificationWays',
  'listActivity',
  'listSessions',
  'getTransaction',
  'getHousehold',
  'listHouseholds',
]);

const mentions = (value: unknown, households: readonly string[]): boolean => {
  const text = JSON.stringify(value) ?? '';
  return households.some((id) => text.includes(JSON.stringify(id)));
};

/** What a cached answer holds besides these households; undefined where nothing of it may stay. */
function remainder({ endpointName, originalArgs, data }: Query, households: readonly string[]): Entry | undefined {
  if (data === undefined || !KEPT.has(endpointName) || mentions(originalArgs, households)) return undefined;
  const value = Array.isArray(data) ? data.filter((item) => !mentions(item, households)) : data;
  if (mentions(value, households)) return undefined;
  return { endpointName, arg: originalArgs, value } as Entry;
}

/**
 * Removes households from the store and from this device: what is cached of them, and drafts of their records. What is
 * on screen is fetched anew.
 */
export function evictHouseholds(api: NesteggReactApi, store: ClientStore, households: readonly string[]): void {
  const entries = Object.values(store.getState().nestegg.queries).flatMap((query) => {
    const kept = query && remainder(query, households);
    return kept ? [kept] : [];
  });
  api.clearCache();
  for (const id of households) forgetDraftsOf(id);
  store.dispatch(api.util.resetApiState());
  store.dispatch(api.util.upsertQueryEntries(entries));
}

import { addHistory } from '@nestegg/api-sdk/redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { useApi } from '../../shared/api-context.ts';

const withHistory = (api: NesteggReactApi) => addHistory(api);

type HistoryApi = ReturnType<typeof withHistory>;

// A session's client is extended once: its hooks stay the same ones.
const clients = new WeakMap<NesteggReactApi, HistoryApi>();

/** The client of the signed-in person, with the calls of the history. */
export function useHistoryApi(): HistoryApi {
  const api = useApi();
  const known = clients.get(api) ?? withHistory(api);
  clients.set(api, known);
  return known;
}

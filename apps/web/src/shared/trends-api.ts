import { addTrends } from '@nestegg/api-sdk/redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { useApi } from './api-context.ts';

const withTrends = (api: NesteggReactApi) => addTrends(api);

type TrendsApi = ReturnType<typeof withTrends>;

// A session's client is extended once: its hooks stay the same ones.
const clients = new WeakMap<NesteggReactApi, TrendsApi>();

/** The client of the signed-in person, with the calls of trends. */
export function useTrendsApi(): TrendsApi {
  const api = useApi();
  const known = clients.get(api) ?? withTrends(api);
  clients.set(api, known);
  return known;
}

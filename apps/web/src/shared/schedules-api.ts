import { addSchedules } from '@nestegg/api-sdk/redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { useApi } from './api-context.ts';

const withSchedules = (api: NesteggReactApi) => addSchedules(api);

type SchedulesApi = ReturnType<typeof withSchedules>;

// A session's client is extended once: its hooks stay the same ones.
const clients = new WeakMap<NesteggReactApi, SchedulesApi>();

/** The client of the signed-in person, with the calls of bills. */
export function useSchedulesApi(): SchedulesApi {
  const api = useApi();
  const known = clients.get(api) ?? withSchedules(api);
  clients.set(api, known);
  return known;
}

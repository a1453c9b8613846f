import { addForecasts } from '@nestegg/api-sdk/redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { useApi } from './api-context.ts';

const withForecasts = (api: NesteggReactApi) => addForecasts(api);

type ForecastsApi = ReturnType<typeof withForecasts>;

// A session's client is extended once: its hooks stay the same ones.
const clients = new WeakMap<NesteggReactApi, ForecastsApi>();

/** The client of the signed-in person, with the calls of forecasts. */
export function useForecastsApi(): ForecastsApi {
  const api = useApi();
  const known = clients.get(api) ?? withForecasts(api);
  clients.set(api, known);
  return known;
}

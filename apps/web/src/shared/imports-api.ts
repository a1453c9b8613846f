import { addImports } from '@nestegg/api-sdk/redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { useApi } from './api-context.ts';

const withImports = (api: NesteggReactApi) => addImports(api);

type ImportsApi = ReturnType<typeof withImports>;

// A session's client is extended once: its hooks stay the same ones.
const clients = new WeakMap<NesteggReactApi, ImportsApi>();

/** The client of the signed-in person, with the calls of imports. */
export function useImportsApi(): ImportsApi {
  const api = useApi();
  const known = clients.get(api) ?? withImports(api);
  clients.set(api, known);
  return known;
}

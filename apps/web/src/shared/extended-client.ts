import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { useApi } from './api-context.ts';

/**
 * Makes the hook that gives the client of the signed-in person with further calls. A session's client is extended once:
 * its own hooks stay the same ones.
 */
export function extendedClient<Client>(extend: (api: NesteggReactApi) => Client): () => Client {
  const clients = new WeakMap<NesteggReactApi, { readonly client: Client }>();
  return function useExtendedClient() {
    const api = useApi();
    const known = clients.get(api) ?? { client: extend(api) };
    clients.set(api, known);
    return known.client;
  };
}

import { addAccounts } from '@nestegg/api-sdk/redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { useApi } from './api-context.ts';

const withAccounts = (api: NesteggReactApi) => addAccounts(api);

type AccountsApi = ReturnType<typeof withAccounts>;

// A session's client is extended once: its hooks stay the same ones.
const clients = new WeakMap<NesteggReactApi, AccountsApi>();

/** The client of the signed-in person, with the calls of accounts and transfers. */
export function useAccountsApi(): AccountsApi {
  const api = useApi();
  const known = clients.get(api) ?? withAccounts(api);
  clients.set(api, known);
  return known;
}

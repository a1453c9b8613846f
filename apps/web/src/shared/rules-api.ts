import { addRules } from '@nestegg/api-sdk/redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { useApi } from './api-context.ts';

const withRules = (api: NesteggReactApi) => addRules(api);

type RulesApi = ReturnType<typeof withRules>;

// A session's client is extended once: its hooks stay the same ones.
const clients = new WeakMap<NesteggReactApi, RulesApi>();

/** The client of the signed-in person, with the calls of rules. */
export function useRulesApi(): RulesApi {
  const api = useApi();
  const known = clients.get(api) ?? withRules(api);
  clients.set(api, known);
  return known;
}

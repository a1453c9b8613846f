import { addBudgets } from '@nestegg/api-sdk/redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { useApi } from './api-context.ts';

const withBudgets = (api: NesteggReactApi) => addBudgets(api);

type BudgetsApi = ReturnType<typeof withBudgets>;

// A session's client is extended once: its hooks stay the same ones.
const clients = new WeakMap<NesteggReactApi, BudgetsApi>();

/** The client of the signed-in person, with the calls of budgets. */
export function useBudgetsApi(): BudgetsApi {
  const api = useApi();
  const known = clients.get(api) ?? withBudgets(api);
  clients.set(api, known);
  return known;
}

import { budgetEndpoints } from './endpoints/budget-endpoints.ts';
import type { NesteggEndpoints } from './endpoints/endpoints.ts';
import type { ClientModules, ExtensibleClient } from './extensible-client.ts';

/** The endpoints of budgets. */
export type BudgetEndpoints = ReturnType<typeof budgetEndpoints>;

/**
 * Adds the endpoints of budgets to a client, with hooks to one that has them: a part of its own, because
 * the first screens do without. The same client comes back; adding them again changes nothing.
 */
export const addBudgets = <Endpoints extends NesteggEndpoints, Parts extends ClientModules>(
  api: ExtensibleClient<Endpoints, Parts>,
): ExtensibleClient<Endpoints & BudgetEndpoints, Parts> =>
  // What is there already is overridden by its like: RTK Query complains about it otherwise.
  api.injectEndpoints({ endpoints: budgetEndpoints, overrideExisting: true });

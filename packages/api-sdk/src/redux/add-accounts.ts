import { accountEndpoints } from './endpoints/account-endpoints.ts';
import type { NesteggEndpoints } from './endpoints/endpoints.ts';
import type { ClientModules, ExtensibleClient } from './extensible-client.ts';

/** The endpoints of accounts and transfers. */
export type AccountEndpoints = ReturnType<typeof accountEndpoints>;

/**
 * Adds the endpoints of accounts and transfers to a client, with hooks to one that has them: a part of its own, because
 * the first screens do without. The same client comes back; adding them again changes nothing.
 */
export const addAccounts = <Endpoints extends NesteggEndpoints, Parts extends ClientModules>(
  api: ExtensibleClient<Endpoints, Parts>,
): ExtensibleClient<Endpoints & AccountEndpoints, Parts> =>
  // What is there already is overridden by its like: RTK Query complains about it otherwise.
  api.injectEndpoints({ endpoints: accountEndpoints, overrideExisting: true });

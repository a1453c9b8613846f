import type { NesteggEndpoints } from './endpoints/endpoints.ts';
import type { ClientModules, ExtensibleClient } from './extensible-client.ts';
import { historyEndpoints } from './endpoints/history-endpoints.ts';

/** The endpoints of the log of changes. */
export type HistoryEndpoints = ReturnType<typeof historyEndpoints>;

/**
 * Adds the endpoints of the log of changes to a client, with hooks to one that has them: a part of its own, because the
 * first screens do without. The same client comes back; adding them again changes nothing.
 */
export const addHistory = <Endpoints extends NesteggEndpoints, Parts extends ClientModules>(
  api: ExtensibleClient<Endpoints, Parts>,
): ExtensibleClient<Endpoints & HistoryEndpoints, Parts> =>
  // What is there already is overridden by its like: RTK Query complains about it otherwise.
  api.injectEndpoints({ endpoints: historyEndpoints, overrideExisting: true });

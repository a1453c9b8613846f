import { trendEndpoints } from './endpoints/trend-endpoints.ts';
import type { NesteggEndpoints } from './endpoints/endpoints.ts';
import type { ClientModules, ExtensibleClient } from './extensible-client.ts';

/** The endpoints of trends. */
export type TrendEndpoints = ReturnType<typeof trendEndpoints>;

/**
 * Adds the endpoints of trends to a client, with hooks to one that has them: a part of its own, because
 * the first screens do without. The same client comes back; adding them again changes nothing.
 */
export const addTrends = <Endpoints extends NesteggEndpoints, Parts extends ClientModules>(
  api: ExtensibleClient<Endpoints, Parts>,
): ExtensibleClient<Endpoints & TrendEndpoints, Parts> =>
  // What is there already is overridden by its like: RTK Query complains about it otherwise.
  api.injectEndpoints({ endpoints: trendEndpoints, overrideExisting: true });

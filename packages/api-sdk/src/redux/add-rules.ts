import { ruleEndpoints } from './endpoints/rule-endpoints.ts';
import type { NesteggEndpoints } from './endpoints/endpoints.ts';
import type { ClientModules, ExtensibleClient } from './extensible-client.ts';

/** The endpoints of rules. */
export type RuleEndpoints = ReturnType<typeof ruleEndpoints>;

/**
 * Adds the endpoints of rules to a client, with hooks to one that has them: a part of its own, because
 * the first screens do without. The same client comes back; adding them again changes nothing.
 */
export const addRules = <Endpoints extends NesteggEndpoints, Parts extends ClientModules>(
  api: ExtensibleClient<Endpoints, Parts>,
): ExtensibleClient<Endpoints & RuleEndpoints, Parts> =>
  // What is there already is overridden by its like: RTK Query complains about it otherwise.
  api.injectEndpoints({ endpoints: ruleEndpoints, overrideExisting: true });

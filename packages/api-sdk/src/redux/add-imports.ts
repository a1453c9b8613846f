import { importEndpoints } from './endpoints/import-endpoints.ts';
import type { NesteggEndpoints } from './endpoints/endpoints.ts';
import type { ClientModules, ExtensibleClient } from './extensible-client.ts';

/** The endpoints of imports of banks’ files. */
export type ImportEndpoints = ReturnType<typeof importEndpoints>;

/**
 * Adds the endpoints of imports of banks’ files to a client, with hooks to one that has them: a part of its own, because
 * the first screens do without. The same client comes back; adding them again changes nothing.
 */
export const addImports = <Endpoints extends NesteggEndpoints, Parts extends ClientModules>(
  api: ExtensibleClient<Endpoints, Parts>,
): ExtensibleClient<Endpoints & ImportEndpoints, Parts> =>
  // What is there already is overridden by its like: RTK Query complains about it otherwise.
  api.injectEndpoints({ endpoints: importEndpoints, overrideExisting: true });

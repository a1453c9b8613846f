import { fileURLToPath } from 'node:url';

/**
 * Resolves the SDK's sample data from its sources, so that nothing has to be built first. The same entry point exports a
 * server for tests, which needs Node.
 */
export const resolve = {
  conditions: ['@nestegg/source', 'module', 'browser', 'development|production'],
  alias: { 'node:http': fileURLToPath(new URL('no-server.ts', import.meta.url)) },
};

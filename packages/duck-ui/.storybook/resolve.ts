import { fileURLToPath } from 'node:url';

/**
 * How the pages reach the SDK's sample data: from its sources, so that nothing has to be built first. Behind the same
 * door is a server for tests, which a browser cannot have.
 */
export const resolve = {
  conditions: ['@nestegg/source', 'module', 'browser', 'development|production'],
  alias: { 'node:http': fileURLToPath(new URL('no-server.ts', import.meta.url)) },
};

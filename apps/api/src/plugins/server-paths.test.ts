import { pathPattern, SERVER_PATHS } from '@nestegg/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ metrics: {} });
});
afterAll(() => server.close());

/** Files of the web app, and its pages. */
const OF_WEB = new Set(['*', '/config.json', '/sw.js']);
const isServers = new RegExp(pathPattern(SERVER_PATHS));

it('every route besides the web app’s files begins with a path of the server', () => {
  const tree = server.app.printRoutes({ commonPrefix: false });
  const routes = [...tree.matchAll(/^[├└]── (\S+)/gm)].map(([, path = '']) => path);
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((path) => !isServers.test(path) && !OF_WEB.has(path))).toEqual([]);
});

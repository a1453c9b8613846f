import { test } from 'vitest';
import { createHousehold } from './household.ts';
import { createTestServer } from './test-server.ts';

/** A test on a server that the tests of its file share, with an owner and a member of a household. */
export const it = test
  .extend('overrides', { scope: 'file' }, {})
  .extend('server', { scope: 'file' }, async ({ overrides }, { onCleanup }) => {
    const server = await createTestServer(overrides);
    onCleanup(() => server.close());
    return server;
  })
  .extend('owner', { scope: 'file' }, ({ server }) => server.join('Olive'))
  .extend('member', { scope: 'file' }, ({ server }) => server.join('Milo'))
  .extend('household', { scope: 'file' }, ({ owner, member }) => createHousehold(owner, [member]));

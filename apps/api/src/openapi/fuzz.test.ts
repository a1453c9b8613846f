import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../test/declared-answer.ts';
import { fuzzedRequest } from '../../test/fuzzed-request.ts';
import { document, operations } from '../../test/operations.ts';
import { tenantCopies, type Tenant } from '../../test/tenant.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import type { OpenApiDocument } from './document.ts';

/** Requests to each operation. */
const RUNS = 40;

let server: TestServer;
let nextTenant: () => Promise<Tenant>;
/** For operations that read. */
let shared: Tenant;

beforeAll(async () => {
  server = await createTestServer();
  nextTenant = await tenantCopies(server);
  shared = await nextTenant();
});
afterAll(() => server.close());

describe('whatever is asked of an operation', () => {
  it('SRV-38 all of them are here', async () => {
    const served = (await server.app.inject('/api/openapi.json')).json<OpenApiDocument>();
    expect(served.paths).toEqual(JSON.parse(JSON.stringify(document.paths)));
  });

  it.each(operations)('SRV-15 SRV-17 $name answers as the document says, and never with a fault', async (operation) => {
    const tenant = operation.method === 'GET' ? shared : await nextTenant();
    const { owner } = tenant.people;
    const faults = faultsOf(operation);
    await fc.assert(
      fc.asyncProperty(fuzzedRequest(operation, tenant), async ({ url, ...options }) => {
        expect(faults(await owner.call(operation.method, url, options))).toEqual([]);
      }),
      { numRuns: RUNS, seed: 7 },
    );
  });
});

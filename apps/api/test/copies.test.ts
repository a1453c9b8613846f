import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkHistory } from '../src/history-check/check-history.ts';
import { request, RULES } from './access-rules.ts';
import { WRONG_CATEGORY_SUMS } from './category-sums.ts';
import { createTenant, ROLES, tenantCopies, type Tenant } from './tenant.ts';
import { createTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let made: Tenant;
let copy: Tenant;
let another: Tenant;

beforeAll(async () => {
  server = await createTestServer();
  made = await createTenant(server);
  const nextTenant = await tenantCopies(server);
  copy = await nextTenant();
  another = await nextTenant();
});
afterAll(() => server.close());

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsOf = (tenant: Tenant): string[] => [...new Set(JSON.stringify(tenant).match(ID))];

it('copies of a tenant share no id, and have as many as one that was made by calls', () => {
  const all = [made, copy, another].map(idsOf);
  expect(new Set(all.map(({ length }) => length))).toEqual(new Set([all[0]!.length]));
  expect(new Set(all.flat()).size).toBe(3 * all[0]!.length);
});

it('the log of a copy replays to its tables, and its sums are those of its transactions', async () => {
  expect((await checkHistory(server.db.connection)).differences).toEqual([]);
  expect(await server.db.asOwner(WRONG_CATEGORY_SUMS)).toEqual([]);
});

/** What differs between any two tenants: ids, names, moments, and what is random. */
const alike = (body: string): string =>
  body
    .replace(ID, 'id')
    .replace(/(owner|member|former|invited|stranger|link|tenant-)\d+/gi, '$1')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/"(id|group|cursor|tracking_id|last_four)":"[\w-]+"/g, '"$1"');

// An archive is compressed: ids in it are not to be found.
const reads = Object.keys(RULES).filter((operation) => operation.startsWith('GET') && !operation.endsWith('/export'));

it.each(reads)('%s answers of a copy what it does of a tenant that was made by calls', async (operation) => {
  for (const role of ROLES) {
    const [one, other] = [
      await request(server, operation, { tenant: copy, role }),
      await request(server, operation, { tenant: made, role }),
    ];
    expect([role, one.statusCode, alike(one.body)]).toEqual([role, other.statusCode, alike(other.body)]);
  }
});

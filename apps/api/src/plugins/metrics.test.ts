import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ metrics: true });
});
afterAll(() => server.close());

it('counts answers per route and status, for this machine only', async () => {
  await server.app.inject('/api/transactions/one');
  await server.app.inject('/api/transactions/two');
  const answer = await server.app.inject('/metrics');
  const labels = 'method="GET",route="/api/transactions/:id",status="401"';
  expect(answer.body).toContain(`http_request_duration_seconds_count{${labels}} 2`);
  expect(answer.body).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`);
  expect((await server.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404);
  for (const header of ['127.0.0.1', 'unknown', '']) {
    const proxied = await server.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': header } });
    expect([header, proxied.statusCode]).toEqual([header, 404]);
  }
});

it('shows no totals while they cannot be read', async () => {
  const totals = async () => (await server.app.inject('/metrics')).body.match(/^nestegg_sharing_people \d+$/m)?.[0];
  expect(await totals()).toBe('nestegg_sharing_people 0');
  await server.db.asOwner(`alter function access.shared_totals() rename to moved`);
  expect(await totals()).toBeUndefined();
  await server.db.asOwner(`alter function access.moved() rename to shared_totals`);
  expect(await totals()).toBe('nestegg_sharing_people 0');
});

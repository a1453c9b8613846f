import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

const backups = { made: 3, failed: 1, newest: () => ({ at: 1_700_000_000_000, bytes: 4096 }) };

beforeAll(async () => {
  server = await createTestServer({
    metrics: { backups },
    through: (database) => ({
      ...database,
      pools: () => [{ name: 'requests', open: 5, idle: 2, waiting: 4 }, ...database.pools().slice(1)],
    }),
  });
});
afterAll(() => server.close());

it('counts answers per route and status, for this machine only', async () => {
  await server.app.inject('/api/transactions/one');
  await server.app.inject('/api/transactions/two');
  const answer = await server.app.inject('/metrics');
  const labels = 'method="GET",route="/api/transactions/:id",status="401"';
  expect(answer.body).toContain(`http_request_duration_seconds_count{${labels}} 2`);
  expect(answer.body).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`);
  for (const [remoteAddress, status] of [
    ['::1', 200],
    // As IPv4 comes where the server listens on IPv6 too.
    ['::ffff:127.0.0.1', 200],
    ['10.0.0.1', 404],
    ['::ffff:10.0.0.1', 404],
  ] as const) {
    const other = await server.app.inject({ url: '/metrics', remoteAddress });
    expect([remoteAddress, other.statusCode]).toEqual([remoteAddress, status]);
  }
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

/** The value of a metric by its name and labels. */
const valueOf = async (metric: string): Promise<number> => {
  const { body } = await server.app.inject('/metrics');
  const line = body.split('\n').find((each) => each.startsWith(`${metric} `));
  return Number(line?.slice(metric.length));
};

it('OPS-18 holds the figures of the process, of each route, of the pools, the queue of notices and backups', async () => {
  const { body } = await server.app.inject('/metrics');
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
    'nodejs_active_handles_total',
  ]) {
    expect(body).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  expect(await valueOf('nestegg_pool_connections{pool="identity",state="idle"}')).toBeGreaterThan(0);
  expect(await valueOf('nestegg_pool_connections{pool="requests",state="busy"}')).toBe(3);
  expect(await valueOf('nestegg_pool_connections{pool="requests",state="idle"}')).toBe(2);
  expect(await valueOf('nestegg_pool_waiting{pool="requests"}')).toBe(4);
  expect(await valueOf('nestegg_backups_made_total')).toBe(3);
  expect(await valueOf('nestegg_backups_failed_total')).toBe(1);
  expect(await valueOf('nestegg_backup_newest_timestamp_seconds')).toBe(1_700_000_000);
  expect(await valueOf('nestegg_backup_newest_bytes')).toBe(4096);
});

it('OPS-18 counts notifications that wait, and for how long they have been due', async () => {
  expect([await valueOf('nestegg_notices_waiting'), await valueOf('nestegg_notices_overdue_seconds')]).toEqual([0, 0]);
  const { id } = await server.join('Waiting');
  await server.db.asOwner(
    `insert into notice (person_id, id, way, kind, details, due_at)
     values ($1, gen_random_uuid(), 'mail', 'signed-in', '{}', now() + interval '1 hour')`,
    [id],
  );
  expect([await valueOf('nestegg_notices_waiting'), await valueOf('nestegg_notices_overdue_seconds')]).toEqual([1, 0]);
  await server.db.asOwner(`update notice set due_at = now() - interval '1 hour'`);
  expect(await valueOf('nestegg_notices_waiting')).toBe(1);
  expect(await valueOf('nestegg_notices_overdue_seconds')).toBeGreaterThanOrEqual(3600);
});

it('OPS-18 no label holds an id, whatever addresses are asked for', async () => {
  const ada = await server.join('Labelled');
  const id = crypto.randomUUID();
  const payload = { amount: 1, date: '2026-01-01', description: 'Labelled' };
  const created = (await ada.call('POST', '/api/transactions', { payload })).json<{ id: string }>().id;
  const ids = [id, created, ada.id, ada.subject];
  for (const each of ids) {
    for (const path of ['/api/transactions/', '/api/households/', '/api/nothing/', '/', '/assets/', '/identity/']) {
      await ada.call('GET', `${path}${each}?id=${each}`);
      await ada.call('DELETE', `${path}${each}`);
    }
  }
  const { body } = await server.app.inject('/metrics');
  expect(body).toContain('method="DELETE",route="/api/transactions/:id",status="204"');
  const values = [...body.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value);
  expect(values.filter((value) => ids.some((each) => value.includes(each)))).toEqual([]);
  expect(values.filter((value) => /[0-9a-f]{8}-[0-9a-f]{4}/.test(value))).toEqual([]);
});

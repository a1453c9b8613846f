import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { sweepRegularly } from './sweep.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const countOf = async (text: string, ...values: unknown[]) =>
  (await server.db.asOwner<{ count: number }>(`select count(*)::int as count from ${text}`, values))[0]?.count;

it('sweeping ends sign-ins that were left, and what is counted no longer', async () => {
  await server.db.asOwner(`
    insert into identity.payload (model, id, payload, network, expires_at)
    select 'Interaction', 'left' || n, '{}', '10.0.0.1', now() - interval '1 second' from generate_series(1, 1000) as n`);
  await server.db.asOwner(
    `insert into identity.failure (bucket, id, failed_at) values ('x', gen_random_uuid(), now() - interval '16 minutes')`,
  );
  await server.db.asOwner(`
    insert into identity.sent_mail (bucket, sent_at)
    values ('old', now() - interval '25 hours'), ('new', now() - interval '23 hours')`);
  await server.db.asOwner('select access.sweep()');
  expect(await countOf(`identity.payload where model = 'Interaction'`)).toBe(0);
  expect([await countOf('identity.failure'), await countOf('identity.sent_mail')]).toEqual([0, 1]);
});

it('sweeping forgets where sessions that are over were used, devices whose trust is, and households without members', async () => {
  const { subject } = await server.join('Left');
  await server.db.asOwner(`insert into identity.session_seen (uid, account_id, ip) values ('over', $1, '10.0.0.1')`, [
    subject,
  ]);
  await server.db.asOwner(
    `insert into identity.trusted_device (id, account_id, secret_hash, ip, expires_at)
     values (gen_random_uuid(), $1, 'x', '10.0.0.1', now() - interval '1 second')`,
    [subject],
  );
  await server.db.asOwner(`insert into household (id, name) values (gen_random_uuid(), 'Nobody’s')`);
  await server.db.asOwner('select access.sweep()');
  expect([
    await countOf(`identity.session_seen where uid = 'over'`),
    await countOf('identity.trusted_device where account_id = $1', subject),
    await countOf(`household where name = 'Nobody’s'`),
  ]).toEqual([0, 0, 0]);
});

it('of an account’s activity the last year and the last 500 entries stay, failed sign-ins counted apart', async () => {
  const { subject } = await server.join('Busy');
  const fill = (type: string, count: number, age: string) =>
    server.db.asOwner(
      `insert into identity.activity (account_id, id, type, date)
       select $1, gen_random_uuid(), $2, now() - $4::interval from generate_series(1, $3::int)`,
      [subject, type, count, age],
    );
  await fill('login', 3, '366 days');
  await fill('password_change', 400, '10 days');
  await fill('failed_login', 900, '1 hour');
  await server.db.asOwner('select access.sweep()');
  expect(await countOf(`identity.activity where account_id = $1 and type = 'login'`, subject)).toBe(0);
  expect(await countOf(`identity.activity where account_id = $1 and type = 'password_change'`, subject)).toBe(400);
  expect(await countOf(`identity.activity where account_id = $1 and type = 'failed_login'`, subject)).toBe(500);
});

it('SRV-57 sweeping begins at once and goes on every hour, until it is ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const leave = () =>
    server.db.asOwner(
      `insert into identity.failure (bucket, id, failed_at) values ('x', gen_random_uuid(), now() - interval '16 minutes')`,
    );
  const failed = vi.fn();
  await leave();
  const end = sweepRegularly(server.database, failed);
  for (let hour = 0; hour < 3; hour += 1) {
    await expect.poll(() => countOf('identity.failure')).toBe(0);
    await leave();
    vi.advanceTimersByTime(3_600_000);
  }
  await expect.poll(() => countOf('identity.failure')).toBe(0);
  end();
  expect([vi.getTimerCount(), failed.mock.calls]).toEqual([0, []]);
});

it('SRV-57 a sweep that fails is reported, and made up for by the next', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await server.db.asOwner(
    `insert into identity.failure (bucket, id, failed_at) values ('x', gen_random_uuid(), now() - interval '16 minutes')`,
  );
  await server.db.asOwner('alter function access.sweep rename to swept');
  const failed = vi.fn();
  const end = sweepRegularly(server.database, failed);
  await expect.poll(() => failed.mock.calls).toEqual([[expect.objectContaining({ code: '42883' })]]);
  await server.db.asOwner('alter function access.swept rename to sweep');
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(() => countOf('identity.failure')).toBe(0);
  end();
  expect(failed).toHaveBeenCalledOnce();
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectTo, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Database } from './database.ts';
import { hashSecret, newSecret } from './link-secrets.ts';
import { lock } from './lock.ts';
import { keepSecret } from './secrets.ts';

let db: TestDatabase;
let database: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  database = await connectTo(db);
});
afterAll(async () => {
  await database.close();
  await db.drop();
});

it('a secret is made once, and found from then on', async () => {
  const make = vi.fn(async () => ['first']);
  expect(await keepSecret(database.system, 'kept', make)).toEqual(['first']);
  expect(await keepSecret(database.system, 'kept', make)).toEqual(['first']);
  expect(make).toHaveBeenCalledOnce();
  expect(await keepSecret(database.system, 'other', async () => 'second')).toBe('second');
});

it('processes that make a secret at the same moment take the same one', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, (_, at) => keepSecret(database.system, 'raced', async () => `secret ${at}`)),
  );
  expect(new Set(made).size).toBe(1);
  expect(await db.asOwner(`select value from identity.secret where name = 'raced'`)).toEqual([{ value: made[0] }]);
});

it('the secret of a link has 128 bits, of which the hash is kept', () => {
  const { secret, hash } = newSecret();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
  expect(secret).toMatch(/^[\w-]{22}$/);
  expect(hash).toEqual(createHash('sha256').update(secret).digest());
  expect(hashSecret('x')).toEqual(createHash('sha256').update('x').digest());
  expect(newSecret().secret).not.toBe(secret);
});

const locks = async () =>
  (
    await db.asOwner<{ count: number }>(`select count(*)::int as count from pg_locks l
    join pg_database d on d.oid = l.database where locktype = 'advisory' and datname = current_database()`)
  )[0]?.count;

const isFree = async (id: string) =>
  (await db.asOwner<{ free: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free', [id]))[0]
    ?.free;

it('a thing is locked until the transaction ends, and no other thing with it', async () => {
  await database.transaction(async (tx) => {
    await lock(tx, 'one');
    expect([await isFree('one'), await isFree('two'), await locks()]).toEqual([false, true, 1]);
  });
  expect([await isFree('one'), await locks()]).toEqual([true, 0]);
});

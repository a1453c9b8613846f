import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTenant } from '../../test/tenant.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { BACKED_UP, LEFT_OUT } from './tables.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'nestegg-backup-'));
const file = join(folder, 'backup');

beforeAll(async () => {
  server = await createTestServer();
  await createTenant(server);
  await backUp(server.db.connection, file);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const contents = async (db: TestServer['db']) => {
  const all = [];
  for (const table of BACKED_UP) all.push(await db.asOwner(`select t::text from ${table} t order by 1`));
  return all;
};

it('RUN-17 restores into an empty database exactly what was backed up', async () => {
  const fresh = await createTestDatabase();
  try {
    const counts = await restore(fresh.connection, file);
    expect(counts).toMatchObject({ household: 1, 'identity.account': 5 });
    expect(await contents(fresh)).toEqual(await contents(server.db));
  } finally {
    await fresh.drop();
  }
});

it('RUN-17 replaces what is there', async () => {
  const other = await createTestServer();
  try {
    await createTenant(other);
    await restore(other.db.connection, file);
    expect(await contents(other.db)).toEqual(await contents(server.db));
  } finally {
    await other.close();
  }
});

it('changes nothing for a file that was cut short, changed, or is something else', async () => {
  const before = await contents(server.db);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const broken = [
    gzipSync(lines.slice(0, -1).join('\n')),
    gzipSync(lines.toSpliced(3, 1).join('\n')),
    gzipSync('{"nestegg":"else"}'),
    gzipSync('text'),
    readFileSync(file).subarray(0, 900),
    Buffer.from('text'),
  ];
  for (const content of broken) {
    writeFileSync(join(folder, 'broken'), content);
    await expect(restore(server.db.connection, join(folder, 'broken'))).rejects.toThrow('not a whole backup');
  }
  expect(await contents(server.db)).toEqual(before);
});

it('names every table of the database', async () => {
  const tables = await server.db.asOwner<{ name: string }>(
    `select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'identity')`,
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...BACKED_UP, ...LEFT_OUT].toSorted());
});

import { readdirSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';

const at = (database: string) => ({ host: inject('databaseHost'), port: 5432, user: 'postgres', database });
const FRESH = 'migrate_test';

async function ask<Row extends object>(database: string, text: string): Promise<Row[]> {
  const client = new Client(at(database));
  await client.connect();
  try {
    return (await client.query<Row & Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => ask('postgres', `create database ${FRESH}`));
afterAll(() => ask('postgres', `drop database ${FRESH} with (force)`));

it('RUN-12 lets several processes bring one database to the present schema at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(at(FRESH))));
  const applied = await ask<{ name: string }>(FRESH, 'select name from schema_migration order by name');
  const files = readdirSync(new URL('../../migrations/', import.meta.url)).toSorted();
  expect(applied.map(({ name }) => name)).toEqual(files);
  await migrate(at(FRESH));
});

const GOODBYE = Buffer.from([0x58, 0, 0, 0, 4]);

it('RUN-12 leaves no lock on a connection that a pooler keeps', async () => {
  const pooler = createServer((client) => {
    const server = connect(`${inject('databaseHost')}/.s.PGSQL.5432`);
    client.on('data', (chunk) => (chunk.equals(GOODBYE) ? client.end() : server.write(chunk)));
    server.pipe(client);
    client.on('error', () => undefined);
    pooler.once('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  try {
    const { port } = pooler.address() as AddressInfo;
    await migrate({ ...at(FRESH), host: '127.0.0.1', port });
    const kept = await ask(
      FRESH,
      `select from pg_stat_activity where datname = '${FRESH}' and pid <> pg_backend_pid()`,
    );
    expect(kept).toHaveLength(1);
    expect(await ask(FRESH, `select from pg_locks where locktype = 'advisory'`)).toEqual([]);
  } finally {
    pooler.close();
  }
});

import { readdirSync } from 'node:fs';
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

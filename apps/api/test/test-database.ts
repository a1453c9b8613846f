import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  readonly connection: ClientConfig;
  /** Runs SQL as the database's owner, past row-level security. */
  readonly asOwner: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  readonly drop: () => Promise<void>;
}

const clusterConnection = (database: string) => ({
  host: inject('databaseHost'),
  port: 5432,
  user: 'postgres',
  database,
});

async function administrate(text: string): Promise<void> {
  const client = new Client(clusterConnection('postgres'));
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** A database of its own for the calling test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(`create database ${name} template ${TEMPLATE}`);
  const connection = clusterConnection(name);
  const owner = new Client(connection);
  await owner.connect();
  return {
    connection,
    asOwner: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await owner.query<Row & Record<string, unknown>>(text, values)).rows,
    drop: async () => {
      await owner.end();
      await administrate(`drop database ${name} with (force)`);
    },
  };
}

import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { expect, inject } from 'vitest';
import { createDatabase, type Database } from '../src/db/database.ts';
import { loginsOf } from '../src/db/logins.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  readonly connection: ClientConfig;
  /** Runs SQL as the database's owner, past row-level security. */
  readonly asOwner: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  readonly drop: () => Promise<void>;
}

/** The run's PostgreSQL, as its owner. */
export const clusterConnection = (database: string) => ({
  host: inject('databaseHost'),
  port: 5432,
  user: 'postgres',
  database,
});

let administrator: Promise<Client> | undefined;

/** One for all files of a worker. It ends with the worker, or with the run's PostgreSQL. */
async function connectAdministrator(): Promise<Client> {
  const client = new Client(clusterConnection('postgres'));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function administrate(text: string): Promise<void> {
  const client = await (administrator ??= connectAdministrator());
  await client.query(text);
}

export interface TestDatabaseOptions {
  /** Whether PostgreSQL tracks the statements that it is sent, for `sentStatements`. */
  readonly trackStatements?: boolean | undefined;
}

/** A database of its own for the calling test file. */
export async function createTestDatabase({ trackStatements = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  if (trackStatements) await administrate(`alter database ${name} set compute_query_id = on`);
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

/** Waits until a statement of another connection waits for what the owner's open transaction has locked. */
export const untilBlocked = ({ asOwner }: TestDatabase): Promise<void> =>
  expect
    .poll(
      () =>
        asOwner(`
          select distinct pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`),
      { timeout: 10_000 },
    )
    .toHaveLength(1);

/** The key of a test database's caller proofs. */
async function callerKeyOf(db: TestDatabase): Promise<Buffer> {
  const [row] = await db.asOwner<{ key: Buffer }>('select key from access.caller_key');
  if (!row) throw new Error('The test database has no caller key');
  return row.key;
}

/** The connections by which a server uses a test database. */
export const connectTo = async (
  db: TestDatabase,
  options: Partial<Parameters<typeof createDatabase>[0]> = {},
): Promise<Database> =>
  createDatabase({
    logins: loginsOf(db.connection),
    callerKey: await callerKeyOf(db),
    prepared: true,
    onError: () => undefined,
    ...options,
  });

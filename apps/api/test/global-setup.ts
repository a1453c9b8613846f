import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { loginsOf } from '../src/db/logins.ts';
import { migrate } from '../src/db/migrate.ts';
import { bundleFileProcess } from './bundled-file-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the test database's socket. */
    databaseHost: string;
  }
}

export const TEMPLATE = 'nestegg_template';

const MEMORY = '/dev/shm';
/** In bytes: more than all databases of a run take at once. */
const ROOM = 4 * 1024 ** 3;

/** In memory where there is room: most of what a test’s database costs is making its files and removing them. */
function placeOfDatabases(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM ? MEMORY : tmpdir();
}

/** Lets PostgreSQL note, from its next start on, what is sent to the databases that say so: for all it would be dear. */
async function count({ connection, stop }: EmbeddedPostgres): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await client.query('alter system set pg_stat_statements.max = 50000');
  await client.query('create extension pg_stat_statements');
  await client.query('alter system set compute_query_id = off');
  await client.end();
  await stop();
}

/** One PostgreSQL for the whole run, with a migrated database that each test file takes a copy of. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await bundleFileProcess();
  const folder = mkdtempSync(join(placeOfDatabases(), 'nestegg-test-'));
  chmodSync(folder, 0o755);
  const place = { dataDir: folder, fallback: folder };
  await count(await startEmbeddedPostgres(place));
  const postgres = await startEmbeddedPostgres(place);
  const client = new Client(postgres.connection);
  await client.connect();
  // What a test stores is over with it: no test waits for a disk, and nothing is tidied for later.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = { ...postgres.connection, database: TEMPLATE };
  await migrate(template, loginsOf(template));
  provide('databaseHost', postgres.connection.host);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

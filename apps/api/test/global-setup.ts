import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { makeCluster } from '../src/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { choosePlace } from '../src/db/embedded/place.ts';
import { loginsOf } from '../src/db/logins.ts';
import { migrate } from '../src/db/migrate.ts';
import { temporaryFolder } from '../../../tooling/vitest/temporary.ts';
import { bundleFileProcess } from './bundled-file-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the test database's socket. */
    databaseHost: string;
  }
}

export const TEMPLATE = 'nestegg_template';

/**
 * What a test stores ends with it: nothing waits for a disk, is vacuumed, or is logged for a replica. Statements are tracked
 * only in the databases that ask for it: tracking costs each of them.
 */
const SETTINGS = `
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
autovacuum = off
shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.max = 50000
compute_query_id = off
`;

/** One PostgreSQL for the whole run, with a migrated database that each test file takes a copy of. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await bundleFileProcess();
  const folder = mkdtempSync(join(temporaryFolder(), 'nestegg-test-'));
  chmodSync(folder, 0o755);
  appendFileSync(join(await makeCluster(await choosePlace(folder, folder)), 'postgresql.auto.conf'), SETTINGS);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, fallback: folder });
  const client = new Client(postgres.connection);
  await client.connect();
  await client.query('create extension pg_stat_statements');
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

import { randomUUID } from 'node:crypto';
import { createWriteStream, linkSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { checkPath } from './own-path.ts';
import { BACKED_UP, type Footer, type Header } from './tables.ts';

const BATCH = 1_000;

export const migrationsOf = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  return rows.map(({ name }) => name);
};

/** One table's rows as lines of JSON, as the database itself writes it, so that nothing is lost on the way. */
async function* rowsOf(client: Client, table: string): AsyncGenerator<string[]> {
  await client.query(`declare rows cursor for select row_to_json(t)::text as row from ${table} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`);
  }
  await client.query('close rows');
}

/** Inspects the database as the backup has it. */
type InspectSnapshot = (client: Client) => Promise<void>;

const inspectNothing: InspectSnapshot = async () => undefined;

/** The text of a backup, in parts of whole lines: all tables as they were at one moment, whatever goes on meanwhile. */
async function* textOf(
  client: Client,
  counts: Record<string, number>,
  inspect: InspectSnapshot,
): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only');
  await inspect(client);
  const header: Header = { nestegg: 'backup', migrations: await migrationsOf(client) };
  yield `${JSON.stringify(header)}\n`;
  for (const table of BACKED_UP) {
    counts[table] = 0;
    for await (const rows of rowsOf(client, table)) {
      counts[table] += rows.length;
      // Together: each part that is compressed by itself costs more than its row.
      yield rows.join('');
    }
  }
  const footer: Footer = { end: counts };
  yield `${JSON.stringify(footer)}\n`;
  await client.query('commit');
}

const asConfigError = (error: unknown, file: string): unknown =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'
    ? new ConfigError(`${file} exists already: name another file`)
    : error;

/**
 * Writes one consistent snapshot of everything into a new file that its owner alone may read; answers how many rows each
 * table has. Throws a ConfigError if there is such a file, or if others could exchange it.
 */
export async function backUp(
  connection: ClientConfig,
  file: string,
  inspect: InspectSnapshot = inspectNothing,
): Promise<Readonly<Record<string, number>>> {
  checkPath(dirname(file));
  const partial = `${file}.partial-${randomUUID()}`;
  const client = new Client(connection);
  await client.connect();
  const counts: Record<string, number> = {};
  try {
    const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(textOf(client, counts, inspect)), createGzip(), output);
    // Unlike renaming, linking replaces nothing.
    linkSync(partial, file);
    return counts;
  } catch (error) {
    throw asConfigError(error, file);
  } finally {
    rmSync(partial, { force: true });
    await client.end();
  }
}

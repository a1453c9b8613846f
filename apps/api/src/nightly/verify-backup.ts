import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { figuresOf, type Figures } from '../backup/figures.ts';
import { restore } from '../backup/restore.ts';
import { migrateSchema } from '../db/migrate.ts';

const PREFIX = 'nestegg_verify_';

/** The same server, another database. */
function elsewhere(connection: ClientConfig, database: string): ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

async function connected<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What a verification that was killed has left; one that goes on has a connection. */
async function dropLeftovers(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select datname as name from pg_database
     where starts_with(datname, $1) and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
    [PREFIX],
  );
  for (const { name } of rows) await owner.query(`drop database if exists ${name}`);
}

/** Reads a backup into a scratch database, and answers what that adds up to. */
export const figuresOfBackup = (connection: ClientConfig, file: string): Promise<Figures> =>
  connected(connection, async (owner) => {
    await dropLeftovers(owner);
    const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
    await owner.query(`create database ${name} template template0 encoding 'UTF8'`);
    const scratch = elsewhere(connection, name);
    try {
      return await connected(scratch, async (reader) => {
        await migrateSchema(scratch);
        await restore(scratch, file);
        return figuresOf(reader);
      });
    } finally {
      await owner.query(`drop database if exists ${name} with (force)`);
    }
  });

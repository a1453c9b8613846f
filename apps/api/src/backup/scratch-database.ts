import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';

/** The same server, another database. */
function elsewhere(connection: ClientConfig, database: string): ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** A connection for a while. */
export async function connected<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What one that was killed has left; one that is in use has a connection. */
async function dropLeftovers(owner: Client, prefix: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select datname as name from pg_database
     where starts_with(datname, $1) and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
    [prefix],
  );
  for (const { name } of rows) await owner.query(`drop database if exists ${name}`);
}

/** Works in an empty database on the same PostgreSQL, whose name begins so, and which is gone afterwards. */
export const inScratchDatabase = <T>(
  prefix: string,
  connection: ClientConfig,
  work: (scratch: ClientConfig, client: Client) => Promise<T>,
): Promise<T> =>
  connected(connection, async (owner) => {
    await dropLeftovers(owner, prefix);
    const name = `${prefix}${randomBytes(6).toString('hex')}`;
    await owner.query(`create database ${name} template template0 encoding 'UTF8'`);
    const scratch = elsewhere(connection, name);
    try {
      return await connected(scratch, (client) => work(scratch, client));
    } finally {
      await owner.query(`drop database if exists ${name} with (force)`);
    }
  });

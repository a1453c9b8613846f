import { availableParallelism } from 'node:os';
import type { PoolConfig } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import { DEFAULT_DATA_DIR } from '../config/installation.ts';
import { POOL_DEFAULTS } from './connections.ts';
import { createDatabase, type Database } from './database.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { loginsOf } from './logins.ts';
import { migrate } from './migrate.ts';

type Warn = (error: unknown, message: string) => void;

export interface OpenedDatabase {
  readonly database: Database;
  /** The owner's connection, for backups. */
  readonly connection: PoolConfig;
  /** Closes the connections, and stops the database if it is the embedded one. */
  readonly close: () => Promise<void>;
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'preparedStatements'> &
  Partial<Pick<Config, 'databaseLoginPassword'>>;

/** A server has the embedded database to itself; a command may use the one of a running server. */
export type Use = 'server' | 'command';

/** Makes sure of a database, as it is: nothing is migrated. */
export async function connect({ databaseUrl, dataDir }: Settings, warn: Warn, use: Use) {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  const open = use === 'server' ? startEmbeddedPostgres : joinEmbeddedPostgres;
  return open({
    dataDir,
    fallback: DEFAULT_DATA_DIR,
    onCrash: (error) => warn(error, 'the embedded database ended by itself and is started again'),
  });
}

/** Says which of the operator's settings is wrong when an external database cannot be used. */
function explained(error: unknown, { databaseUrl }: Settings): unknown {
  if (!databaseUrl || error instanceof ConfigError || !(error instanceof Error)) return error;
  const reason = 'code' in error ? String(error.code) : error.message;
  return new ConfigError(`The database of DATABASE_URL cannot be used (${reason}): check address, user and password`);
}

/**
 * How many connections to the embedded database serve requests. It shares the processors with the server: more than two
 * statements a processor at once only take turns, and one person's share is two thirds.
 */
const embeddedPoolSize = (): number => Math.min(POOL_DEFAULTS.poolSize, Math.max(6, 3 * availableParallelism()));

/** Opens the database that the settings ask for, brought to this version's schema. */
export async function openDatabase(settings: Settings, warn: Warn, use: Use = 'server'): Promise<OpenedDatabase> {
  const { connection, stop } = await connect(settings, warn, use);
  const logins = loginsOf(connection, settings.databaseLoginPassword);
  const callerKey = await migrate(connection, logins).catch(async (error: unknown) => {
    await stop();
    throw explained(error, settings);
  });
  const database = createDatabase({
    logins,
    callerKey,
    prepared: settings.preparedStatements,
    ...(!settings.databaseUrl && { poolSize: embeddedPoolSize() }),
    onError: (error) => warn(error, 'a database connection was lost'),
  });
  return {
    database,
    connection,
    close: async () => {
      await database.close();
      await stop();
    },
  };
}

import { callbackify } from 'node:util';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { UnsafeLogin } from './faults.ts';
import { columnTypes } from './sql.ts';

/** Work that only reads can change nothing, and its end need not be waited for. */
export type Mode = 'read' | 'write';

/** How long work waits for a connection at most, in milliseconds, and how many there are. */
export const POOL_DEFAULTS = { maxWait: 1_000, poolSize: 12 };
const STATEMENT_TIMEOUT = 8_000;

/**
 * Under which everything runs. Plans are kept, because making one takes longer than most statements run; so they must
 * not be made for tables as they are before anybody uses them: nothing here ever has to read a whole table.
 */
const SESSION_SETTINGS = Object.entries({
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  // A plan that has to read a whole table after all would count as worth compiling.
  jit: 'off',
  statement_timeout: STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
});

const settings = (set: string): string =>
  SESSION_SETTINGS.map(([name, value]) => `${set} ${name} = ${value}`).join('; ');

export interface PoolOptions {
  readonly connection: PoolConfig;
  /** The login that the connection must be of. */
  readonly role: string;
  /**
   * Whether a connection is ours from beginning to end, and retains statements and settings. Behind a pooler that
   * hands connections around between transactions it is not: each transaction then brings its own.
   */
  readonly prepared: boolean;
  /** Whether what is sent outside a transaction that says otherwise may only read. */
  readonly readOnly?: boolean;
  readonly poolSize?: number;
  /** How long work waits for a connection at most, in milliseconds. */
  readonly maxWait?: number;
  /** An idle connection of the pool broke. */
  readonly onError: (error: Error) => void;
}

const LOGIN = `
  select session_user as "name", current_user = session_user and not (rolsuper or rolbypassrls or exists (
    select from pg_class where relowner = pg_roles.oid or pg_has_role(pg_roles.oid, relowner, 'member'))) as safe
  from pg_roles where rolname = session_user`;

async function assertLogin(client: PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; safe: boolean }>(LOGIN);
  const [login] = rows;
  if (login?.name === role && login.safe) return;
  throw new UnsafeLogin(`the database login is ${login?.name ?? 'unknown'} instead of ${role}, or owns something`);
}

export function createPool({
  connection,
  role,
  prepared,
  readOnly = false,
  poolSize = POOL_DEFAULTS.poolSize,
  maxWait = POOL_DEFAULTS.maxWait,
  onError,
}: PoolOptions): Pool {
  const pool = new Pool({
    ...connection,
    max: poolSize,
    types: columnTypes,
    connectionTimeoutMillis: maxWait,
    application_name: 'nestegg',
    pipeline: true,
    // A connection serves only once it is known to be of its login, and has its settings.
    verify: callbackify(async (client: PoolClient) => {
      // A lost connection fails the statement that uses it; without a listener the process would end.
      client.on('error', () => undefined);
      const set = readOnly ? `${settings('set')}; set default_transaction_read_only = on` : settings('set');
      await Promise.all([assertLogin(client, role), prepared && client.query(set)]);
    }),
  });
  pool.on('error', onError);
  return pool;
}

// What is read in one round trip is of one moment, and so is the state of the ledgers that is read with it.
const BEGIN: Readonly<Record<Mode, string>> = {
  read: 'begin isolation level repeatable read, read only',
  // Said aloud, so that a standby that is not the primary yet refuses it as such.
  write: 'begin read write',
};
/** How a transaction begins: with nothing else where its connection has its settings already. */
export const beginning = (mode: Mode, prepared: boolean): string =>
  prepared ? BEGIN[mode] : `${BEGIN[mode]}; ${settings('set local')}`;

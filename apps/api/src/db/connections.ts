import { Pool, type PoolConfig } from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { columnTypes } from './column-types.ts';

/** Work that only reads can change nothing, and its end need not be waited for. */
export type Mode = 'read' | 'write';

/** The role that owns nothing; see the migration on row-level security. */
export const APP_ROLE = 'nestegg_app';
const WAIT_FOR_CONNECTION = 1_000;
const STATEMENT_TIMEOUT = 8_000;

/**
 * Under which everything runs. Plans are kept, because making one takes longer than most statements run; so they must
 * not be made for tables as they are before anybody uses them: nothing here ever has to read a whole table.
 */
const TERMS = Object.entries({
  role: APP_ROLE,
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  statement_timeout: STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
});

const terms = (set: string): string => TERMS.map(([name, value]) => `${set} ${name} = ${value}`).join('; ');

export interface PoolOptions {
  readonly connection: PoolConfig;
  /**
   * Whether a connection is ours from beginning to end, and keeps statements, role and limits. Behind a pooler that
   * hands connections around between transactions it is not: each transaction then brings its own.
   */
  readonly prepared: boolean;
  readonly poolSize?: number;
  /** How long work waits for a connection at most, in milliseconds. */
  readonly longestWait?: number;
  /** A pooled connection broke while nobody used it. */
  readonly onError: (error: Error) => void;
}

export function createPool({
  connection,
  prepared,
  poolSize = 12,
  longestWait = WAIT_FOR_CONNECTION,
  onError,
}: PoolOptions): Pool {
  const pool = new Pool({
    ...connection,
    max: poolSize,
    types: columnTypes,
    connectionTimeoutMillis: longestWait,
    application_name: 'nestegg',
    pipeline: true,
    stream: () => new BatchingSocket(),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // Whoever uses a connection that is lost learns of it from their statement; without a listener the process would end.
    client.on('error', () => undefined);
    // Sent before anything else on that connection.
    if (prepared) void client.query(terms('set')).catch(onError);
  });
  return pool;
}

const BEGIN: Readonly<Record<Mode, string>> = { read: 'begin read only', write: 'begin' };
/** How a transaction begins: with nothing else where its connection has role and limits already. */
export const beginning = (mode: Mode, prepared: boolean): string =>
  prepared ? BEGIN[mode] : `${BEGIN[mode]}; ${terms('set local')}`;

import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { columnTypes } from './column-types.ts';
import { sql, statementName, type Sql } from './sql.ts';
import type { Caller, Ledger, PersonTransaction, Queryable } from './transaction.ts';

/** Work that only reads can change nothing, and its end need not be waited for. */
type Mode = 'read' | 'write';

export interface Database {
  /** Runs the work in one transaction in the name of an identity; row-level security applies. */
  readonly asPerson: <T>(caller: Caller, work: (tx: PersonTransaction) => Promise<T>, mode?: Mode) => Promise<T>;
  /** For what happens in nobody's name: identity, sweeping. Sees no ledger. */
  readonly system: Queryable;
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /** Whether work waits so long for a connection that more of it would only wait in vain. */
  readonly overloaded: () => boolean;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly connection: PoolConfig;
  readonly prepared: boolean;
  readonly poolSize?: number;
  /** A pooled connection broke while nobody used it. */
  readonly onError: (error: Error) => void;
}

/** The session that a token was issued in is over: signed out, or ended by a changed password. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** The role that owns nothing; see the migration on row-level security. */
export const APP_ROLE = 'nestegg_app';
const WAIT_FOR_CONNECTION = 1_000;
const STATEMENT_TIMEOUT = 8_000;
/** In milliseconds: half of what anybody waits at most. */
const OVERLOAD_WAIT = 500;

function queryable(client: Pick<PoolClient, 'query'> | Pool, prepared: boolean): Queryable {
  const send = ({ text, values }: Sql) =>
    client.query({ text, values: [...values], ...(prepared && { name: statementName(text) }) });
  return {
    rows: async <Row>(statement: Sql) => (await send(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await send(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  };
}

interface Entered {
  readonly personId: string | null;
  readonly ledgers: readonly Ledger[];
  readonly live: boolean;
}

/**
 * Who acts, and with what rights: for this transaction only, so that it holds behind any pooler. Plans are kept, because
 * making one takes longer than most of these statements run.
 */
const enter = ({ subject, sessionId = null }: { subject: string; sessionId?: string | null | undefined }): Sql => sql`
  select person_id as "personId", ledgers, set_config('role', ${APP_ROLE}, true),
    set_config('plan_cache_mode', 'force_generic_plan', true),
    ${sessionId}::text is null or exists (
      select from identity.payload where model = 'Session' and uid = ${sessionId} and expires_at > now()) as live
  from access.enter(${subject})`;

function createPool({ connection, poolSize = 12, onError }: DatabaseOptions): Pool {
  const pool = new Pool({
    ...connection,
    max: poolSize,
    types: columnTypes,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    application_name: 'nestegg',
    pipeline: true,
    stream: () => new BatchingSocket(),
  });
  pool.on('error', onError);
  // Sent before anything else on that connection.
  pool.on('connect', (client) => void client.query(`set role ${APP_ROLE}`).catch(onError));
  return pool;
}

interface Begun {
  readonly client: PoolClient;
  readonly begun: Promise<unknown>;
  /** Statements to send with the commit. */
  readonly last: (() => Promise<unknown>)[];
}

/** A pool that knows how long the last one who asked it for a connection has waited. */
interface Queue {
  readonly pool: Pool;
  waited: number;
}

async function takeClient(queue: Queue): Promise<PoolClient> {
  const asked = performance.now();
  const client = await queue.pool.connect();
  queue.waited = performance.now() - asked;
  return client;
}

async function inTransaction<T>(
  queue: Queue,
  work: (transaction: Begun) => Promise<T>,
  mode: Mode = 'write',
): Promise<T> {
  const client = await takeClient(queue);
  let broken: Error | undefined;
  try {
    const last: Begun['last'] = [];
    const result = await work({ client, begun: client.query(mode === 'read' ? 'begin read only' : 'begin'), last });
    // After a statement that failed, PostgreSQL takes the commit for a rollback.
    const ended = Promise.all([...last.map((send) => send()), client.query('commit')]);
    if (mode === 'write') await ended;
    else ended.catch(() => undefined);
    return result;
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => (broken = fault));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Work in the name of an identity, for as long as its session is there. */
const inTheNameOf =
  (queue: Queue, prepared: boolean): Database['asPerson'] =>
  async (caller, work, mode) => {
    const tasks: (() => void)[] = [];
    const begin = async ({ client, begun, last }: Begun) => {
      const tx = queryable(client, prepared);
      const [, entered] = await Promise.all([begun, tx.row<Entered>(enter(caller))]);
      if (!entered?.live) throw new SessionEnded();
      return work({
        ...tx,
        personId: entered.personId,
        ledgers: entered.ledgers,
        atEnd: (statement) => last.push(() => tx.run(statement)),
        afterCommit: (task) => tasks.push(task),
      });
    };
    const result = await inTransaction(queue, begin, mode);
    for (const task of tasks) task();
    return result;
  };

export function createDatabase(options: DatabaseOptions): Database {
  const { prepared } = options;
  let closing = false;
  const onError = (error: Error) => (closing ? undefined : options.onError(error));
  const pool = createPool({ ...options, onError });
  const queue: Queue = { pool, waited: 0 };
  return {
    asPerson: inTheNameOf(queue, prepared),
    transaction: (work) =>
      inTransaction(queue, async ({ client, begun }) => {
        await begun;
        return work(queryable(client, prepared));
      }),
    system: queryable(pool, prepared),
    overloaded: () => pool.waitingCount > 0 && queue.waited > OVERLOAD_WAIT,
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

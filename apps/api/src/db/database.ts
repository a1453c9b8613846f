import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import { sql, statementName, type Sql } from './sql.ts';

/** Where statements can be sent. */
export interface Queryable {
  readonly rows: <Row>(statement: Sql) => Promise<Row[]>;
  readonly row: <Row>(statement: Sql) => Promise<Row | undefined>;
  /** Answers how many rows were changed. */
  readonly run: (statement: Sql) => Promise<number>;
}

/** Who asks for something to be done. */
export interface Caller {
  readonly subject: string;
  /** The session at our own provider, which has to be there still. */
  readonly sessionId: string | undefined;
}

/** What a person may see and change, until the work ends. */
export interface PersonTransaction extends Queryable {
  /** Null for an identity that has no profile yet. */
  readonly personId: string | null;
  /** Leaves something to be done once everything is stored, such as sending a mail. */
  readonly afterCommit: (task: () => void) => void;
}

export interface Database {
  /** Runs the work in one transaction in the name of an identity; row-level security applies. */
  readonly asPerson: <T>(caller: Caller, work: (tx: PersonTransaction) => Promise<T>) => Promise<T>;
  /** For what happens in nobody's name: identity, sweeping. Sees no ledger. */
  readonly system: Queryable;
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
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

type Client = Pick<PoolClient, 'query'> | Pool;

function queryable(client: Client, prepared: boolean): Queryable {
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
  readonly live: boolean;
}

/** Who acts, and with what rights: for this transaction only, so that it holds behind any pooler. */
const enter = ({ subject, sessionId = null }: { subject: string; sessionId?: string | null | undefined }): Sql => sql`
  select id as "personId", set_config('nestegg.person', coalesce(id::text, ''), true),
    set_config('role', ${APP_ROLE}, true),
    ${sessionId}::text is null or exists (
      select from identity.payload where model = 'Session' and uid = ${sessionId} and expires_at > now()) as live
  from (select access.person_of(${subject}) as id) as person`;

export function createDatabase({ connection, prepared, poolSize = 12, onError }: DatabaseOptions): Database {
  const pool = new Pool({
    ...connection,
    max: poolSize,
    types: columnTypes,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    application_name: 'nestegg',
    // Statements that do not wait for each other share a round trip.
    pipeline: true,
  });
  pool.on('error', onError);
  // Sent before anything else on that connection.
  pool.on('connect', (client) => void client.query(`set role ${APP_ROLE}`).catch(onError));

  async function inTransaction<T>(work: (client: PoolClient, begun: Promise<unknown>) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const result = await work(client, client.query('begin'));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((fault: Error) => (broken = fault));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    asPerson: async (caller, work) => {
      const tasks: (() => void)[] = [];
      const result = await inTransaction(async (client, begun) => {
        const tx = queryable(client, prepared);
        const [, entered] = await Promise.all([begun, tx.row<Entered>(enter(caller))]);
        if (!entered?.live) throw new SessionEnded();
        return work({ ...tx, personId: entered.personId, afterCommit: (task) => tasks.push(task) });
      });
      for (const task of tasks) task();
      return result;
    },
    transaction: (work) =>
      inTransaction(async (client, begun) => {
        await begun;
        return work(queryable(client, prepared));
      }),
    system: queryable(pool, prepared),
    close: () => pool.end(),
  };
}

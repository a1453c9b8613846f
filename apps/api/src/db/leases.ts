import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { beginning } from './connections.ts';
import { againAfterDeadlock } from './deadlocks.ts';
import { holdingConnection, refuseInTransaction } from './session/open-transaction.ts';
import type { Queryable } from './session/unit-of-work.ts';
import { statementName, type Sql } from './sql.ts';

/** Refused inside a transaction: transactions that wait for one more connection each can exhaust the pool. */
export const SECOND_CONNECTION = 'A second connection';

/** Where statements go, for as long as it is leased. */
export interface Connection {
  readonly query: (statement: string | QueryConfig) => Promise<QueryResult>;
}

/** Sends statements over a connection; prepared ones by a name that each connection knows them by. */
export function queryable(client: Connection, prepared: boolean): Queryable {
  const send = ({ text, values }: Sql) =>
    client.query({ text, values: [...values], ...(prepared && { name: statementName(text) }) });
  return {
    rows: async <Row>(statement: Sql) => (await send(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await send(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  };
}

/** A transaction that has been begun, which need not be waited for before its first statement is sent. */
export interface Begun {
  readonly client: Connection;
  readonly begun: Promise<unknown>;
  /** Statements to send with the commit. */
  readonly last: (() => Promise<unknown>)[];
}

/** A pool that knows how long the last one who asked it for a connection has waited. */
export interface Queue {
  readonly pool: Pool;
  readonly prepared: boolean;
  waited: number;
}

async function takeClient(queue: Queue): Promise<PoolClient> {
  refuseInTransaction(SECOND_CONNECTION);
  const asked = performance.now();
  const client = await queue.pool.connect();
  queue.waited = performance.now() - asked;
  return client;
}

/** Leases a connection of the pool for the work; what the work left open is rolled back where it fails. */
export async function withClient<T>(queue: Queue, work: (client: Connection) => Promise<T>): Promise<T> {
  const client = await takeClient(queue);
  let broken: Error | undefined;
  let isLeased = true;
  const connection: Connection = {
    // What goes on after its work has failed must not reach the next one's transaction.
    query: async (statement) => {
      if (!isLeased) throw new Error('The connection is no longer leased');
      return client.query(statement);
    },
  };
  try {
    return await holdingConnection(() => work(connection));
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => (broken = fault));
    throw error;
  } finally {
    isLeased = false;
    client.release(broken);
  }
}

/** Runs the work in a transaction for writing, and commits what it did. */
export const inTransaction = <T>(queue: Queue, work: (transaction: Begun) => Promise<T>): Promise<T> =>
  withClient(queue, async (client) => {
    const last: Begun['last'] = [];
    const result = await work({ client, begun: client.query(beginning('write', queue.prepared)), last });
    // After a statement that failed, PostgreSQL takes the commit for a rollback.
    await Promise.all([...last.map((send) => send()), client.query('commit')]);
    return result;
  });

/** Runs the work in a transaction without a caller: row-level security shows it no ledger. */
export type RunTransaction = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

export const systemTransaction =
  (queue: Queue): RunTransaction =>
  (work) =>
    inTransaction(queue, async ({ client, begun }) => {
      await begun;
      return work(queryable(client, queue.prepared));
    });

/** Statements without a transaction around them, which each would be one. */
function unleased(queue: Queue): Queryable {
  const { rows, row, run } = queryable(queue.pool, true);
  return {
    rows: async (statement) => (refuseInTransaction(SECOND_CONNECTION), rows(statement)),
    row: async (statement) => (refuseInTransaction(SECOND_CONNECTION), row(statement)),
    run: async (statement) => (refuseInTransaction(SECOND_CONNECTION), run(statement)),
  };
}

/** For shared connections, whose settings last for a transaction. */
function eachInTransaction(queue: Queue): Queryable {
  const transaction = systemTransaction(queue);
  return {
    rows: (statement) => transaction((tx) => tx.rows(statement)),
    row: (statement) => transaction((tx) => tx.row(statement)),
    run: (statement) => transaction((tx) => tx.run(statement)),
  };
}

/** Single statements, each a transaction of its own. */
export function single(queue: Queue): Queryable {
  const { rows, row, run } = queue.prepared ? unleased(queue) : eachInTransaction(queue);
  return {
    rows: (statement) => againAfterDeadlock(() => rows(statement)),
    row: (statement) => againAfterDeadlock(() => row(statement)),
    run: (statement) => againAfterDeadlock(() => run(statement)),
  };
}

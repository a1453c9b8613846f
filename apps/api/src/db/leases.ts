import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { beginning } from './connections.ts';
import { holdingConnection, refuseInTransaction } from './session/open-transaction.ts';
import type { Queryable } from './session/unit-of-work.ts';
import { statementName, type Sql } from './sql.ts';

/** What is refused inside a transaction: the pool could run out of connections that wait for each other. */
export const SECOND = 'A second connection';

/** Where statements go, for as long as it is leased. */
export interface Connection {
  readonly query: (statement: string | QueryConfig) => Promise<QueryResult>;
}

export function queryable(client: Connection, prepared: boolean): Queryable {
  const send = ({ text, values }: Sql) =>
    client.query({ text, values: [...values], ...(prepared && { name: statementName(text) }) });
  return {
    rows: async <Row>(statement: Sql) => (await send(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await send(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  };
}

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
  refuseInTransaction(SECOND);
  const asked = performance.now();
  const client = await queue.pool.connect();
  queue.waited = performance.now() - asked;
  return client;
}

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

export const inTransaction = <T>(queue: Queue, work: (transaction: Begun) => Promise<T>): Promise<T> =>
  withClient(queue, async (client) => {
    const last: Begun['last'] = [];
    const result = await work({ client, begun: client.query(beginning('write', queue.prepared)), last });
    // After a statement that failed, PostgreSQL takes the commit for a rollback.
    await Promise.all([...last.map((send) => send()), client.query('commit')]);
    return result;
  });

/** Runs the work in a transaction that is no one's. */
export type RunTransaction = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

export const systemTransaction =
  (queue: Queue): RunTransaction =>
  (work) =>
    inTransaction(queue, async ({ client, begun }) => {
      await begun;
      return work(queryable(client, queue.prepared));
    });

const outsideTransactions = ({ rows, row, run }: Queryable): Queryable => ({
  rows: async (statement) => (refuseInTransaction(SECOND), rows(statement)),
  row: async (statement) => (refuseInTransaction(SECOND), row(statement)),
  run: async (statement) => (refuseInTransaction(SECOND), run(statement)),
});

/** Single statements; on shared connections each in a transaction of its own. */
export function single(queue: Queue): Queryable {
  if (queue.prepared) return outsideTransactions(queryable(queue.pool, true));
  const transaction = systemTransaction(queue);
  return {
    rows: (statement) => transaction((tx) => tx.rows(statement)),
    row: (statement) => transaction((tx) => tx.row(statement)),
    run: (statement) => transaction((tx) => tx.run(statement)),
  };
}

import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { beginning, createPool, POOL_DEFAULTS, type Mode, type PoolOptions } from './connections.ts';
import type { Logins } from './logins.ts';
import { againAfterDeadlock } from './deadlocks.ts';
import { holdingConnection, refuseInTransaction } from './session/open-transaction.ts';
import { shareFairly } from './session/fair-share.ts';
import { createReader } from './session/speculative-read.ts';
import { batched } from './session/batch.ts';
import {
  createProver,
  type ContextRow,
  type Prove,
  readContexts,
  readInRlsContext,
  type RlsContext,
  setRlsContext,
  toRlsContext,
} from './session/rls-context.ts';
import { APP_ROLE, IDENTITY_ROLE } from './roles.ts';
import { statementName, type Sql } from './sql.ts';
import type { Caller, PersonTransaction, Queryable } from './session/unit-of-work.ts';

export interface Database {
  /**
   * Runs the work in the name of an identity; row-level security applies. Writing is one transaction; of reading each
   * moment's statements are one. All of it may be run again, writing where nothing of it was stored.
   */
  readonly asPerson: <T>(
    caller: Caller,
    work: (tx: PersonTransaction) => Promise<T>,
    mode?: Mode | 'conditional-read',
  ) => Promise<T>;
  /** What an identity can reach at this moment, and the state of their ledgers. */
  readonly stateOf: (caller: Caller) => Promise<LedgerState>;
  /** For the identity provider and what the server does by itself, such as sweeping. Sees no ledger. */
  readonly system: Queryable;
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /** Whether work waits so long for a connection that more of it would only wait in vain. */
  readonly overloaded: () => boolean;
  /** How the connections of each pool are used at this moment. */
  readonly pools: () => readonly PoolUse[];
  /** Throws why the database cannot serve. */
  readonly assertReady: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What is read of a caller's ledgers may be another as soon as this is another. */
export interface LedgerState extends Pick<RlsContext, 'personId' | 'ledgers'> {
  /** Null while a ledger has a change without a number. */
  readonly state: string | null;
}

/** How many connections of a pool there are, how many of them are idle, and how much work waits for one. */
interface PoolUse {
  readonly name: 'requests' | 'identity';
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

const connectionsOf = (name: PoolUse['name'], { pool }: Queue): PoolUse => ({
  name,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

interface DatabaseOptions extends Pick<PoolOptions, 'prepared' | 'poolSize' | 'maxWait' | 'onError'> {
  readonly logins: Logins;
  /** The key of the proofs by which the database knows that a caller was set by the server. */
  readonly callerKey: Buffer;
}

/** The identity provider has a pool of its own, for its login. */
const IDENTITY_POOL_SIZE = 6;

/** In milliseconds: half of what anybody waits at most. */
const OVERLOAD_WAIT = 500;
const SECOND = 'A second connection';

/** Where statements go, for as long as it is leased. */
interface Connection {
  readonly query: (statement: string | QueryConfig) => Promise<QueryResult>;
}

function queryable(client: Connection, prepared: boolean): Queryable {
  const send = ({ text, values }: Sql) =>
    client.query({ text, values: [...values], ...(prepared && { name: statementName(text) }) });
  return {
    rows: async <Row>(statement: Sql) => (await send(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await send(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  };
}

interface Begun {
  readonly client: Connection;
  readonly begun: Promise<unknown>;
  /** Statements to send with the commit. */
  readonly last: (() => Promise<unknown>)[];
}

const ignore = () => undefined;

/** A pool that knows how long the last one who asked it for a connection has waited. */
interface Queue {
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

async function withClient<T>(queue: Queue, work: (client: Connection) => Promise<T>): Promise<T> {
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

const inTransaction = <T>(queue: Queue, work: (transaction: Begun) => Promise<T>): Promise<T> =>
  withClient(queue, async (client) => {
    const last: Begun['last'] = [];
    const result = await work({ client, begun: client.query(beginning('write', queue.prepared)), last });
    // After a statement that failed, PostgreSQL takes the commit for a rollback.
    await Promise.all([...last.map((send) => send()), client.query('commit')]);
    return result;
  });

const systemTransaction =
  (queue: Queue): Database['transaction'] =>
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
function single(queue: Queue): Queryable {
  if (queue.prepared) return outsideTransactions(queryable(queue.pool, true));
  const transaction = systemTransaction(queue);
  return {
    rows: (statement) => transaction((tx) => tx.rows(statement)),
    row: (statement) => transaction((tx) => tx.row(statement)),
    run: (statement) => transaction((tx) => tx.run(statement)),
  };
}

/** The pool of work in the name of callers, and what proves who they are. */
interface CallerQueue {
  readonly queue: Queue;
  readonly prove: Prove;
}

function refuseState(): never {
  throw new Error('Only a conditional read has the state of the ledgers');
}

/** Writing in the name of an identity, for as long as its session is there. */
async function writeOnce<T>(
  { queue, prove }: CallerQueue,
  caller: Caller,
  work: (tx: PersonTransaction) => Promise<T>,
): Promise<T> {
  const tasks: (() => void)[] = [];
  const result = await inTransaction(queue, async ({ client, begun, last }) => {
    const tx = queryable(client, queue.prepared);
    const [, row] = await Promise.all([begun, tx.row<ContextRow>(setRlsContext(caller, prove))]);
    return work({
      ...tx,
      ...toRlsContext(row!.rlsContext),
      atEnd: (statement, take = ignore) =>
        last.push(() => tx.row<Readonly<Record<string, unknown>>>(statement).then(take)),
      afterCommit: (task) => tasks.push(task),
      ledgerState: refuseState,
    });
  });
  for (const task of tasks) task();
  return result;
}

/** How much of the pool one caller may hold: others are served also while one asks for everything at once. */
const MAX_SHARE = 2 / 3;

function refuse(): never {
  throw new Error('Reading leaves nothing to be done');
}

/**
 * Of how many sessions a statement asks for the states of ledgers: a screen makes several requests at once, for which one
 * answer holds.
 */
const STATE_BATCH = {
  size: 64,
  keyOf: ({ subject, sessionId }: Caller) => `${sessionId} ${subject}`,
};

const toLedgerState = ({ rlsContext, ledgerState }: ContextRow): LedgerState => ({
  ...toRlsContext(rlsContext),
  state: ledgerState,
});

/** By single statements, which are transactions by themselves; those who come by a credential are asked for one by one. */
function stateReader({ queue, prove }: CallerQueue): Database['stateOf'] {
  const { rows } = single(queue);
  const ofMany = batched((callers: readonly Caller[]) => rows<ContextRow>(readContexts(callers, prove)), STATE_BATCH);
  const ofOne = async (caller: Caller) => (await rows<ContextRow>(setRlsContext(caller, prove, true)))[0]!;
  return async (caller) => toLedgerState(await (caller.credential ? ofOne(caller) : ofMany(caller)));
}

/** Work in the name of an identity; what only reads needs no transaction from its first statement to its last. */
function runAsCaller(callers: CallerQueue): Database['asPerson'] {
  const { queue, prove } = callers;
  const read = createReader();
  return (caller, work, mode = 'write') => {
    if (mode === 'write') return againAfterDeadlock(() => writeOnce(callers, caller, work));
    return withClient(queue, (client) => {
      const isConditional = mode === 'conditional-read';
      const leased = {
        context: (each: Caller) => setRlsContext(each, prove, isConditional),
        ...(queue.prepared && {
          readInContext: (each: Caller, statement: Sql, known: string) =>
            readInRlsContext(each, prove, { statement, known, withState: isConditional }),
        }),
        tx: queryable(client, queue.prepared),
        begin: () => client.query(beginning('read', queue.prepared)),
        commit: () => client.query('commit'),
      };
      return read(leased, caller, async (tx, row, ledgerState) =>
        work({
          ...tx,
          ...row,
          atEnd: refuse,
          afterCommit: refuse,
          ledgerState: isConditional ? ledgerState : refuseState,
        }),
      );
    });
  };
}

export function createDatabase({ logins, callerKey, onError, poolSize, ...settings }: DatabaseOptions): Database {
  const { prepared } = settings;
  let closing = false;
  const quietly = (error: Error) => (closing ? undefined : onError(error));
  const open = (options: Pick<PoolOptions, 'connection' | 'role' | 'readOnly'>, size?: number): Queue => ({
    pool: createPool({ ...settings, ...options, onError: quietly, ...(size && { poolSize: size }) }),
    prepared,
    waited: 0,
  });
  const app = open({ connection: logins.app, role: APP_ROLE, readOnly: true }, poolSize);
  const identitySize = Math.min(poolSize ?? IDENTITY_POOL_SIZE, IDENTITY_POOL_SIZE);
  const identity = open({ connection: logins.identity, role: IDENTITY_ROLE }, identitySize);
  const most = Math.max(1, Math.floor((poolSize ?? POOL_DEFAULTS.poolSize) * MAX_SHARE));
  const share = shareFairly(most, settings.maxWait ?? POOL_DEFAULTS.maxWait);
  const callers: CallerQueue = { queue: app, prove: createProver(callerKey) };
  const asCaller = runAsCaller(callers);
  const readState = stateReader(callers);
  return {
    asPerson: async (caller, work, mode) => {
      refuseInTransaction(SECOND);
      return share(caller.subject, () => asCaller(caller, work, mode));
    },
    stateOf: async (caller) => {
      refuseInTransaction(SECOND);
      return readState(caller);
    },
    transaction: systemTransaction(identity),
    system: single(identity),
    overloaded: () => app.pool.waitingCount > 0 && app.waited > OVERLOAD_WAIT,
    pools: () => [connectionsOf('requests', app), connectionsOf('identity', identity)],
    assertReady: async () => {
      await Promise.all([app, identity].map(({ pool }) => pool.query('select 1')));
    },
    close: async () => {
      closing = true;
      await Promise.all([app.pool.end(), identity.pool.end()]);
    },
  };
}

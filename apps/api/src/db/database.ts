import { createPool, POOL_DEFAULTS, type PoolOptions } from './connections.ts';
import { SECOND_CONNECTION, single, systemTransaction, type Queue, type RunTransaction } from './leases.ts';
import type { Logins } from './logins.ts';
import { APP_ROLE, IDENTITY_ROLE } from './roles.ts';
import { runAsCaller, stateReader, type AsPerson, type CallerQueue, type StateOf } from './session/as-caller.ts';
import { shareFairly } from './session/fair-share.ts';
import { refuseInTransaction } from './session/open-transaction.ts';
import { createProver } from './session/rls-context.ts';
import type { Queryable } from './session/unit-of-work.ts';

export interface Database {
  readonly asPerson: AsPerson;
  readonly stateOf: StateOf;
  /** For the identity provider and what the server does by itself, such as sweeping. Sees no ledger. */
  readonly system: Queryable;
  readonly transaction: RunTransaction;
  /** Whether work waits so long for a connection that more of it would only wait in vain. */
  readonly overloaded: () => boolean;
  /** How the connections of each pool are used at this moment. */
  readonly pools: () => readonly PoolUse[];
  /** Throws why the database cannot serve. */
  readonly assertReady: () => Promise<void>;
  readonly close: () => Promise<void>;
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

/** How much of the pool one caller may hold: others are served also while one asks for everything at once. */
const MAX_SHARE = 2 / 3;

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
      refuseInTransaction(SECOND_CONNECTION);
      return share(caller.subject, () => asCaller(caller, work, mode));
    },
    stateOf: async (caller) => {
      refuseInTransaction(SECOND_CONNECTION);
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

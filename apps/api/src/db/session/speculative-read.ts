import { assertSessionActive, type RlsContext } from './rls-context.ts';
import type { Sql } from '../sql.ts';
import type { Caller, Queryable } from './unit-of-work.ts';

/** A pooled connection that is one caller's for a while. */
export interface LeasedConnection {
  readonly tx: Queryable;
  /** Sets who the caller is. */
  readonly context: (caller: Caller) => Sql;
  readonly begin: () => Promise<unknown>;
  readonly commit: () => Promise<unknown>;
}

interface RoundTrips {
  readonly tx: Queryable;
  /** What the database said of the caller in each of them; there is at least one. */
  readonly contexts: () => Promise<readonly RlsContext[]>;
  /** The state of the ledgers as the first of them saw it. */
  readonly ledgerState: () => Promise<string | null>;
}

const ignore = () => undefined;

/** Statements of one moment travel together, in a transaction that says who reads and ends with them. */
function roundTrips({ tx, begin, commit, context }: LeasedConnection, caller: Caller): RoundTrips {
  const trips: Promise<RlsContext>[] = [];
  let open = false;

  function join(): void {
    if (open) return;
    open = true;
    // Asked for before anything is written: the connection sends what it has gathered in the same turn, after this.
    process.nextTick(() => {
      open = false;
      commit().catch(ignore);
    });
    const trip = Promise.all([begin(), tx.row<RlsContext>(context(caller))]).then(([, row]) =>
      assertSessionActive(row),
    );
    trip.catch(ignore);
    trips.push(trip);
  }

  const joined: Queryable = {
    rows: (statement) => (join(), tx.rows(statement)),
    row: (statement) => (join(), tx.row(statement)),
    run: (statement) => (join(), tx.run(statement)),
  };
  const contexts = () => {
    if (trips.length === 0) join();
    return Promise.all(trips);
  };
  const ledgerState = async () => (await contexts())[0]?.state ?? null;
  return { tx: joined, contexts, ledgerState };
}

const CACHE_CAPACITY = 10_000;

/** A credential reaches other ledgers than its person, and other ones by each right. */
const keyOf = ({ subject, credential }: Caller): string =>
  credential ? JSON.stringify([subject, credential.id, credential.need]) : subject;

const rights = ({ personId, ledgers }: RlsContext): string => JSON.stringify([personId, ledgers]);

/**
 * Reads in the name of callers, by what they could reach when they were last here: so what they read is known before the
 * database says what they can reach now, and travels with that question. Where the answer is another, what was read is
 * dropped, and read again. Beneath, row-level security lets a caller read only what is theirs at this moment.
 */
export function createReader() {
  const known = new Map<string, RlsContext>();

  function learn(caller: Caller, context: RlsContext): void {
    if (known.size >= CACHE_CAPACITY) known.clear();
    known.set(keyOf(caller), context);
  }

  return async <T>(
    leased: LeasedConnection,
    caller: Caller,
    work: (tx: Queryable, context: RlsContext, ledgerState: RoundTrips['ledgerState']) => Promise<T>,
  ): Promise<T> => {
    let guess = known.get(keyOf(caller)) ?? (await roundTrips(leased, caller).contexts())[0]!;
    for (;;) {
      const { tx, contexts, ledgerState } = roundTrips(leased, caller);
      const [result] = await Promise.allSettled([work(tx, guess, ledgerState)]);
      const expected = rights(guess);
      const other = (await contexts()).findLast((each) => rights(each) !== expected);
      learn(caller, other ?? guess);
      if (!other && result.status === 'rejected') throw result.reason;
      if (!other && result.status === 'fulfilled') return result.value;
      guess = other ?? guess;
    }
  };
}

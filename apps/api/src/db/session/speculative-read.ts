import { type ContextRow, type RlsContext, type RowInContext, toRlsContext } from './rls-context.ts';
import type { Sql } from '../sql.ts';
import type { Caller, Queryable } from './unit-of-work.ts';

/** A pooled connection that is one caller's for a while. */
export interface LeasedConnection {
  readonly tx: Queryable;
  /** Sets who the caller is. */
  readonly context: (caller: Caller) => Sql;
  /** The same, and reads with it; absent on a connection whose transactions bring their settings. */
  readonly readInContext?: (caller: Caller, statement: Sql, known: string) => Sql;
  readonly begin: () => Promise<unknown>;
  readonly commit: () => Promise<unknown>;
}

/** A statement of a moment, until it is sent. */
interface Pending {
  readonly statement: Sql;
  readonly resolve: (rows: object[]) => void;
  readonly reject: (reason: unknown) => void;
}

interface RoundTrips {
  readonly tx: Queryable;
  /** What the database said of the caller in each of them; there is at least one. */
  readonly contexts: () => Promise<readonly string[]>;
  /** The state of the ledgers as the first of them saw it. */
  readonly ledgerState: () => Promise<string | null>;
}

const ignore = () => undefined;

/** Statements in a transaction that says who reads and ends with them, in one round trip. */
async function inTransaction(leased: LeasedConnection, caller: Caller, all: readonly Pending[]): Promise<ContextRow> {
  const begun = leased.begin();
  const context = leased.tx.row<ContextRow>(leased.context(caller));
  for (const { statement, resolve, reject } of all) void leased.tx.rows<object>(statement).then(resolve, reject);
  leased.commit().catch(ignore);
  const [, row] = await Promise.all([begun, context]);
  return row!;
}

const columnsOf = ({ rlsContext: _context, ledgerState: _state, isRow: _isRow, ...columns }: RowInContext): object =>
  columns;

/** A statement that is a transaction by itself, and says who reads. */
async function byItself(
  { tx, context }: LeasedConnection,
  caller: Caller,
  { known, asked, sent }: { readonly known: string; readonly asked: Sql; readonly sent: Pending },
): Promise<ContextRow> {
  try {
    const rows = await tx.rows<RowInContext>(asked);
    sent.resolve(rows[0]!.isRow ? rows.map(columnsOf) : []);
    return { rlsContext: rows[0]!.rlsContext ?? known, ledgerState: rows[0]!.ledgerState };
  } catch (error) {
    sent.reject(error);
    // Whether it failed for one who may read is not known yet.
    return (await tx.row<ContextRow>(context(caller)))!;
  }
}

/** Statements of one moment travel together, with the question who reads. */
function roundTrips(leased: LeasedConnection, caller: Caller, known?: string): RoundTrips {
  const trips: Promise<ContextRow>[] = [];
  let pending: Pending[] = [];

  function send(): void {
    const [first, ...others] = pending;
    const isAlone = first && others.length === 0 && known !== undefined && leased.readInContext;
    const trip = isAlone
      ? byItself(leased, caller, { known, sent: first, asked: leased.readInContext(caller, first.statement, known) })
      : inTransaction(leased, caller, pending);
    pending = [];
    trip.catch(ignore);
    trips.push(trip);
  }

  function rows<Row>(statement: Sql): Promise<Row[]> {
    // A moment ends before anything is awaited.
    if (pending.length === 0) process.nextTick(() => pending.length > 0 && send());
    return new Promise((resolve, reject) =>
      pending.push({ statement, resolve: (found) => resolve(found as Row[]), reject }),
    );
  }

  async function answered(): Promise<readonly ContextRow[]> {
    if (trips.length === 0) send();
    return Promise.all(trips);
  }

  return {
    tx: {
      rows,
      row: async <Row>(statement: Sql) => (await rows<Row>(statement))[0],
      run: async (statement) => (await rows(statement)).length,
    },
    contexts: async () => (await answered()).map(({ rlsContext }) => rlsContext),
    ledgerState: async () => (await answered())[0]!.ledgerState,
  };
}

const CACHE_CAPACITY = 10_000;

/** A credential reaches other ledgers than its person, and other ones by each right. */
const keyOf = ({ subject, credential }: Caller): string =>
  credential ? JSON.stringify([subject, credential.id, credential.need]) : subject;

interface Known {
  readonly json: string;
  readonly context: RlsContext;
}

const know = (json: string): Known => ({ json, context: toRlsContext(json) });

/**
 * Reads in the name of callers, by what they could reach when they were last here: so what they read is known before the
 * database says what they can reach now, and travels with that question. Where the answer is another, what was read is
 * dropped, and read again. Beneath, row-level security lets a caller read only what is theirs at this moment.
 */
export function createReader() {
  const cache = new Map<string, Known>();

  function learn(caller: Caller, json: string): Known {
    if (cache.size >= CACHE_CAPACITY) cache.clear();
    const known = know(json);
    cache.set(keyOf(caller), known);
    return known;
  }

  return async <T>(
    leased: LeasedConnection,
    caller: Caller,
    work: (tx: Queryable, context: RlsContext, ledgerState: RoundTrips['ledgerState']) => Promise<T>,
  ): Promise<T> => {
    let guess = cache.get(keyOf(caller)) ?? learn(caller, (await roundTrips(leased, caller).contexts())[0]!);
    for (;;) {
      const { tx, contexts, ledgerState } = roundTrips(leased, caller, guess.json);
      const [result] = await Promise.allSettled([work(tx, guess.context, ledgerState)]);
      const other = (await contexts()).findLast((json) => json !== guess.json);
      if (other === undefined && result.status === 'rejected') throw result.reason;
      if (other === undefined && result.status === 'fulfilled') return result.value;
      guess = learn(caller, other ?? guess.json);
    }
  };
}

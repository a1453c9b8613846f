import { beginning, type Mode } from '../connections.ts';
import { againAfterDeadlock } from '../deadlocks.ts';
import { inTransaction, queryable, single, withClient, type Queue } from '../leases.ts';
import type { Sql } from '../sql.ts';
import { batched } from './batch.ts';
import {
  type ContextRow,
  type Prove,
  readContexts,
  readInRlsContext,
  type RlsContext,
  setRlsContext,
  toRlsContext,
} from './rls-context.ts';
import { createReader } from './speculative-read.ts';
import type { Caller, PersonTransaction } from './unit-of-work.ts';

/** What is read of a caller's ledgers may be another as soon as this is another. */
export interface LedgerState extends Pick<RlsContext, 'personId' | 'ledgers'> {
  /** Null while a ledger has a change without a number. */
  readonly state: string | null;
}

/**
 * Runs the work in the name of an identity; row-level security applies. Writing is one transaction; of reading each
 * moment's statements are one. All of it may be run again, writing where nothing of it was stored.
 */
export type AsPerson = <T>(
  caller: Caller,
  work: (tx: PersonTransaction) => Promise<T>,
  mode?: Mode | 'conditional-read',
) => Promise<T>;

/** What an identity can reach at this moment, and the state of their ledgers. */
export type StateOf = (caller: Caller) => Promise<LedgerState>;

/** The pool of work in the name of callers, and what proves who they are. */
export interface CallerQueue {
  readonly queue: Queue;
  readonly prove: Prove;
}

const ignore = () => undefined;

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
export function stateReader({ queue, prove }: CallerQueue): StateOf {
  const { rows } = single(queue);
  const ofMany = batched((callers: readonly Caller[]) => rows<ContextRow>(readContexts(callers, prove)), STATE_BATCH);
  const ofOne = async (caller: Caller) => (await rows<ContextRow>(setRlsContext(caller, prove, true)))[0]!;
  return async (caller) => toLedgerState(await (caller.credential ? ofOne(caller) : ofMany(caller)));
}

/** Work in the name of an identity; what only reads needs no transaction from its first statement to its last. */
export function runAsCaller(callers: CallerQueue): AsPerson {
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

import { createHmac } from 'node:crypto';
import { sql, type Sql } from '../sql.ts';
import type { Caller, Ledger } from './unit-of-work.ts';

/** The row-level security context of a transaction: who its caller is, and what is theirs. */
export interface RlsContext {
  /** Null for an identity that has no profile yet. */
  readonly personId: string | null;
  readonly ledgers: readonly Ledger[];
  /** Whether the session that the caller's token was issued in, or their credential, is theirs and has not ended. */
  readonly sessionActive: boolean;
}

/** The session that a token names is over, signed out or ended by a changed password, or another account's; or a credential ended. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** What the database answers where a context is set. */
export interface ContextRow {
  /** An `RlsContext` as JSON. */
  readonly rlsContext: string;
  /** The state of the ledgers, where it was asked for; null while they have a change without a number. */
  readonly ledgerState: string | null;
}

/** Proves that a caller was named by this server. */
export type Prove = (caller: Caller) => Buffer;

const MAX_PROOFS = 10_000;

/** Only this process has the database's caller key. A proof is made once: it is the same each time. */
export function createProver(callerKey: Buffer): Prove {
  const proofs = new Map<string, Buffer>();
  return ({ subject, credential }) => {
    const claim = credential ? `credential ${credential.id} ${credential.need} ${subject}` : `caller ${subject}`;
    let proof = proofs.get(claim);
    if (!proof) {
      if (proofs.size >= MAX_PROOFS) proofs.clear();
      proof = createHmac('sha256', callerKey).update(claim).digest();
      proofs.set(claim, proof);
    }
    return proof;
  };
}

/** Whom a transaction is of. */
function entering(caller: Caller, prove: Prove): Sql {
  const { subject, sessionId, credential } = caller;
  const proof = prove(caller);
  if (credential) {
    const { id, need } = credential;
    return sql`access.enter_credential(${subject}, ${proof}, ${sessionId ?? null}, ${id}, ${need})`;
  }
  return sql`access.enter(${subject}, ${proof}, ${sessionId ?? null})`;
}

const CONTEXT = sql`
  json_build_object('personId', person_id, 'sessionActive', session_active, 'ledgers', ledgers)::text as "rlsContext"`;

const stateIf = (withState: boolean): Sql => (withState ? sql`access.ledger_state()` : sql`null`);

/**
 * Sets the context for one transaction, so that it holds behind any pooler. SQL that reaches the database in another way
 * cannot name another caller. Reads the state of the ledgers by the same statement, where that is wanted: one more costs
 * more than what it reads.
 */
export const setRlsContext = (caller: Caller, prove: Prove, withState = false): Sql => sql`
  select ${CONTEXT}, ${stateIf(withState)} as "ledgerState" from ${entering(caller, prove)}`;

/** What several persons can reach, and the state of their ledgers, in their order. */
export const readContexts = (callers: readonly Caller[], prove: Prove): Sql => sql`
  select ${CONTEXT}, state as "ledgerState"
  from access.states_of(${callers.map(({ subject }) => subject)}, ${callers.map(prove)},
    ${callers.map(({ sessionId }) => sessionId ?? null)})
  order by place`;

/** A row that was read in a context; the only one, and not of the statement, where that has none. */
export interface RowInContext extends Omit<ContextRow, 'rlsContext'> {
  /** Null where it is the known one. */
  readonly rlsContext: string | null;
  readonly isRow: true | null;
}

interface ReadInContext {
  readonly statement: Sql;
  /** The context, as JSON, that the caller is expected to have. */
  readonly known: string;
  readonly withState: boolean;
}

/**
 * The context and what is read in it, by one statement, which is a transaction and a snapshot by itself. A join without a
 * condition is a nested loop, and its left side runs first, so the context is set before anything is read. Were it not,
 * row-level security would let nothing be read.
 */
export const readInRlsContext = (
  caller: Caller,
  prove: Prove,
  { statement, known, withState }: ReadInContext,
): Sql => sql`
  select nullif(e."rlsContext", ${known}) as "rlsContext", s.state as "ledgerState", r.*
  from (select ${CONTEXT} from ${entering(caller, prove)} offset 0) as e
    left join lateral (select ${stateIf(withState)} as state offset 0) as s on true
    left join lateral (select true as "isRow", q.* from (${statement}) as q offset 0) as r on true`;

export function toRlsContext(json: string): RlsContext {
  const context: RlsContext = JSON.parse(json);
  if (!context.sessionActive) throw new SessionEnded();
  return context;
}

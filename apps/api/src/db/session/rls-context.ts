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
  /** The state of the ledgers, where it was asked for; null while they have a change without a number. */
  readonly state?: string | null;
}

/** The session that a token names is over, signed out or ended by a changed password, or another account's; or a credential ended. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/**
 * Sets the context for one transaction, so that it holds behind any pooler. The proof is what only this process can make
 * with the database's caller key: SQL that reaches the database in another way cannot name another caller.
 */
export function setRlsContext({ subject, sessionId, credential }: Caller, callerKey: Buffer, withState = false): Sql {
  const columns = sql`person_id as "personId", ledgers, session_active as "sessionActive"`;
  // By the same statement, because one more costs more than what it reads.
  const asked = withState ? sql`${columns}, access.ledger_state() as state` : columns;
  const prove = (claim: string) => createHmac('sha256', callerKey).update(claim).digest();
  if (credential) {
    const proof = prove(`credential ${credential.id} ${credential.need} ${subject}`);
    return sql`
      select ${asked}
      from access.enter_credential(${subject}, ${proof}, ${sessionId ?? null}, ${credential.id}, ${credential.need})`;
  }
  const proof = prove(`caller ${subject}`);
  return sql`
    select ${asked}
    from access.enter(${subject}, ${proof}, ${sessionId ?? null})`;
}

export function assertSessionActive(context: RlsContext | undefined): RlsContext {
  if (!context?.sessionActive) throw new SessionEnded();
  return context;
}

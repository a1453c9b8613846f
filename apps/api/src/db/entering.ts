import { sql, type Sql } from './sql.ts';
import type { Caller, Ledger } from './transaction.ts';

/** What a transaction learns of its caller as it begins. */
export interface Entered {
  /** Null for an identity that has no profile yet. */
  readonly personId: string | null;
  readonly ledgers: readonly Ledger[];
  /** Whether the session that the caller's token was issued in is still there. */
  readonly live: boolean;
}

/** The session that a token was issued in is over: signed out, or ended by a changed password. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** Who acts: for this transaction only, so that it holds behind any pooler. */
export const enter = ({ subject, sessionId }: Caller): Sql => sql`
  select person_id as "personId", ledgers, ${sessionId ?? null}::text is null or exists (
      select from identity.payload where model = 'Session' and uid = ${sessionId ?? null} and expires_at > now()) as live
  from access.enter(${subject})`;

/** What was found on entering, unless the session is over. */
export function live(entered: Entered | undefined): Entered {
  if (!entered?.live) throw new SessionEnded();
  return entered;
}

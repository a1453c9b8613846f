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

interface Visit {
  readonly caller: Caller;
  readonly entering: Promise<Entered | undefined>;
  /** Only reads may run on a guess: they can be dropped. */
  readonly readsOnly: boolean;
}

type Work<T> = (entered: Entered) => Promise<T>;

const MOST_KNOWN = 10_000;

const rights = ({ personId, ledgers }: Entered): string => JSON.stringify([personId, ledgers]);

async function live(entering: Visit['entering']): Promise<Entered> {
  const entered = await entering;
  if (!entered?.live) throw new SessionEnded();
  return entered;
}

/**
 * Does work in the name of callers. Reads go by what the caller could reach last time, in the round trip in which the
 * database says what that is now; where it says something else, what was read is dropped, and read again. Beneath, the
 * database lets nobody read more than is theirs at this moment.
 */
export function createEntrance() {
  const known = new Map<string, Entered>();

  function learn({ subject }: Caller, entered: Entered): void {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(subject, entered);
  }

  return async <T>({ caller, entering, readsOnly }: Visit, work: Work<T>): Promise<T> => {
    const guess = readsOnly ? known.get(caller.subject) : undefined;
    const [now, early] = await Promise.allSettled([live(entering), guess && work(guess)]);
    if (now.status === 'rejected') throw now.reason;
    if (!guess || rights(guess) !== rights(now.value)) {
      learn(caller, now.value);
      return work(now.value);
    }
    if (early.status === 'rejected') throw early.reason;
    return early.value as T;
  };
}

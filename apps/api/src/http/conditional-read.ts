import { hash } from 'node:crypto';
import type { LedgerState } from '../db/session/as-caller.ts';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import type { Attempt } from './idempotency.ts';
import { utcToday } from './utc-today.ts';

/** A read of what is made of a person's ledgers alone, to which a client may have the present answer. */
interface ConditionalRead {
  /** The present ETag, where the caller's answer has it; null where the answer has to be made. */
  readonly etagOfCaller: () => Promise<string | null>;
  /**
   * The ETag of what the transaction has read; null while the ledgers have changes without a number: no later read could
   * be held against it. State and answer are of one snapshot.
   */
  readonly etagIn: (tx: PersonTransaction) => Promise<string | null>;
}

/** Weak, because an answer may be compressed on its way. */
const weak = (parts: readonly unknown[]): string => `W/"${hash('sha256', JSON.stringify(parts), 'base64url')}"`;

/** Of who asks, what, on which day, and the state of their ledgers. */
const etagOf = ({ personId, ledgers, state }: LedgerState, question: readonly unknown[]): string | null =>
  personId === null || !state ? null : weak([...question, personId, ledgers, state]);

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether If-None-Match names an ETag; `*` names none, as a client that sends it has nothing to show. */
const names = (header: string, etag: string): boolean =>
  header.split(',').some((each) => opaque(each) === opaque(etag));

/** What the caller has is held against the state of their ledgers, which is all that is read for it, with their rights. */
export function conditionalRead({ call, http, identity, database }: Attempt, query: unknown): ConditionalRead {
  const known = http.headers['if-none-match'];
  // The day as it is before anything is read: an answer of a later one is sent again, never one of an earlier day kept.
  const question = [call.path, http.params, query, utcToday(), identity.credential?.id];
  return {
    etagOfCaller: async () => {
      if (known === undefined) return null;
      const etag = etagOf(await database.stateOf(identity), question);
      return etag !== null && names(known, etag) ? etag : null;
    },
    // Of the first round trip: where the answer took another one, that one may have seen more, but never less.
    etagIn: async (tx) => etagOf({ ...tx, state: await tx.ledgerState() }, question),
  };
}

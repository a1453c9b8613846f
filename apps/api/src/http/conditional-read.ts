import { hash } from 'node:crypto';
import type { LedgerState } from '../db/database.ts';
import type { Attempt, Work } from './idempotency.ts';
import { utcToday } from './utc-today.ts';

/** The answer that the client has is the present one. */
export const NOT_MODIFIED = Symbol('not modified');

interface ConditionalOutcome {
  readonly answer: unknown;
  /** Null while the ledgers have changes without a number: no later read could be held against it. */
  readonly etag: string | null;
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

/**
 * Reads what is made of a person's ledgers alone, unless the client has it: then the ledgers' state is all that is read,
 * with the caller's rights. State and answer are of one snapshot.
 */
export async function readConditionally(attempt: Attempt, query: unknown, work: Work): Promise<ConditionalOutcome> {
  const { call, http, identity, database } = attempt;
  const known = http.headers['if-none-match'];
  // The day as it is before anything is read: an answer of a later one is sent again, never one of an earlier day kept.
  const question = [call.path, query, utcToday(), identity.credential?.id];
  if (known !== undefined) {
    const etag = etagOf(await database.stateOf(identity), question);
    if (etag !== null && names(known, etag)) return { answer: NOT_MODIFIED, etag };
  }
  return database.asPerson(
    identity,
    async (tx) => {
      const answer = await work(tx);
      // Of the first round trip: where the answer took another one, that one may have seen more, but never less.
      const state = await tx.ledgerState();
      return { answer, etag: etagOf({ ...tx, state }, question) };
    },
    'conditional-read',
  );
}

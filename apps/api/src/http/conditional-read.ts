import { hash } from 'node:crypto';
import type { LedgerState } from '../db/session/as-caller.ts';
import type { PersonTransaction } from '../db/session/unit-of-work.ts';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';
import type { Attempt } from './idempotency.ts';
import { utcToday } from './utc-today.ts';

/** An answer that is still the present one: without a body where the caller has it. */
export type CurrentAnswer = Pick<CachedAnswer, 'etag'> & Partial<CachedAnswer>;

/** A read of what is made of a person's ledgers alone, of which client or server may have the present answer. */
interface ConditionalRead {
  /** The present answer, where the caller or the cache has it; null where it has to be made. */
  readonly revalidate: () => Promise<CurrentAnswer | null>;
  /**
   * The ETag of what the transaction has read; null while the ledgers have changes without a number: no later read could
   * be held against it. State and answer are of one snapshot.
   */
  readonly etagIn: (tx: PersonTransaction) => Promise<string | null>;
  /** Caches an answer for who asks the same again. */
  readonly cache: (answer: CachedAnswer) => void;
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

/** What caller or cache has is held against the state of the ledgers, which is all that is read for it, with their rights. */
export function conditionalRead(
  { call, http, identity, database }: Attempt,
  query: unknown,
  answers: AnswerCache,
): ConditionalRead {
  const known = http.headers['if-none-match'];
  // The day as it is before anything is read: an answer of a later one is sent again, never one of an earlier day kept.
  const question = [call.path, http.params, query, utcToday(), identity.credential?.id];
  const key = JSON.stringify([identity.subject, ...question]);
  const cached = answers.get(key);
  return {
    revalidate: async () => {
      if (known === undefined && !cached) return null;
      const etag = etagOf(await database.stateOf(identity), question);
      if (etag === null) return null;
      if (known !== undefined && names(known, etag)) return { etag };
      return cached?.etag === etag ? cached : null;
    },
    // Of the first round trip: where the answer took another one, that one may have seen more, but never less.
    etagIn: async (tx) => etagOf({ ...tx, state: await tx.ledgerState() }, question),
    cache: (answer) => answers.set(key, answer),
  };
}

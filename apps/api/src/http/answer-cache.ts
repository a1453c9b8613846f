import { LRUCache } from 'lru-cache';

/** The body of an answer, and the ETag of what it was made of. */
export interface CachedAnswer {
  readonly etag: string;
  readonly body: string;
}

/** The last answers of conditional reads, by who asked what. Used only while their ETag is the present one. */
export type AnswerCache = LRUCache<string, CachedAnswer>;

/** In characters, of all answers and their keys: about 2,000 screens. */
const CAPACITY = 8 * 1024 * 1024;
/** In characters: one large answer is not worth those of many people. */
const MAX_ANSWER = CAPACITY / 16;

/** In milliseconds: what was deleted is soon in no memory either. */
const MAX_AGE = 10 * 60 * 1000;

export const createAnswerCache = (): AnswerCache =>
  new LRUCache({
    ttl: MAX_AGE,
    ttlAutopurge: true,
    maxSize: CAPACITY,
    maxEntrySize: MAX_ANSWER,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

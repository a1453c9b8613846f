import { isDeepStrictEqual } from 'node:util';

/** The fields of an answer that are other than before: what a transcript writes down of one that it has whole already. */
export const changedFields = (before: object, after: object): object =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(value, before[field as keyof typeof before])),
  );

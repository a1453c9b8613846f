import { TEXT_LIMITS } from '@nestegg/domain';

// What no text may hold: systems that write from right to left put such marks into names of files by themselves.
const FORBIDDEN = /\p{Cc}|\p{Bidi_Control}|\p{Surrogate}/gu;

/** A file's name as it is sent: as long as it may be, and of letters that it may have. */
export const sentName = (name: string): string =>
  Array.from(name.replace(FORBIDDEN, '')).slice(0, TEXT_LIMITS.fileName).join('');

import { MAX_BANK_TEXT, MAX_DESCRIPTION, MAX_RAW } from '../limits.ts';

// Controls and marks that turn the direction of writing; a byte order mark in the middle, soft hyphens, broken letters.
const DROPPED = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}|\p{Surrogate}|[\u00ad\u200b\ufeff]/gu;

// The letters and signs of Latin writing, dashes, quotation marks, `…` and `€`: nothing of them is dropped, and each is in NFC.
const BEYOND_LATIN = /[^ -~\u00a1-\u00ac\u00ae-\u02ff\u2012-\u201f\u2026\u20ac]/;

/** Such letters alone, as in most texts: looked at to its end in half the time that another letter is looked for. */
const ASCII = /^[ -~]*$/;

/** Whether a text is of such letters, as most are, in which only blanks may be too many. */
const isLatin = (text: string): boolean => ASCII.test(text) || !BEYOND_LATIN.test(text);

/** Whether nothing is to be changed in a line's cells, from which blanks around them are gone: as in most. */
export const isClean = (line: string): boolean => isLatin(line) && !line.includes('  ');

/** Such letters, and what parts cells and lines. */
const BEYOND_LINES = /[^\t\n -~\u00a1-\u00ac\u00ae-\u02ff\u2012-\u201f\u2026\u20ac]/;

const isSpaced = (text: string): boolean => text.startsWith(' ') || text.endsWith(' ') || text.includes('  ');

/** Text as it is shown: normalised (NFC), without controls, each run of blanks one blank. */
const cleanText = (text: string, isKnownClean?: boolean): string =>
  isKnownClean === true || text === '' || (isLatin(text) && !isSpaced(text)) ? text : tidied(text);

const tidied = (text: string): string => text.normalize('NFC').replace(DROPPED, '').replace(/\s+/g, ' ').trim();

/** Cut by characters, not in the middle of one. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join('').trimEnd();
}

/** A line as it stands in the file, for looking it up. */
export const rawText = (text: string, isKnownClean = false): string =>
  cut(isKnownClean || !BEYOND_LINES.test(text) ? text : text.replace(DROPPED, ''), MAX_RAW);

/** What a person reads first of a row. */
export interface RowTexts {
  readonly payee: string | null;
  readonly description: string;
  readonly bankText: string;
}

/** Where a bank writes nothing at all. */
const NO_TEXT = 'Bank transaction';

/**
 * The texts of a row from what the bank wrote: the payee's name, what it was for, what kind of booking it was. The bank's
 * text is all of them, each once. `isKnownClean` spares looking at each where a line that has all of them was looked at.
 */
export function rowTexts(payee: string, purpose: string, type: string, isKnownClean?: boolean): RowTexts {
  const who = cleanText(payee, isKnownClean);
  const what = cleanText(purpose, isKnownClean);
  const kind = cleanText(type, isKnownClean);
  let bankText = who;
  if (what !== '' && what !== who) bankText = bankText === '' ? what : `${bankText} ${what}`;
  if (kind !== '' && kind !== who && kind !== what) bankText = bankText === '' ? kind : `${bankText} ${kind}`;
  return {
    payee: who === '' ? null : cut(who, MAX_DESCRIPTION),
    description: cut(who || what || kind || NO_TEXT, MAX_DESCRIPTION),
    bankText: cut(bankText, MAX_BANK_TEXT),
  };
}

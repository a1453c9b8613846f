import { decodeEntities } from '../text/entities.ts';

/** Characters as web pages write them, which some banks leave in their tables. */
const ENTITY =
  /&(?:amp|lt|gt|quot|apos|nbsp|[a-z](?:acute|grave|circ|uml|tilde|cedil)|szlig|#\d{2,5}|#x[\da-f]{2,4});/i;

const LETTER = /&([a-z])(acute|grave|circ|uml|tilde|cedil);/gi;

/** What stands above or below a letter, as Unicode joins it to one. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
};

/** Breaks of lines and quotes would part the table otherwise. */
const BREAKS = /&#(?:10|13|x0?[ad]);/gi;
const QUOTES = /&(?:quot|#34|#x22);/gi;

const plain = (text: string): string =>
  text
    .replace(BREAKS, ' ')
    .replace(/&amp;(?=#?\w{2,8};)/gi, '&')
    .replace(QUOTES, "'")
    .replace(LETTER, (_, letter: string, accent: string) =>
      (letter + (ACCENTS[accent.toLowerCase()] ?? '')).normalize('NFC'),
    )
    .replaceAll('&szlig;', 'ß');

/** A table with characters instead of their entities, whose semicolons would part its cells. */
export const withoutEntities = (text: string): string =>
  text.includes('&') && ENTITY.test(text) ? decodeEntities(plain(text)) : text;

/** What can be wrong with a text: missing, too long, or with characters that break or disguise it. */
export type TextFault = 'text.required' | 'text.too-long' | 'text.forbidden';

/** Longest texts, in characters (code points). */
export const TEXT_LIMITS = {
  description: 200,
  householdName: 200,
  category: 50,
  personName: 100,
  tokenName: 100,
  accountName: 100,
  bankId: 100,
  fileName: 200,
  phone: 30,
  bio: 500,
  email: 254,
  search: 200,
  filterName: 50,
  filterAddress: 3000,
} as const;

// NUL and other control characters but tab and line breaks, and the marks that reorder text on the screen.
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

// What is drawn; the Braille blank is a letter by its properties.
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Length in characters (code points), as all limits count. */
export const characterCount = (text: string): number => Array.from(text).length;

/** One character is written with up to four, each of up to two code units: what is longer is too long for any limit. */
const MAX_CODE_UNITS = 8 * TEXT_LIMITS.bio;

/**
 * The text as it is stored: normalised (NFC) and trimmed. One that is too long for any limit is only trimmed: putting
 * a hundred thousand accents in order takes seconds.
 */
export function tidyText(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > MAX_CODE_UNITS ? trimmed : trimmed.normalize('NFC');
}

/** What is wrong with a tidied text, if anything. `required` refuses one of which nothing is seen. */
export function textFault(text: string, max: number, required: boolean): TextFault | null {
  if (FORBIDDEN.test(text) || LONE_SURROGATE.test(text)) return 'text.forbidden';
  if (required && !VISIBLE.test(text)) return 'text.required';
  return characterCount(text) > max ? 'text.too-long' : null;
}

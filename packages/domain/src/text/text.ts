export type TextFault = 'text.required' | 'text.too-long' | 'text.forbidden';

/** Longest texts, in characters (code points). */
export const TEXT_LIMITS = {
  description: 200,
  householdName: 200,
  category: 50,
  personName: 100,
  phone: 30,
  bio: 500,
  email: 254,
  search: 200,
} as const;

// NUL and other control characters but tab and line breaks, and the marks that reorder text on the screen.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The text as it is stored: normalised (NFC) and trimmed. */
export const tidyText = (text: string): string => text.normalize('NFC').trim();

/** What is wrong with a tidied text, if anything. `required` refuses the empty one. */
export function textFault(text: string, max: number, required: boolean): TextFault | null {
  if (FORBIDDEN.test(text) || LONE_SURROGATE.test(text)) return 'text.forbidden';
  if (required && text === '') return 'text.required';
  return [...text].length > max ? 'text.too-long' : null;
}

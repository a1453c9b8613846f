import { type AmountFault, type Currency, isWholeCurrency, MAX_MINOR, type Minor } from '../money/money.ts';
import type { Language } from '../profile/profile.ts';

/** What can be wrong with an amount that a person typed. */
export type TypedAmountFault = AmountFault | 'amount.required' | 'amount.ambiguous';

/** Which way an amount goes when its text bears no sign. */
export type Direction = 'expense' | 'income';

/** How a typed amount is to be read. */
export interface AmountReading {
  readonly language: Language;
  readonly currency: Currency;
  /** The switch beside the field; a typed sign wins over it. Without it a bare number is positive. */
  readonly direction?: Direction;
}

const DECIMAL_COMMA: ReadonlySet<Language> = new Set(['es', 'fr', 'de']);

// All in English marks: "," between groups and "." before decimals.
const PLAIN = /^(?=.*\d)\d*\.?\d*$/;
const GROUPED = /^\d{1,3}([, ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;
// "1,234" is a thousand to one reader and a bit over one to another; the rest is how others write decimals.
const TWO_WAYS = /^\d{1,3},\d{3}$|^(?=.*\d)\d*,\d*$|^\d{1,3}(?:\.\d{3})+,\d*$/;

const swapMarks = (text: string): string => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

/** Hundredths of an unsigned number, by its digits: no float takes part, and nothing is rounded. */
function readSize(text: string, language: Language): Minor | TypedAmountFault {
  const spaced = text.replace(/[\s'’]/g, ' ');
  const english = DECIMAL_COMMA.has(language) ? swapMarks(spaced) : spaced;
  if (TWO_WAYS.test(english)) return 'amount.ambiguous';
  if (!PLAIN.test(english) && !GROUPED.test(english)) return 'amount.invalid';
  const [whole, fraction = ''] = english.replace(/[, ]/g, '').split('.');
  return fraction.length > 2 ? 'amount.decimals' : Number(whole + fraction.padEnd(2, '0'));
}

function sizeFault(size: Minor, currency: Currency): TypedAmountFault | null {
  if (size > MAX_MINOR) return 'amount.too-large';
  return isWholeCurrency(currency) && size % 100 !== 0 ? 'amount.whole' : null;
}

// A hyphen, the minus sign, or the dash that text editors make of it.
const SIGNS = /^[+\-−–]\s*/;

/**
 * Reads an amount that a person typed into minor units, or names what is wrong with it. Decimals are read by language
 * ("12,50" in German); what could be read two ways is refused rather than guessed.
 */
export function parseAmount(text: string, { language, currency, direction }: AmountReading): Minor | TypedAmountFault {
  const tidy = text.normalize('NFKC').trim();
  if (tidy === '') return 'amount.required';
  const size = readSize(tidy.replace(SIGNS, ''), language);
  if (typeof size === 'string') return size;
  const fault = sizeFault(size, currency);
  if (fault) return fault;
  const isNegative = SIGNS.test(tidy) ? !tidy.startsWith('+') : direction === 'expense';
  // Minus zero is zero.
  return isNegative && size !== 0 ? -size : size;
}

/** An amount as a user would type it in their language, without a sign; `parseAmount` parses it back. */
export function amountText(amount: Minor, { language, currency }: AmountReading): string {
  const size = Math.abs(amount);
  const whole = String(Math.floor(size / 100));
  if (isWholeCurrency(currency) && size % 100 === 0) return whole;
  return `${whole}${DECIMAL_COMMA.has(language) ? ',' : '.'}${String(size % 100).padStart(2, '0')}`;
}

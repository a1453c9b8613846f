import { type Currency, isWholeCurrency } from '../money/currencies.ts';
import { type AmountFault, MAX_MINOR, type Minor } from '../money/money.ts';
import type { Language } from '../profile/profile.ts';

/** What can be wrong with an amount that a person typed. */
export type TypedAmountFault =
  | AmountFault
  | 'amount.required'
  | 'amount.ambiguous'
  | 'amount.ambiguous-whole'
  | 'amount.terms'
  | 'amount.below-zero';

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
const GROUPED = /^[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;
// How others write decimals: "12,5" in English is twelve and a half to one reader, a mistyped 125 to another.
const TWO_WAYS = /^(?=.*\d)\d*,\d*$|^\d{1,3}(?:\.\d{3})+,\d*$/;

const swapMarks = (text: string): string => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

/** Hundredths of an unsigned number, by its digits: no float takes part, and nothing is rounded. */
function readSize(text: string, language: Language): Minor | TypedAmountFault {
  const spaced = text.replace(/[\s'’]/g, ' ');
  const english = DECIMAL_COMMA.has(language) ? swapMarks(spaced) : spaced;
  if (!PLAIN.test(english) && !GROUPED.test(english)) {
    return TWO_WAYS.test(english) ? 'amount.ambiguous' : 'amount.invalid';
  }
  const [whole, fraction = ''] = english.replace(/[, ]/g, '').split('.');
  return fraction.length > 2 ? 'amount.decimals' : Number(whole + fraction.padEnd(2, '0'));
}

function sizeFault(size: Minor, currency: Currency): TypedAmountFault | null {
  if (size > MAX_MINOR) return 'amount.too-large';
  return isWholeCurrency(currency) && size % 100 !== 0 ? 'amount.whole' : null;
}

// A hyphen, the minus sign, or the dash that text editors make of it.
const SIGN = /^[+\-−–]\s*/;
const BEFORE_SIGN = /(?=[+\-−–])/;

/** The most terms of a typed sum. */
const MAX_TERMS = 20;

/** One term of a sum, with its sign. A sign without a number after it is no amount. */
function readTerm(term: string, { language, currency }: AmountReading): Minor | TypedAmountFault {
  const size = readSize(term.replace(SIGN, '').trim(), language);
  if (size === 'amount.ambiguous' && isWholeCurrency(currency)) return 'amount.ambiguous-whole';
  if (typeof size === 'string') return size;
  return sizeFault(size, currency) ?? (typedDirection(term) === 'expense' ? -size : size);
}

/** The sum of the terms, each under the rules of an amount. Exact: a few safe integers far below their limit. */
function readSum(terms: readonly string[], reading: AmountReading): Minor | TypedAmountFault {
  if (terms.length > MAX_TERMS) return 'amount.terms';
  let sum: Minor = 0;
  for (const term of terms) {
    const amount = readTerm(term, reading);
    if (typeof amount === 'string') return amount;
    sum += amount;
  }
  return Math.abs(sum) > MAX_MINOR ? 'amount.too-large' : sum;
}

const tidyAmount = (text: string): string => text.normalize('NFKC').trim();

/** The direction that a typed amount itself says by its sign, or null where the switch decides. */
export function typedDirection(text: string): Direction | null {
  const tidy = tidyAmount(text);
  if (!SIGN.test(tidy)) return null;
  return tidy.startsWith('+') ? 'income' : 'expense';
}

/** The text without the sign in front: the switch beside it has been used. */
export const unsignedAmount = (text: string): string => tidyAmount(text).replace(SIGN, '');

/** Whether the text adds or subtracts: a form shows the result of such a text. */
export const isTypedSum = (text: string): boolean => tidyAmount(text).split(BEFORE_SIGN).length > 1;

/**
 * Reads an amount that a person typed, or a sum of up to twenty ("12.50+3"), into minor units, or names what is wrong
 * with it. Decimals are read by language ("12,50" in German); what could be read two ways is refused rather than guessed.
 * Without a sign in front the direction decides, and the sum must not be below zero.
 */
export function parseAmount(text: string, reading: AmountReading): Minor | TypedAmountFault {
  const tidy = tidyAmount(text);
  if (tidy === '') return 'amount.required';
  const sum = readSum(tidy.split(BEFORE_SIGN), reading);
  if (typeof sum === 'string' || typedDirection(tidy) !== null) return sum;
  if (sum < 0) return 'amount.below-zero';
  // Minus zero is zero.
  return reading.direction === 'expense' && sum !== 0 ? -sum : sum;
}

/** An amount as a user would type it in their language, without a sign; `parseAmount` parses it back. */
export function amountText(amount: Minor, { language, currency }: AmountReading): string {
  const size = Math.abs(amount);
  const whole = String(Math.floor(size / 100));
  if (isWholeCurrency(currency) && size % 100 === 0) return whole;
  return `${whole}${DECIMAL_COMMA.has(language) ? ',' : '.'}${String(size % 100).padStart(2, '0')}`;
}

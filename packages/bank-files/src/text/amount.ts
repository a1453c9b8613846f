import { MAX_MINOR, type Minor } from '@nestegg/domain';
import type { DecimalMark, RowFault } from '../model.ts';
import { CURRENCY_CODES, currencyCode } from './currency-codes.ts';
import { unquoted } from './unquoted.ts';

/** An amount's sign and digits, before it is known which mark is the decimal one. */
export interface AmountText {
  /** Out by a sign or a word, in by a word; null where nothing says so, and for a mere plus. */
  readonly direction: 'out' | 'in' | null;
  /** Digits with dots and commas; blanks and apostrophes between groups are gone. */
  readonly digits: string;
  /** The currency written with it, as ISO 4217. */
  readonly currency: string | null;
  /** As most are written, hundredths behind the only mark: that mark. Else null, and `hundredths` say nothing. */
  readonly mark: DecimalMark | null;
  /** Without their sign. */
  readonly hundredths: Minor;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₽': 'RUB',
  '₪': 'ILS',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  MX$: 'MXN',
  R$: 'BRL',
  TL: 'TRY',
  '₺': 'TRY',
  '₩': 'KRW',
  '฿': 'THB',
  '₫': 'VND',
  '₴': 'UAH',
  '₱': 'PHP',
  '₦': 'NGN',
  '₸': 'KZT',
  '₾': 'GEL',
  '֏': 'AMD',
  '₼': 'AZN',
  KČ: 'CZK',
  Kč: 'CZK',
  ZŁ: 'PLN',
  zł: 'PLN',
  ЛВ: 'BGN',
  лв: 'BGN',
};

const MINUS = /[-\u2010-\u2015\u2212\ufe63\uff0d]/g;
// Blanks of any width and apostrophes of any form stand between groups.
const GROUP_BLANKS = /(?<=\d)['’`´\s\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g;
const SHAPE = /^(?<sign>[+-]?)(?<digits>\d[\d.,]*|[.,]\d+)$/;
/** Words beside an amount that give its sign; 'S' and 'H' are the German bank's. */
const DEBITS = /^(?:DR|DB|D|S|SOLL|DEBIT)$/i;
const CREDITS = /^(?:CR|C|H|HABEN|CREDIT)$/i;

/** Words that stand beside amounts: codes of three letters, short names of currencies. */
const KNOWN_WORD = /^(?:KR|FR|SFR|ZŁ|ZL|KČ|KC|LEI|FT|R|RS|RM|US|원|円|元|A|CA|NZ|HK|DIN|ЛВ|РУБ|Р|TL|\p{Sc})$/iu;

interface Bare {
  readonly text: string;
  readonly words: readonly string[];
}

/** A country's dollar is one word: the `S` of `S$` is no debit, nor the `C` of `C$` a credit. */
const WORD = /(?<!\p{L})(?:US|AU?|CA?|NZ|HK|NT|S|MX|R)\$|\p{L}+\.?|\p{Sc}/gu;
const BLANKS = /\s+/g;

/** Parts an amount from letters and symbols around it. */
function withoutWords(text: string): Bare {
  const words: string[] = [];
  const bare = text.replace(WORD, (word) => {
    words.push(word.replace(/\.$/, ''));
    return '';
  });
  return { text: bare.replace(BLANKS, ''), words };
}

const isBesideAmounts = (word: string): boolean =>
  (word.length === 3 && CURRENCY_CODES.has(word.toUpperCase())) ||
  KNOWN_WORD.test(word) ||
  SYMBOLS[word] !== undefined ||
  DEBITS.test(word) ||
  CREDITS.test(word);

const isCode = (word: string): boolean => /^[A-Z]{3}$/.test(word);

function currencyOf(words: readonly string[]): string | null {
  for (const word of words) {
    if (isCode(word)) return currencyCode(word);
    const known = SYMBOLS[word];
    if (known) return known;
  }
  return null;
}

function directionIn(words: readonly string[]): AmountText['direction'] {
  if (words.some((word) => DEBITS.test(word))) return 'out';
  return words.some((word) => CREDITS.test(word)) ? 'in' : null;
}

const BRACKETED = /^\((.*)\)$/;
const SIGN_BEHIND = /^([\d.,]+)([+-])$/;

/** The sign and the digits of an amount without words: `-3`, `5.00-`, `(0.96)`. */
function signAndDigits(text: string): { sign: string; digits: string } | null {
  const inner = BRACKETED.exec(text)?.[1];
  const bare = inner ?? text;
  const behind = SIGN_BEHIND.exec(bare);
  const { sign = '', digits } = SHAPE.exec(behind ? `${behind[2]}${behind[1]}` : bare)?.groups ?? {};
  return digits === undefined ? null : { sign: inner === undefined ? sign : '-', digits };
}

// Letters of any script are dear to look for: most texts have such a word.
const LONG_WORD = /(?<![a-z])(?!(?:soll|debit|haben|credit)(?![a-z]))[a-z]{4}/i;

const PLUS = 43;
const COMMA = 44;
const HYPHEN = 45;
const DOT = 46;
const ZERO = 48;
const NINE = 57;

/** More digits are no amount, and no exact number. */
const MOST_DIGITS = 9;

/** The only mark of an amount with hundredths behind it, and no more digits than an amount has. */
function onlyMark(text: string, begin: number, marks: number): DecimalMark | null {
  const hundredths = text.length - 3;
  if (marks !== 1 || hundredths <= begin || hundredths - begin > MOST_DIGITS) return null;
  const mark = text.charCodeAt(hundredths);
  if (mark === DOT) return '.';
  return mark === COMMA ? ',' : null;
}

const isMark = (code: number): boolean => code === DOT || code === COMMA;

/**
 * An amount of digits and marks behind a sign at most, as most are written; null for another text. Without a regular
 * expression, and in one pass: every cell of a table is asked.
 */
function plainAmount(text: string): AmountText | null {
  const sign = text.charCodeAt(0);
  const begin = sign === PLUS || sign === HYPHEN ? 1 : 0;
  let marks = text.length > begin ? 0 : -1;
  let number = 0;
  for (let at = begin; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) number = number * 10 + code - ZERO;
    else if (at > begin && isMark(code)) marks += 1;
    else return null;
  }
  if (marks < 0) return null;
  return {
    direction: sign === HYPHEN ? 'out' : null,
    digits: begin === 0 ? text : text.slice(1),
    currency: null,
    mark: onlyMark(text, begin, marks),
    hundredths: number,
  };
}

/** `12€50`: what stands between digits may part them in any way. */
const WORD_WITHIN = /\d\s*(?:\p{L}+\.?|\p{Sc})\s*\d/u;

/** `12.-`: a dash for hundredths that are none, and no sign. */
const NO_HUNDREDTHS = /(?<=\d[.,])-+$/;

/** Longer than any amount: text. */
const MAX_LENGTH = 60;
const DIGIT = /\d/;

/**
 * Takes an amount apart: `(0.96)`, `5.00-`, `- $21.59`, `1 234,56 EUR`, `12,50 S`. Null for what is none.
 */
export function amountText(cell: string): AmountText | null {
  if (cell === '') return null;
  const plain = plainAmount(cell);
  if (plain !== null) return plain;
  if (cell.length > MAX_LENGTH || !DIGIT.test(cell) || LONG_WORD.test(cell) || WORD_WITHIN.test(cell)) return null;
  const trimmed = unquoted(cell.trim()).trim().replace(MINUS, '-').replace(GROUP_BLANKS, '');
  const { text: bareText, words } = withoutWords(trimmed);
  const text = bareText.replace(NO_HUNDREDTHS, '');
  const parts = words.every(isBesideAmounts) ? signAndDigits(text) : null;
  if (!parts) return null;
  const bare = plainAmount(parts.digits) ?? { digits: parts.digits, mark: null, hundredths: 0 };
  return { ...bare, direction: parts.sign === '-' ? 'out' : directionIn(words), currency: currencyOf(words) };
}

/** `0.750` has no thousands: a number with groups begins with none of noughts. */
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d?(?:,\d{2})*,\d{3}$|^\d*$/,
  ',': /^[1-9]\d{0,2}(?:\.\d{3})+$|^\d*$/,
};

/** Whether the digits can be read with this decimal mark: the other one stands between groups of three only. */
function fitsMark({ digits, mark: only }: AmountText, mark: DecimalMark): boolean {
  // Two digits behind the only mark are no group.
  if (only !== null) return only === mark;
  const [whole = '', decimals, ...rest] = digits.split(mark);
  if (rest.length > 0 || (decimals !== undefined && !/^\d*$/.test(decimals))) return false;
  return GROUPED[mark].test(whole);
}

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** The mark of a single amount that stands in no column: the last one is the decimal one. */
function likelyMark(amount: AmountText): DecimalMark {
  const { digits } = amount;
  const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  const last: DecimalMark = dot > comma ? '.' : ',';
  return fitsMark(amount, last) ? last : otherMark(last);
}

const withSign = (minor: Minor, { direction }: AmountText): Minor =>
  direction === 'out' && minor !== 0 ? -minor : minor;

/** `12.299999999999999` and `0.30000000000000004`: hundredths that a program kept as a binary fraction. */
const FLOAT_NOISE = /^\d{2}(?:9{8,}|0{8,})\d{0,2}$/;

/** `00012` is a number of something else. */
export const isPadded = ({ digits, mark }: AmountText): boolean => mark === null && /^0\d+$/.test(digits);

/** Hundredths of an amount by its digits, never by a float; or why it cannot be read. */
export function minorOf(amount: AmountText, mark: DecimalMark): Minor | RowFault {
  const { digits } = amount;
  if (amount.mark === mark) return withSign(amount.hundredths, amount);
  if (!fitsMark(amount, mark)) return 'amount';
  const [whole = '', decimals = ''] = digits.split(mark);
  const isNoise = FLOAT_NOISE.test(decimals);
  if (/[1-9]/.test(decimals.slice(2)) && !isNoise) return 'decimals';
  const text = `${whole.replace(/[.,]/g, '')}${decimals.slice(0, 2).padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  if (text.length > 12 || Number(text) > MAX_MINOR) return 'too-large';
  return withSign(Number(text) + (isNoise && decimals[2] === '9' ? 1 : 0), amount);
}

/** An amount of a format in which any mark is the decimal one. */
export function readAmount(text: string): Minor | RowFault {
  const amount = amountText(text);
  return amount === null ? 'amount' : minorOf(amount, likelyMark(amount));
}

/** Marks that read every amount of a column. Where none has a mark that tells, both do. */
export function fittingMarks(amounts: readonly AmountText[]): DecimalMark[] {
  return (['.', ','] as const).filter((mark) => amounts.every((amount) => fitsMark(amount, mark)));
}

import { dateText } from './dates.ts';
import { withoutMonths } from './month-names.ts';

const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,4})?\b/gi;
// No letter goes on behind the word: `Kontostand` is no account.
const NUMBER =
  /(?:konto(?:nummer|-?nr\.?)?|account(?: ?number| ?no\.?)?|rekening(?:nummer)?|compte|cuenta|conto|conta|számlaszám|číslo účtu|rachunku?|hesap(?: no)?|tilinumero|card(?: number)?|karte|계좌번호|账号|口座番号|帳號|帐号)(?!\p{L})(?!.{0,12}(?:kunden|customer|client))[^\dx*]{0,30}([\dx*][\dx* ./-]{3,}(?:[A-Z]\d{3}\b)?)/giu;

const SHORTEST_IBAN = 15;

/** ISO 7064: the remainder by 97 of an IBAN's digits, four of its head moved to the end, is 1. */
function isIban(text: string): boolean {
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** How long the IBANs of each country are. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    15: 'NO',
    16: 'BE',
    18: 'DK FI FO GL NL',
    19: 'MK SI',
    20: 'AT BA EE KZ LT LU XK',
    21: 'CH HR LI LV',
    22: 'BG BH CR DE GB GE IE ME RS VA',
    23: 'AE GI IL TL',
    24: 'AD CZ ES MD PK RO SA SE SK TN VG',
    25: 'LY PT',
    26: 'IS TR',
    27: 'BI FR GR IT MC MR SM',
    28: 'AL AZ BY CY DO GT HU LB LC PL',
    29: 'BR EG PS QA UA',
    30: 'JO KW MU',
    31: 'MT SC',
  }).flatMap(([length, countries]) => countries.split(' ').map((country) => [country, Number(length)] as const)),
);

/** Has the form of an IBAN of its country, though its check digits may be wrong. */
const hasIbanForm = (whole: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(whole) && LENGTHS.get(whole.slice(0, 2)) === whole.length;

/** The number of an account as it is compared: without blanks and a spreadsheet's mark for texts, in capitals. */
export const compactNumber = (text: string): string => text.replace(/[\s.'-]/g, '').toUpperCase();

/** An IBAN in a text; words behind it, such as a currency, may look like a part of it. */
export function ibanIn(text: string): string | null {
  for (const found of text.match(IBAN) ?? []) {
    const whole = compactNumber(found);
    for (let length = whole.length; length >= SHORTEST_IBAN; length -= 1)
      if (isIban(whole.slice(0, length))) return whole.slice(0, length);
  }
  return null;
}

/** What has the form of an IBAN in a text, where none is right. */
export function ibanFormIn(text: string): string | null {
  for (const found of text.match(IBAN) ?? []) {
    const whole = compactNumber(found);
    const own = whole.slice(0, LENGTHS.get(whole.slice(0, 2)) ?? 0);
    if (hasIbanForm(own) && /\d{4}/.test(own.slice(4))) return own;
  }
  return null;
}

/** Four digits at least, and no day. */
const isNumber = (text: string): boolean => /(?:\d\D*){4}/.test(text) && dateText(text.trim()) === null;

const YEAR = /\b(?:statement|summary|activity|history|transactions)\s20\d{2}(?!\d)/gi;

/** The number behind a word for an account; null where there is none. */
export function numberIn(text: string): string | null {
  const numbers = Array.from(withoutMonths(text).replace(YEAR, '').matchAll(NUMBER), ([, number = '']) => number);
  const number = numbers.find(isNumber);
  return number === undefined ? null : compactNumber(number);
}

/** Whether a text is an IBAN, or has the form of one, and nothing besides. */
export const isIbanAlone = (text: string): boolean => {
  const whole = compactNumber(text);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(whole) && (isIban(whole) || hasIbanForm(whole));
};

import { daysInMonth, isLocalDate, type LocalDate } from '@nestegg/domain';
import type { DateOrder } from '../model.ts';
import { commonYear, eraParts } from './eras.ts';
import { monthNumber } from './month-names.ts';
import { unquoted } from './unquoted.ts';

/** Three numbers of a date, or the date where only one reading fits. Between dots the day stands before the month. */
export type DateText = LocalDate | { readonly parts: Parts; readonly isDotted?: boolean };

type Parts = readonly [string, string, string];

const pad = (value: number): string => String(value).padStart(2, '0');

/** Two digits are of this century up to 69. */
const fullYear = (text: string): number => {
  const year = Number(text);
  if (text.length !== 2) return commonYear(year);
  return year >= 70 ? 1900 + year : 2000 + year;
};

/** A real day, or null. */
function makeDate(year: string, month: number, day: number): LocalDate | null {
  const date = `${String(fullYear(year)).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  return isLocalDate(date) ? date : null;
}

/** A day in a month that may have fewer: February 30 of a bank that counts 30 days a month is its last. */
export function clampedDate(year: string, month: number, day: number): LocalDate | null {
  if (month < 1 || month > 12) return null;
  return makeDate(year, month, Math.min(day, daysInMonth(fullYear(year), month)));
}

const YEAR_FIRST = /^(\d{4})[-/.\s]\s?(\d{1,2})[-/.\s]\s?(\d{1,2})\.?(?=$|[T\s,]|-\d\d[:.]\d\d)/;
const COMPACT = /^(\d{8})(?=$|[T\s]|\d{4,6}(?:$|[.[]))/;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})\.?(?=$|[T\s,]|-\d\d[:.]\d\d)/;
const SHORT_YEAR = 2;
const THREE = /^(\d{1,2})[-/'\s]{1,2}(\d{1,2})[-/'\s]{1,2}(\d{4}|\d{2})(?=$|[T\s,]|-\d\d[:.]\d\d)/;
const TWO_DIGIT_YEAR_FIRST = /^(\d{2})[-/](\d{2})[-/](\d{2})(?=$|\s)/;
const DAY_FIRST_NAME =
  /^(\d{1,2})(?:er|º)?(\.)?[-.\s/]*(?:de\s)?(\p{L}[\p{L}\p{M}.]{2,})[-\s/,]*(?:de\s)?(\d{4}|\d{2})(\.)?(?=$|[\s,T])/u;
/**
 * Croatian has Polish and Czech's November for October. It writes a dot behind the year, or behind the day, where Polish has none and
 * Czech declines the name in another way.
 */
const LISTOPAD = /^listopad/i;
const CROATIAN = /^listopada\b/i;
const MONTH_FIRST_NAME = /^(\p{L}{3,})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?=$|[\s,])/u;
const YEAR_FIRST_NAME = /^(\d{4})[-/.\s]\s?(\p{L}{3,})\.?[-/.\s]\s?(\d{1,2})\.?(?=$|[\s,T])/u;
/** Year, month and day by their signs in China, Japan and Korea. */
const SIGNED = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/;

/** `20260131` is written from the year on. */
const compactDate = (text: string): LocalDate | null =>
  /^(19|20|25[67])/.test(text) ? makeDate(text.slice(0, 4), Number(text.slice(4, 6)), Number(text.slice(6))) : null;

/** `31012026` and `01312026` have the year behind day and month, in either order. */
function compactParts(text: string): Parts | null {
  const digits = COMPACT.exec(text)?.[1];
  if (digits === undefined || !/^\d{4}(19|20|25[67])/.test(digits)) return null;
  const parts: Parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return (['dmy', 'mdy'] as const).some((order) => dateIn({ parts }, order) !== null) ? parts : null;
}

const isCroatianOctober = (name: string, dot: string | undefined, lastDot: string | undefined): boolean =>
  lastDot === undefined ? dot !== undefined && CROATIAN.test(name) : LISTOPAD.test(name);

function namedDate(text: string): LocalDate | null {
  const dayFirst = DAY_FIRST_NAME.exec(text);
  if (dayFirst) {
    const [, day, dot, name = '', year = '', lastDot] = dayFirst;
    const month = isCroatianOctober(name, dot, lastDot) ? 10 : monthNumber(name);
    return makeDate(year, month, Number(day));
  }
  const monthFirst = MONTH_FIRST_NAME.exec(text);
  if (monthFirst) return makeDate(monthFirst[3] ?? '', monthNumber(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const yearFirst = YEAR_FIRST_NAME.exec(text);
  if (yearFirst) return makeDate(yearFirst[1] ?? '', monthNumber(yearFirst[2] ?? ''), Number(yearFirst[3]));
  return null;
}

function plainDate(text: string): LocalDate | null {
  const yearFirst = YEAR_FIRST.exec(text) ?? SIGNED.exec(text);
  if (yearFirst) return makeDate(yearFirst[1] ?? '', Number(yearFirst[2]), Number(yearFirst[3]));
  const compact = COMPACT.exec(text);
  const written = compact ? compactDate(compact[1] ?? '') : null;
  if (written !== null) return written;
  return null;
}

/** `26.01.13` may have the year at either end. */
function dottedDate(text: string): DateText | null {
  const [, day = '', month = '', year = ''] = DOTTED.exec(text) ?? [];
  const date = day === '' ? null : makeDate(year, Number(month), Number(day));
  if (date === null || year.length > SHORT_YEAR) return date;
  const dotted: DateText = { parts: [day, month, year], isDotted: true };
  return dateIn(dotted, 'ymd') === null ? date : dotted;
}

/** A weekday before the date adds nothing; an era does. Without a comma it is one only before a date in digits. */
const WEEKDAY = /^(?!令和|平成|民國|民国)\p{L}{2,10}\.?(?:,\s*(?=\d)|\s+(?=\d{1,4}[./-]\d{1,2}[./-]\d))/u;

/** Before the name of a month nothing but a weekday is one: `Tuesday, January 13, 2026`, `mardi 13 janvier 2026`. */
const NAMED_WEEKDAY =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|(?:luned|marted|mercoled|gioved|venerd)[iì]|sabato|domenica|(?:segunda|ter[çc]a|quarta|quinta|sexta)-feira|(?:maan|dins|woens|donder|vrij|zater|zon)dag)\.?,?\s+(?=\p{L}|\d{1,2}[.\s])/iu;

const ISO_LENGTH = 10;
/** Later years are of another calendar. */
const LATEST = '25';
const SHORTEST = 6;
const LONGEST = 40;
const DIGIT = /\d/;

function eraDate(text: string): LocalDate | null {
  const parts = eraParts(text);
  return parts && makeDate(String(parts[0]), parts[1], parts[2]);
}

function separateParts(text: string): Parts | null {
  const [, first = '', second = '', third = ''] = THREE.exec(text) ?? TWO_DIGIT_YEAR_FIRST.exec(text) ?? [];
  return first === '' ? null : [first, second, third];
}

/** Names stand only before days with a whole year: most texts are not looked at for them. */
function withoutWeekday(text: string): string {
  const short = text.replace(WEEKDAY, '');
  return WHOLE_YEAR.test(short) ? short.replace(NAMED_WEEKDAY, '') : short;
}

const WHOLE_YEAR = /\d{4}/;

/** Words behind a day, which a time has not: the line of a table that is parted by blanks. */
const WORDS_BEHIND = /\p{L}{3}.*?(?:\P{L}\p{L}{3}|\s{2})/u;
const DAY_LENGTH = 12;

function textOfAnyForm(cell: string): DateText | null {
  const text = withoutWeekday(unquoted(cell.trim()).trim());
  if (text.length < SHORTEST || text.length > LONGEST || !DIGIT.test(text)) return null;
  if (text.length > DAY_LENGTH && WORDS_BEHIND.test(text.slice(DAY_LENGTH))) return null;
  const known = plainDate(text) ?? dottedDate(text) ?? namedDate(text);
  if (known) return known;
  const parts = separateParts(text) ?? compactParts(text);
  return parts ? { parts } : eraDate(text);
}

/** Takes a date apart; a time behind it is left out, so that no time zone moves it. Null for what is none. */
export function dateText(cell: string): DateText | null {
  // What is around a date only makes it longer.
  if (cell.length < SHORTEST) return null;
  // Most are written so, and need no taking apart.
  return cell.length === ISO_LENGTH && cell < LATEST && isLocalDate(cell) ? cell : textOfAnyForm(cell);
}

const ORDERS: Readonly<Record<DateOrder, readonly [number, number, number]>> = {
  dmy: [0, 1, 2],
  mdy: [1, 0, 2],
  ymd: [2, 1, 0],
};

/** The day that is meant, in this order of its parts; null where it is no day. */
export function dateIn(text: DateText, order: DateOrder): LocalDate | null {
  if (typeof text === 'string') return text;
  const { parts, isDotted } = text;
  const [day, month, year] = ORDERS[order === 'mdy' && isDotted ? 'dmy' : order];
  if (order === 'ymd' && parts[0].length !== 2) return null;
  return makeDate(parts[year] ?? '', Number(parts[month]), Number(parts[day]));
}

const isDated = (texts: readonly DateText[], order: DateOrder): boolean =>
  texts.every((text) => dateIn(text, order) !== null);

/** Orders in which every date is a real day, and not the same days in another one of them. The year first is a last resort. */
export function fittingOrders(dates: readonly DateText[]): DateOrder[] {
  // A date that reads one way fits every order.
  const texts = dates.filter((text) => typeof text !== 'string');
  const fitting = (['dmy', 'mdy'] as const).filter((order) => isDated(texts, order));
  if (fitting.length === 0) return isDated(texts, 'ymd') ? ['ymd'] : [];
  const same = texts.every((text) => dateIn(text, 'dmy') === dateIn(text, 'mdy'));
  return same ? fitting.slice(0, 1) : fitting;
}

/** The order in which most dates are real days. */
export function bestOrder(texts: readonly DateText[]): DateOrder {
  const count = (order: DateOrder): number => texts.filter((text) => dateIn(text, order) !== null).length;
  const counts = (['dmy', 'mdy', 'ymd'] as const).map((order) => ({ order, count: count(order) }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.order ?? 'dmy';
}

import type { TranslatedLanguage } from '../profile/profile.ts';
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  isLocalDate,
  monthsBetween,
  type LocalDate,
} from './local-date.ts';

/** How a typed date is to be read. */
export interface DateReading {
  readonly language: TranslatedLanguage;
  /** The person's day: short dates are read by their distance from it. */
  readonly today: LocalDate;
}

/** A day and a month are in the year that puts them after so many months ago, and up to so many ahead. */
const MONTHS_BACK = 8;
const MONTHS_AHEAD = 4;

// From this year of two digits on it is the last century.
const FIRST_YEAR_OF_1900S = 70;

// A Sunday, and the first month of a year: the names of weekdays and months are counted from them.
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

/** Case, accents, and the marks that differ from one keyboard to another do not matter. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();

/** Where the word stands among the names, or the one name that it begins; else -1. */
function indexOfName(names: readonly string[], word: string): number {
  const exact = names.indexOf(word);
  if (exact >= 0) return exact;
  const first = names.findIndex((name) => name.startsWith(word));
  return first === names.findLastIndex((name) => name.startsWith(word)) ? first : -1;
}

const namesOf = (count: number, nameOf: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => fold(nameOf(index)));

/** Month, if the word is one or begins just one, counted from 1; else 0. */
function monthOfWord(word: string, language: TranslatedLanguage): number {
  if (word.length < 3) return 0;
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return (
    indexOfName(
      namesOf(12, (month) => format.format(Date.UTC(2023, month, 1))),
      word,
    ) + 1
  );
}

/** Weekday, if the word is one or begins just one: 0 for Sunday; else -1. */
function weekdayOfWord(word: string, language: TranslatedLanguage): number {
  if (word.length < 2) return -1;
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return indexOfName(
    namesOf(7, (day) => format.format(SUNDAY + day * DAY_MS)),
    word,
  );
}

/** 'yesterday', 'today', 'tomorrow', and the days beyond where the language has a word for them. */
function relativeDay(words: string, { language, today }: DateReading): LocalDate | null {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const days = [0, -1, 1, -2, 2].find((distance) => fold(format.format(distance, 'day')) === words);
  return days === undefined ? null : addDays(today, days);
}

/** The latest such weekday up to today. */
function latestWeekday(word: string, { language, today }: DateReading): LocalDate | null {
  const weekday = weekdayOfWord(word, language);
  if (weekday < 0) return null;
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, -((now - weekday + 7) % 7));
}

const dateOf = (year: number, month: number, day: number): LocalDate | null => {
  const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return isLocalDate(text) ? text : null;
};

/** The nearest such day of a month; of two equally near the one that has been. */
function nearestDay(day: number, today: LocalDate): LocalDate | null {
  const distance = (date: LocalDate) => Math.abs(daysBetween(today, date));
  const dates = monthsBetween(addMonths(today, -2), addMonths(today, 2)).flatMap((month) => {
    const date = `${month}-${String(day).padStart(2, '0')}`;
    return isLocalDate(date) ? [date] : [];
  });
  // Oldest first, and the sort is stable: the past comes first in a tie.
  return dates.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

function nearestYear(month: number, day: number, today: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const inThisYear = dayOfMonth(year, month, day);
  if (inThisYear > addMonths(today, MONTHS_AHEAD)) return dateOf(year - 1, month, day);
  return dateOf(inThisYear <= addMonths(today, -MONTHS_BACK) ? year + 1 : year, month, day);
}

function yearOf(digits: string): number {
  if (digits.length !== 2) return Number(digits);
  return Number(digits) + (Number(digits) < FIRST_YEAR_OF_1900S ? 2000 : 1900);
}

interface Parts {
  readonly month: number;
  readonly day: number;
  /** As typed; undefined where it was left out. */
  readonly year: string | undefined;
}

function dateOfParts({ month, day, year }: Parts, today: LocalDate): LocalDate | null {
  if (month < 1 || month > 12 || day < 1) return null;
  return year === undefined ? nearestYear(month, day, today) : dateOf(yearOf(year), month, day);
}

/** Dots put the day first everywhere; slashes the month in English, unless only the other order is a date. */
function readNumbers(text: string, { language, today }: DateReading): LocalDate | null {
  const [first, second, third] = text.replace(/\.$/, '').split(/[./\s-]+/);
  if (second === undefined) return nearestDay(Number(first), today);
  if (/^\d{4}/.test(text)) return dateOf(Number(first), Number(second), Number(third));
  const dayFirst = { day: Number(first), month: Number(second), year: third };
  const monthFirst = { month: Number(first), day: Number(second), year: third };
  if (language !== 'en' || text.includes('.')) return dateOfParts(dayFirst, today);
  return dateOfParts(monthFirst, today) ?? (monthFirst.month > 12 ? dateOfParts(dayFirst, today) : null);
}

/** A day with its month in words, in any order, with or without a year or a weekday. */
function readMonthName(words: readonly string[], numbers: readonly string[], reading: DateReading): LocalDate | null {
  const months = words.map((word) => monthOfWord(word, reading.language)).filter((month) => month > 0);
  const [month] = months;
  const day = numbers.find((number) => number.length <= 2);
  const others = words.length - months.length;
  if (month === undefined || day === undefined || months.length > 1 || others > 1 || numbers.length > 2) return null;
  if (others === 1 && !words.some((word) => weekdayOfWord(word, reading.language) >= 0)) return null;
  const year = numbers.find((_, index) => index !== numbers.indexOf(day));
  return dateOfParts({ month, day: Number(day), year }, reading.today);
}

// '1st', '1er', '1º' are 1; 'de', 'del', 'the' and the like say nothing.
const ORDINALS = /(\d)(?:st|nd|rd|th|er|[ºª])(?![a-z])/g;
const FILLERS: ReadonlySet<string> = new Set(['the', 'of', 'on', 'de', 'del', 'el', 'le', 'den', 'der']);

const NUMBERS = /^\d{1,2}\.?$|^\d{1,2}([./-]|\s)\d{1,2}(?:\1\d{2}(?:\d{2})?|\.)?$|^\d{4}-\d{1,2}-\d{1,2}$/;

/**
 * Reads a date as people type it: '2026-01-31', '31.1.', '1/31' (in English; elsewhere the day comes first), 'jan 31',
 * the day alone ('12': the nearest), days from today ('-3'), a weekday (the latest), 'yesterday'. Null where it is none.
 */
export function readDate(text: string, reading: DateReading): LocalDate | null {
  const typed = fold(text)
    .trim()
    .replace(/\s*([./])\s*/g, '$1')
    .replace(/−|–/g, '-');
  if (/^[+-]\d{1,3}$/.test(typed)) return addDays(reading.today, Number(typed));
  if (NUMBERS.test(typed)) return readNumbers(typed, reading);
  const tokens = typed.replace(ORDINALS, '$1').match(/\p{L}+|\d+/gu) ?? [];
  const numbers = tokens.filter((token) => /^\d+$/.test(token));
  const words = tokens.filter((token) => !/^\d+$/.test(token) && !FILLERS.has(token));
  if (numbers.length > 0) return readMonthName(words, numbers, reading);
  return relativeDay(typed, reading) ?? latestWeekday(words.join(' '), reading);
}

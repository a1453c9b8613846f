const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

type Part = 'year' | 'month' | 'day';

/** A date 'YYYY-MM-DD' in the words of a language: 'Nov 01, 2026' in en-US. Empty for no date. */
export function writeDate(date: string, locale: string): string {
  const match = ISO.exec(date);
  if (match === null) return '';
  const [year, month, day] = match.slice(1).map(Number);
  return formatter(locale, 'short').format(Date.UTC(year ?? 0, (month ?? 1) - 1, day));
}

/**
 * Reads what a person typed: '2026-11-01', numbers in the order of their language ('1.11.2026' in German), or with the
 * month as a word ('Nov 1, 2026'). Null when it is no date; a day that a month lacks is no date.
 */
export function readDate(text: string, locale: string): string | null {
  const typed = text.trim();
  if (ISO.test(typed)) return checked(typed);
  const numbers = (typed.match(/\d+/gu) ?? []).map(Number);
  const month = monthInWords(typed, locale);
  const order = partOrder(locale).filter((part) => month === null || part !== 'month');
  if (numbers.length !== order.length) return null;
  const found: Record<Part, number> = { year: 0, month: month ?? 0, day: 0 };
  order.forEach((part, index) => (found[part] = numbers[index] ?? 0));
  const year = found.year < 100 ? 2000 + found.year : found.year;
  return checked([String(year).padStart(4, '0'), two(found.month), two(found.day)].join('-'));
}

const two = (value: number) => String(value).padStart(2, '0');

function checked(date: string): string | null {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

function formatter(locale: string, month: 'short' | 'numeric' | 'long') {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month, day: '2-digit', timeZone: 'UTC' });
}

function partOrder(locale: string): Part[] {
  return formatter(locale, 'numeric')
    .formatToParts(0)
    .map((part) => part.type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day');
}

const WORD = /\p{L}{3,}/u;

/** The number of the month that is written out, by its first three letters at least. */
function monthInWords(text: string, locale: string): number | null {
  const word = WORD.exec(text)?.[0].toLocaleLowerCase(locale);
  if (word === undefined) return null;
  const names = Array.from({ length: 12 }, (_, month) => nameOfMonth(month, locale));
  const index = names.findIndex((name) => name.startsWith(word));
  return index === -1 ? null : index + 1;
}

function nameOfMonth(month: number, locale: string): string {
  const parts = formatter(locale, 'long').formatToParts(Date.UTC(2000, month, 1));
  return (parts.find((part) => part.type === 'month')?.value ?? '').toLocaleLowerCase(locale);
}

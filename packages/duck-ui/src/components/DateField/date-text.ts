const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a value is a date, not text that is none. */
export const isDate = (value: string): boolean => ISO.test(value);

/** A date in words: 'Nov 01, 2026' in en-US, or with its weekday. Empty for no date. */
export function writeDate(date: string, locale: string, style: 'short' | 'full' = 'short'): string {
  if (!isDate(date)) return '';
  const options: Intl.DateTimeFormatOptions =
    style === 'full' ? { dateStyle: 'full' } : { year: 'numeric', month: 'short', day: '2-digit' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** The day before. */
export const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a value is a date, not text that is none. */
export const isDate = (value: string): boolean => ISO.test(value);

const STYLES = {
  short: { year: 'numeric', month: 'short', day: '2-digit' },
  full: { dateStyle: 'full' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Made once: making a format takes far longer than writing a date with it. */
function formatOf(locale: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: 'UTC' });
  made.set(key, format);
  return format;
}

/** A date in words: 'Nov 01, 2026' in en-US, or with its weekday. Empty for no date. */
export const writeDate = (date: string, locale: string, style: keyof typeof STYLES = 'short'): string =>
  isDate(date) ? formatOf(locale, style).format(new Date(`${date}T00:00:00Z`)) : '';

/** The day before. */
export const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

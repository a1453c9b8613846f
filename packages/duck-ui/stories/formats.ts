/** The languages of the app, by the locale whose formats stories use. */
export const LOCALES = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' } as const;

export type Locale = keyof typeof LOCALES;

/** How the app writes figures and dates. */
export interface Formats {
  locale: (typeof LOCALES)[Locale];
  /** Dollars. */
  money: (amount: number) => string;
  /** Dollars with their sign, as lists of transactions write them. */
  signed: (amount: number) => string;
  /** Dollars without cents, for the bars of a chart. */
  whole: (amount: number) => string;
  /** Dollars in parts, for large figures. */
  parts: (amount: number) => Intl.NumberFormatPart[];
  /** A share of 1, in whole percent unless more digits are asked for. */
  percent: (share: number, digits?: number) => string;
  /** A day given as YYYY-MM-DD. */
  date: (day: string) => string;
  /** A day without its year. */
  shortDate: (day: string) => string;
}

const DAY = { month: 'short', day: '2-digit', timeZone: 'UTC' } as const;

const writer = (options: Intl.DateTimeFormatOptions, locale: string) => {
  const format = new Intl.DateTimeFormat(locale, options);
  return (day: string) => format.format(new Date(day));
};

/** The formats of a language. */
export function formatsOf(language: Locale): Formats {
  const locale = LOCALES[language];
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const money = (amount: number) => dollars.format(amount);
  return {
    locale,
    money,
    signed: (amount) => (amount > 0 ? `+${money(amount)}` : money(amount)),
    whole: (amount) => whole.format(amount),
    parts: (amount) => dollars.formatToParts(amount),
    percent: (share, digits = 0) =>
      new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: digits }).format(share),
    date: writer({ ...DAY, year: 'numeric' }, locale),
    shortDate: writer(DAY, locale),
  };
}

/** The formats of stories in the default language. */
export const english = formatsOf('en');

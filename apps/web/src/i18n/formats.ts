import {
  decimalFromMinor,
  isWholeCurrency,
  type Currency,
  type Language,
  type LocalDate,
  type LocalMonth,
  type Minor,
} from '@nestegg/domain';
import { useLanguage } from './language-context.tsx';

const LOCALES: Record<Language, string> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  zh: 'en-US',
  ja: 'en-US',
};

/** The languages that write the hour before ten with a zero: `09:41`. */
const TWO_DIGIT_HOURS: ReadonlySet<Language> = new Set(['de', 'fr']);

/** How figures and days are written in a language. */
export interface Formats {
  readonly locale: string;
  /** `$1,234.50`; yen without decimals. */
  readonly money: (amount: Minor, currency: Currency) => string;
  /** The same with `+` before what is positive. */
  readonly signedMoney: (amount: Minor, currency: Currency) => string;
  /** The same of what a file states: with its hundredths also where the currency has none. */
  readonly statedMoney: (amount: Minor, currency: Currency) => string;
  /** A figure in its parts, for showing the cents smaller. */
  readonly moneyParts: (amount: Minor, currency: Currency) => Intl.NumberFormatPart[];
  /** `$`. */
  readonly symbol: (currency: Currency) => string;
  /** `US Dollar`. */
  readonly currencyName: (currency: Currency) => string;
  /** `$2K`, for axes. */
  readonly shortMoney: (amount: Minor, currency: Currency) => string;
  /** `Nov 05, 2026`; what is no day, as it is. */
  readonly date: (date: LocalDate) => string;
  /** `Nov 05`. */
  readonly shortDate: (date: LocalDate) => string;
  /** `Nov 1 – 20`: what both days share is written once. */
  readonly dayRange: (from: LocalDate, to: LocalDate) => string;
  /** `November 5, 2026`. */
  readonly longDate: (date: LocalDate) => string;
  /** `Nov 20, 2026, 9:41 AM` of a moment, in the person's time zone. */
  readonly moment: (moment: Date) => string;
  /** `November 20, 2026 at 9:41 AM` of a moment, in the person's time zone. */
  readonly longMoment: (moment: Date) => string;
  /** `9:41 AM` of a moment, in the person's time zone. */
  readonly time: (moment: Date) => string;
  /** `November`. */
  readonly month: (month: LocalMonth) => string;
  /** `November 2026`. */
  readonly monthOfYear: (month: LocalMonth) => string;
  /** `Nov`. */
  readonly shortMonth: (month: LocalMonth) => string;
  readonly number: (value: number, digits?: number) => string;
  /** `64%`, of a number in percent. */
  readonly percent: (value: number, digits?: number) => string;
  /** Which text of a count: `members_one` or `members_other`. No language of the app writes further forms otherwise. */
  readonly plural: (count: number) => 'one' | 'other';
}

/** Local midday of a day, which is on that calendar day in every way of writing it. */
export const middayOf = (date: LocalDate): Date => new Date(`${date}T12:00:00`);

// Another server may send what is no day: shown as it came, for a format refuses it and would take the page with it.
const writeDay = (format: () => Intl.DateTimeFormat, day: LocalDate): string => {
  const midday = middayOf(day);
  return Number.isNaN(midday.valueOf()) ? day : format().format(midday);
};

/** Makes something when it is first asked for: a format takes a millisecond, and no screen writes in all of them. */
function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Numbers of a language, each way of writing them made once. */
function numberFormats(locale: string) {
  const made = new Map<string, Intl.NumberFormat>();
  return (digits: number, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
    const key = `${digits} ${JSON.stringify(options)}`;
    const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const format = made.get(key) ?? new Intl.NumberFormat(locale, { ...exactly, ...options });
    made.set(key, format);
    return format;
  };
}

/** Makes the formats of a language. */
export function formatsFor(language: Language): Formats {
  const locale = LOCALES[language];
  const numbers = numberFormats(locale);
  const money = (currency: Currency, options: Intl.NumberFormatOptions = {}) =>
    numbers(isWholeCurrency(currency) ? 0 : 2, { style: 'currency', currency, ...options });
  const days = (options: Intl.DateTimeFormatOptions) => lazy(() => new Intl.DateTimeFormat(locale, options));
  const date = days({ year: 'numeric', month: 'short', day: '2-digit' });
  const shortDate = days({ month: 'short', day: '2-digit' });
  const longDate = days({ year: 'numeric', month: 'long', day: 'numeric' });
  const span = days({ month: 'short', day: 'numeric' });
  const clock = { hour: TWO_DIGIT_HOURS.has(language) ? '2-digit' : 'numeric', minute: '2-digit' } as const;
  const moment = days({ year: 'numeric', month: 'short', day: '2-digit', ...clock });
  const longMoment = days({ year: 'numeric', month: 'long', day: 'numeric', ...clock });
  const time = days(clock);
  const month = days({ month: 'long' });
  const monthOfYear = days({ month: 'long', year: 'numeric' });
  const shortMonth = days({ month: 'short' });
  const rules = lazy(() => new Intl.PluralRules(locale));
  const names = lazy(() => new Intl.DisplayNames(locale, { type: 'currency' }));
  return {
    locale,
    money: (amount, currency) => money(currency).format(decimalFromMinor(amount)),
    signedMoney: (amount, currency) => money(currency, { signDisplay: 'exceptZero' }).format(decimalFromMinor(amount)),
    statedMoney: (amount, currency) => {
      const hundredths = amount % 100 === 0 ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      return money(currency, { signDisplay: 'exceptZero', ...hundredths }).format(decimalFromMinor(amount));
    },
    moneyParts: (amount, currency) => money(currency).formatToParts(decimalFromMinor(amount)),
    symbol: (currency) =>
      money(currency)
        .formatToParts(0)
        .find((part) => part.type === 'currency')?.value ?? currency,
    currencyName: (currency) => names().of(currency) ?? currency,
    shortMoney: (amount, currency) =>
      money(currency, { notation: 'compact', minimumFractionDigits: 0, maximumSignificantDigits: 3 }).format(
        decimalFromMinor(amount),
      ),
    date: (day) => writeDay(date, day),
    shortDate: (day) => writeDay(shortDate, day),
    dayRange: (from, to) => span().formatRange(middayOf(from), middayOf(to)),
    longDate: (day) => writeDay(longDate, day),
    moment: (at) => moment().format(at),
    longMoment: (at) => longMoment().format(at),
    time: (at) => time().format(at),
    month: (of) => month().format(middayOf(`${of}-01`)),
    monthOfYear: (of) => monthOfYear().format(middayOf(`${of}-01`)),
    shortMonth: (of) => shortMonth().format(middayOf(`${of}-01`)),
    number: (value, digits = 0) => numbers(digits).format(value),
    percent: (value, digits = 0) => numbers(digits, { style: 'percent' }).format(value / 100),
    plural: (count) => (rules().select(count) === 'one' ? 'one' : 'other'),
  };
}

// Making a language's formats takes milliseconds, and half the components of a screen write figures.
const made = new Map<Language, Formats>();

/** How the chosen language writes figures and days. */
export function useFormats(): Formats {
  const language = useLanguage();
  const formats = made.get(language) ?? formatsFor(language);
  made.set(language, formats);
  return formats;
}

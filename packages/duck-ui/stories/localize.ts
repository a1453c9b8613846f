import { isValidElement } from 'react';
import type { Formats } from './formats.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const MONEY = /([+-]?)\$([\d,]+\.\d{2})/g;
const DATE = new RegExp(`\\b(${MONTHS.join('|')}) (\\d{2}), (\\d{4})\\b`, 'g');
const PERCENT = /\b(\d+(?:\.(\d+))?)%/g;

/** A text whose amounts, dates and shares are English, written in other formats. */
export function localizeText(text: string, formats: Formats): string {
  return text
    .replaceAll(MONEY, (_, sign: string, digits: string) => {
      const amount = Number(digits.replaceAll(',', '')) * (sign === '-' ? -1 : 1);
      return sign === '+' ? formats.signed(amount) : formats.money(amount);
    })
    .replaceAll(DATE, (_, month: string, day: string, year: string) =>
      formats.date(`${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`),
    )
    .replaceAll(PERCENT, (_, share: string, digits: string | undefined) =>
      formats.percent(Number(share) / 100, digits?.length ?? 0),
    );
}

const isPart = (value: unknown): value is Intl.NumberFormatPart =>
  typeof value === 'object' && value !== null && 'type' in value && 'value' in value;

/** An amount in parts: its English text is read again. */
function localizeParts(parts: readonly Intl.NumberFormatPart[], formats: Formats): Intl.NumberFormatPart[] {
  const text = parts.map(({ value }) => value).join('');
  const amount = Number(text.replaceAll(/[^\d.-]/g, ''));
  return Number.isNaN(amount) ? [...parts] : formats.parts(amount);
}

/** A story's arguments with all their amounts, dates and shares in other formats. */
export function localize<T>(value: T, formats: Formats): T;
export function localize(value: unknown, formats: Formats): unknown {
  if (typeof value === 'string') return localizeText(value, formats);
  if (typeof value !== 'object' || value === null || isValidElement(value)) return value;
  if (Array.isArray(value)) {
    return value.length > 0 && value.every(isPart)
      ? localizeParts(value, formats)
      : value.map((item) => localize(item, formats));
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, localize(item, formats)]));
}

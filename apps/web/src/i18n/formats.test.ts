import { describe, expect, it } from 'vitest';
import { formatsFor } from './formats.ts';

// Intl writes narrow no-break spaces in some places; to a reader they are spaces.
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('formats', () => {
  const en = formatsFor('en');

  it('THEME-08 writes money as en-US dollars with two decimals by default', () => {
    expect(en.money(1_248_035, 'USD')).toBe('$12,480.35');
    expect(en.money(-8642, 'USD')).toBe('-$86.42');
    expect(en.money(0, 'USD')).toBe('$0.00');
  });

  it('TX-09 writes the sign of what comes in and goes out', () => {
    expect(en.signedMoney(292_000, 'USD')).toBe('+$2,920.00');
    expect(en.signedMoney(-8642, 'USD')).toBe('-$86.42');
    expect(en.signedMoney(0, 'USD')).toBe('$0.00');
  });

  it('DOM-32 writes yen whole', () => {
    expect(en.money(120_000, 'JPY')).toBe('¥1,200');
  });

  it('writes what a file states to the hundredth, also in yen', () => {
    expect([200, 150, -1].map((amount) => en.statedMoney(amount, 'JPY'))).toEqual(['+¥2', '+¥1.50', '-¥0.01']);
    expect([200, 0].map((amount) => en.statedMoney(amount, 'USD'))).toEqual(['+$2.00', '$0.00']);
  });

  it('THEME-08 writes dates as MMM dd, yyyy', () => {
    expect(en.date('2026-11-05')).toBe('Nov 05, 2026');
    expect(en.date('2024-02-29')).toBe('Feb 29, 2024');
  });

  it.each(['20.11.2026', 'long ago', '2026-13-40', ''])('TX-03 leaves what is no day as it came: %j', (day) => {
    expect([en.date(day), en.shortDate(day), en.longDate(day)]).toEqual([day, day, day]);
  });

  it('PROF-06 writes long dates as month, day, year', () => {
    expect(en.longDate('2026-11-05')).toBe('November 5, 2026');
  });

  it('THEME-09 follows the language in figures and dates without converting anything', () => {
    const de = formatsFor('de');
    expect(plain(de.money(123_456, 'EUR'))).toBe('1.234,56 €');
    expect(plain(de.money(123_456, 'USD'))).toBe('1.234,56 $');
    expect(de.longDate('2026-11-05')).toBe('5. November 2026');
    expect(plain(formatsFor('fr').money(123_456, 'EUR'))).toBe('1 234,56 €');
  });

  it.each(['en', 'de', 'fr', 'es'] as const)('writes the hour as the language does: %s', (language) => {
    const formats = formatsFor(language);
    const morning = new Date(2026, 10, 20, 9, 5);
    const written = new Intl.DateTimeFormat(formats.locale, { timeStyle: 'short' }).format(morning);
    expect(formats.time(morning)).toBe(written);
    expect([formats.moment(morning), formats.longMoment(morning)].map((text) => text.endsWith(` ${written}`))).toEqual([
      true,
      true,
    ]);
  });

  it('keeps the largest amounts exact', () => {
    expect(en.money(999_999_999_999, 'USD')).toBe('$9,999,999,999.99');
    expect(en.money(-999_999_999_999, 'USD')).toBe('-$9,999,999,999.99');
  });

  it('shortens money on axes', () => {
    expect(en.shortMoney(200_000, 'USD')).toBe('$2K');
    expect(en.shortMoney(0, 'USD')).toBe('$0');
    expect(en.shortMoney(1_250_000, 'USD')).toBe('$12.5K');
    expect(plain(formatsFor('de').shortMoney(225_784, 'EUR'))).toBe('2260 €');
  });

  it('names currencies and says percentages in the language', () => {
    const [de, fr] = [formatsFor('de'), formatsFor('fr')];
    expect([en, de, fr].map(({ currencyName }) => currencyName('USD'))).toEqual([
      'US Dollar',
      'US-Dollar',
      'dollar des États-Unis',
    ]);
    expect([en.percent(64.4), en.percent(64.4, 1), plain(de.percent(64.4, 1))]).toEqual(['64%', '64.4%', '64,4 %']);
  });

  it.each([
    ['en', 'other'],
    ['es', 'other'],
    ['de', 'other'],
    ['fr', 'one'],
  ] as const)('counts nothing as the language does: %s', (language, ofNone) => {
    expect([0, 1, 2].map(formatsFor(language).plural)).toEqual([ofNone, 'one', 'other']);
  });

  it('PROF-21 writes figures the English way for languages without a translation', () => {
    expect(formatsFor('ja').money(100, 'USD')).toBe('$1.00');
  });
});

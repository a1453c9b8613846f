import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '../money/currencies.ts';
import { MAX_MINOR } from '../money/money.ts';
import { TRANSLATED_LANGUAGES, type Language } from '../profile/profile.ts';
import { amountText, isTypedSum, parseAmount, typedDirection, unsignedAmount, type AmountReading } from './amount.ts';

const read = (text: string, language: Language = 'en', rest: Partial<AmountReading> = {}) =>
  parseAmount(text, { language, currency: 'USD', ...rest });

describe('an amount as it is typed', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['.5', 50],
    ['5.', 500],
    [' 1,234.56 ', 123_456],
    ['1,234,567', 123_456_700],
    ['1,234', 123_400],
    ['5,000', 500_000],
    ["1'234.5", 123_450],
    ['1 234', 123_400],
    ['１２．５０', 1250],
    ['0.1', 10],
    ['9999999999.99', MAX_MINOR],
  ])('is read in English: %s', (text, minor) => {
    expect(read(text)).toBe(minor);
  });

  it.each<[Language, string, number]>([
    ['de', '12,50', 1250],
    ['de', '1.234,56', 123_456],
    ['de', '1.234.567', 123_456_700],
    ['de', '98.000', 9_800_000],
    ['es', '12,5', 1250],
    ['fr', '1\u202f234,56', 123_456],
    ['fr', '1\u00a0234\u00a0567,8', 123_456_780],
    ['ja', '12.50', 1250],
  ])('FORM-28 is read by language, %s: %s', (language, text, minor) => {
    expect(read(text, language)).toBe(minor);
  });

  it.each<[Language, string]>([
    ['en', '12,50'],
    ['en', '0,500'],
    ['en', '1234,567'],
    ['en', ',5'],
    ['en', '12,'],
    ['en', '1.234,56'],
    ['de', '12.50'],
    ['de', '1,234.56'],
    ['fr', '12.50'],
  ])('FORM-29 is refused where it could be read two ways, %s: %s', (language, text) => {
    expect(read(text, language)).toBe('amount.ambiguous');
  });

  it('FORM-29 is shown without decimals how to be written, where its currency has none', () => {
    expect([read('98,00', 'en', { currency: 'JPY' }), read('98,000', 'en', { currency: 'JPY' })]).toEqual([
      'amount.ambiguous-whole',
      9_800_000,
    ]);
  });

  it.each([
    'abc',
    '1e9',
    '0x1f',
    '12.5.0',
    '1,23,456',
    '1,234 567',
    '--5',
    '5-',
    '$5',
    '.',
    ',',
    '+',
    'Infinity',
    '1 23',
  ])('FORM-13 %s is no number', (text) => {
    expect(read(text)).toBe('amount.invalid');
  });

  it('FORM-15 is required', () => {
    expect([read(''), read('  ')]).toEqual(['amount.required', 'amount.required']);
  });

  it('FORM-38 a third decimal is refused, never rounded', () => {
    expect([read('1.005'), read('1.000'), read('1,005', 'de')]).toEqual(Array(3).fill('amount.decimals'));
  });

  it('FORM-31 is too large beyond 9,999,999,999.99', () => {
    expect([read('10000000000'), read(`-${'9'.repeat(400)}`)]).toEqual(Array(2).fill('amount.too-large'));
  });

  it('DOM-21 yen are whole', () => {
    expect([read('500', 'en', { currency: 'JPY' }), read('500.00', 'en', { currency: 'JPY' })]).toEqual([
      50_000, 50_000,
    ]);
    expect(read('500.50', 'en', { currency: 'JPY' })).toBe('amount.whole');
  });
});

describe('the sign of an amount', () => {
  it('FORM-26 comes from the switch beside it', () => {
    expect(read('12.50', 'en', { direction: 'expense' })).toBe(-1250);
    expect(read('12.50', 'en', { direction: 'income' })).toBe(1250);
  });

  it.each([
    ['-12.50', -1250],
    ['−12.50', -1250],
    ['– 12.50', -1250],
    ['+12.50', 1250],
  ])('FORM-27 comes from the text where it has one: %s', (text, minor) => {
    expect(read(text, 'en', { direction: 'expense' })).toBe(minor);
    expect(read(text, 'en', { direction: 'income' })).toBe(minor);
  });

  it('FORM-30 zero has none', () => {
    for (const text of ['0', '-0', '0.00', '-0.00']) {
      expect(Object.is(read(text, 'en', { direction: 'expense' }), 0)).toBe(true);
    }
  });
});

const ones = (count: number) => Array(count).fill('1').join('+');

describe('a typed sum', () => {
  it.each<[string, number]>([
    ['12.50+3', -1550],
    ['-12.50+3', -950],
    ['12.50-3', -950],
    ['12.50 − 3', -950],
    ['+12.50-3', 950],
    ['+3-12.50', -950],
    ['1,234.50 + 1', -123_550],
    ['0.1+0.2', -30],
    ['3-3', 0],
  ])('QUICK-14 of an expense is read: %s', (text, minor) => {
    expect(read(text, 'en', { direction: 'expense' })).toBe(minor);
    expect(isTypedSum(text)).toBe(true);
  });

  it('QUICK-14 is read by language, and as income where the switch says so', () => {
    expect(read('12,50+3', 'de', { direction: 'income' })).toBe(1550);
  });

  it('QUICK-15 is below zero only where it begins with a sign', () => {
    expect([read('3-5'), read('-3-5'), read('+3-5')]).toEqual(['amount.below-zero', -800, -200]);
  });

  it('QUICK-15 has at most twenty terms', () => {
    expect([read(ones(20)), read(ones(21))]).toEqual([2000, 'amount.terms']);
  });

  it.each([
    ['1.005+1', 'amount.decimals'],
    ['12,5+1', 'amount.ambiguous'],
    ['10000000000-1', 'amount.too-large'],
    ['9999999999.99+0.01', 'amount.too-large'],
    ['1+', 'amount.invalid'],
    ['1++1', 'amount.invalid'],
    ['1+x', 'amount.invalid'],
  ])('QUICK-15 is refused where a term or the result is: %s', (text, fault) => {
    expect(read(text)).toBe(fault);
  });

  it('QUICK-15 of yen has whole terms', () => {
    expect(read('0.5+0.5', 'en', { currency: 'JPY' })).toBe('amount.whole');
  });

  it('QUICK-15 is exact', () => {
    const term = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(fc.array(term, { minLength: 2, maxLength: 20 }), (terms) => {
        const text = terms.map((minor) => amountText(minor, { language: 'en', currency: 'USD' })).join('+');
        expect(read(text)).toBe(terms.reduce((sum, minor) => sum + minor, 0));
      }),
    );
  });

  it.each<[string, boolean, 'income' | 'expense' | null]>([
    ['20', false, null],
    ['+20', false, 'income'],
    [' −20', false, 'expense'],
    ['20-5', true, null],
    ['', false, null],
  ])('“%s” is a sum: %s, and has the direction %s by itself', (text, sum, direction) => {
    expect([isTypedSum(text), typedDirection(text)]).toEqual([sum, direction]);
  });

  it('FORM-26 loses its sign where the switch is used', () => {
    expect(['+20', '− 20-5', '20', ''].map(unsignedAmount)).toEqual(['20', '20-5', '20', '']);
  });
});

describe('an amount in a field', () => {
  it.each<[number, Language, Currency, string]>([
    [123_400, 'en', 'USD', '1234.00'],
    [-123_405, 'de', 'EUR', '1234,05'],
    [50_000, 'en', 'JPY', '500'],
    [50_050, 'en', 'JPY', '500.50'],
  ])('DOM-32 is formatted as a user would type it: %i, %s, %s', (amount, language, currency, text) => {
    expect(amountText(amount, { language, currency })).toBe(text);
  });
});

describe('for every amount', () => {
  const minors = fc.integer({ min: 0, max: MAX_MINOR });
  const languages = fc.constantFrom(...TRANSLATED_LANGUAGES);

  it('what is written for a field is read back exactly', () => {
    fc.assert(
      fc.property(minors, languages, fc.constantFrom('USD', 'JPY'), (minor, language, currency) => {
        const amount = currency === 'JPY' ? minor - (minor % 100) : minor;
        const reading = { language, currency } as const;
        expect(parseAmount(amountText(amount, reading), reading)).toBe(amount);
        expect(parseAmount(amountText(-amount, reading), { ...reading, direction: 'expense' })).toBe(
          amount === 0 ? 0 : -amount,
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('what a language writes is read as that or refused, never as another amount', () => {
    fc.assert(
      fc.property(minors, languages, languages, (minor, writer, reader) => {
        const written = new Intl.NumberFormat(writer, { minimumFractionDigits: 2 }).format(minor / 100);
        const result = parseAmount(written, { language: reader, currency: 'USD' });
        expect([minor, 'amount.ambiguous', 'amount.invalid']).toContain(result);
        if (writer === reader) expect(result).toBe(minor);
      }),
      { numRuns: 5000 },
    );
  });

  it('any text at all gives an amount in range or a named fault', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,-+ e\u00a0x'.split('')) }),
        languages,
        (text, language) => {
          const result = parseAmount(text, { language, currency: 'USD' });
          if (typeof result === 'number') expect(Math.abs(result)).toBeLessThanOrEqual(MAX_MINOR);
          else expect(result).toMatch(/^amount\./);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

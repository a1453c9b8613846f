import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, isWholeCurrency, NAMED_CURRENCIES } from './currencies.ts';
import {
  decimalFromMinor,
  MAX_LEDGER_TOTAL,
  MAX_MINOR,
  minorFromDecimal,
  nearestMinor,
  percentChange,
  saturatingSum,
  sumMinor,
} from './money.ts';

const minors = fc.integer({ min: -MAX_MINOR, max: MAX_MINOR });

describe('an amount of the wire', () => {
  it('DOM-20 goes to hundredths and back exactly, for every amount', () => {
    fc.assert(
      fc.property(minors, (minor) => {
        const wire: unknown = JSON.parse(JSON.stringify(decimalFromMinor(minor)));
        return minorFromDecimal(Number(wire)) === minor;
      }),
      { numRuns: 100_000 },
    );
  });

  it.each([
    [NaN, 'amount.invalid'],
    [Infinity, 'amount.invalid'],
    [1.005, 'amount.decimals'],
    [0.001, 'amount.decimals'],
    [0.1 + 0.2, 'amount.decimals'],
    [9_999_999_999.99, MAX_MINOR],
    [10_000_000_000, 'amount.too-large'],
    [-10_000_000_000, 'amount.too-large'],
    [1e300, 'amount.too-large'],
    [1e9, 100_000_000_000],
  ])('DOM-21 %d is %s', (amount, result) => {
    expect(minorFromDecimal(amount)).toBe(result);
  });

  it('DOM-21 minus zero is zero', () => {
    expect(Object.is(minorFromDecimal(-0), 0)).toBe(true);
  });

  it('DOM-21 a third decimal is refused, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (whole, digit) => minorFromDecimal(Number(`${whole}.00${digit}`)) === 'amount.decimals',
      ),
      { numRuns: 100_000 },
    );
  });
});

describe('an amount of an answer', () => {
  it('is whole hundredths, also where a server added floats', () => {
    expect([0.1 + 0.2, -0.004, 1.005, -12.5].map(nearestMinor)).toEqual([30, 0, 100, -1250]);
    expect(Object.is(nearestMinor(-0.001), 0)).toBe(true);
  });
});

describe('sums', () => {
  it('DOM-20 are exact in every order', () => {
    fc.assert(
      fc.property(fc.array(minors, { maxLength: 20 }), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
        return BigInt(sumMinor(amounts)) === sum && sumMinor(amounts.toReversed()) === sumMinor(amounts);
      }),
      { numRuns: 100_000 },
    );
  });

  it('say so where they would no longer be', () => {
    expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe('sums that may be larger than any number that is exact', () => {
  const most = Number.MAX_SAFE_INTEGER;

  it.each([
    [[most, 1], most],
    [[-most, -1], -most],
    [[most, most, -most], most],
    [[most, 5, -6], most - 1],
    [[], 0],
  ])('%j is %d', (amounts, sum) => {
    expect(saturatingSum(amounts)).toBe(sum);
  });

  it('are the exact ones where these are exact', () => {
    fc.assert(fc.property(fc.array(minors), (amounts) => saturatingSum(amounts) === sumMinor(amounts)));
  });

  it('are not needed for a full ledger', () => {
    expect(MAX_LEDGER_TOTAL).toBeLessThanOrEqual(most);
  });
});

describe('a change in percent', () => {
  it.each([
    [150, 100, 50],
    [50, 100, -50],
    [100, -100, 200],
    [-300, -100, -200],
    [1, 3, -66.7],
    [100_050, 100_000, 0.1],
    [99_950, 100_000, -0.1],
    [100_001, 100_000, 0],
    [99_999, 100_000, 0],
  ])('SRV-24 from %i over %i is %d', (now, then, percent) => {
    expect(Object.is(percentChange(now, then), percent)).toBe(true);
  });

  it('SRV-24 is null where there was nothing', () => {
    expect(percentChange(100, 0)).toBeNull();
  });
});

it('DOM-32 yen are the whole currency', () => {
  expect([isWholeCurrency('JPY'), isWholeCurrency('ISK'), isWholeCurrency('USD')]).toEqual([true, true, false]);
});

it('the currencies are those of the specification, then all others by code, each once and with a name', () => {
  const others = CURRENCIES.slice(NAMED_CURRENCIES.length);
  expect(CURRENCIES.slice(0, 6)).toEqual(['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD']);
  expect(others).toEqual(others.toSorted());
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  expect(CURRENCIES.filter((code) => names.of(code) === code)).toEqual([]);
});

const digits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

it('no currency has thousandths, of which an amount could hold none', () => {
  expect(CURRENCIES.filter((currency) => digits(currency) > 2)).toEqual([]);
  expect(CURRENCIES.filter((currency) => isWholeCurrency(currency) && digits(currency) !== 0)).toEqual([]);
});

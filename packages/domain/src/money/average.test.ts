import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageMinor } from './average.ts';

it('shares a sum out to the nearest hundredth, halves away from zero', () => {
  expect([averageMinor(113_000, 3), averageMinor(1, 2), averageMinor(-1, 2), averageMinor(0, 3)]).toEqual([
    37_667, 1, -1, 0,
  ]);
  expect(averageMinor(-1, 3)).toBe(0);
});

it('is a whole number of a currency that has no hundredths', () => {
  expect([averageMinor(113_000, 3, true), averageMinor(5000, 100, true)]).toEqual([37_700, 100]);
});

it('is never further off than half of what it is rounded to', () => {
  const sum = fc.integer({ min: -(2 ** 47), max: 2 ** 47 });
  fc.assert(
    fc.property(sum, fc.integer({ min: 1, max: 36 }), fc.boolean(), (total, count, isWhole) => {
      const off = BigInt(averageMinor(total, count, isWhole)) * BigInt(count) - BigInt(total);
      const most = BigInt(count * (isWhole ? 100 : 1));
      return (off < 0n ? -off : off) * 2n <= most;
    }),
  );
});

it('refuses to share out among none', () => {
  expect(() => averageMinor(1, 0)).toThrow(RangeError);
  expect(() => averageMinor(1, 0.5)).toThrow(RangeError);
});

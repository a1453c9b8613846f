import type { Minor } from './money.ts';

/**
 * A sum shared out evenly, halves away from zero: to hundredths, or to whole units for a currency that has no hundredths.
 * Throws a RangeError for a count below 1.
 */
export function averageMinor(sum: Minor, count: number, isWhole = false): Minor {
  if (!Number.isInteger(count) || count < 1) throw new RangeError('An average needs at least one amount');
  const unit = isWhole ? 100 : 1;
  const parts = count * unit;
  // Divided with a remainder: a quotient as a float may lie on the wrong side of a half.
  const left = Math.abs(sum) % parts;
  const whole = (Math.abs(sum) - left) / parts + (left * 2 >= parts ? 1 : 0);
  return whole === 0 ? 0 : Math.sign(sum) * whole * unit;
}

/**
 * An amount of money in hundredths of its currency's unit: 12.34 is 1234. Always a safe integer, so that sums are exact.
 * Currencies without hundredths, such as the yen, are stored in hundredths too, and entered and displayed as whole numbers.
 */
export type Minor = number;

/** The largest amount a record can hold: 9,999,999,999.99 either way. */
export const MAX_MINOR: Minor = 999_999_999_999;

/** The most that a ledger holds, all its amounts added up without their signs: no figure of it is beyond the safe integers. */
export const MAX_LEDGER_TOTAL: Minor = 9_007_199_254_740_976;

/** What can be wrong with an amount of the wire: no number, beyond the range, a third decimal, a fraction of a yen. */
export type AmountFault = 'amount.invalid' | 'amount.too-large' | 'amount.decimals' | 'amount.whole';

/**
 * Reads a decimal number of the wire into minor units, or names what is wrong with it; nothing is ever rounded.
 * A number has at most two decimals exactly when it is the double nearest to some whole number of hundredths.
 */
export function minorFromDecimal(amount: number): Minor | AmountFault {
  if (!Number.isFinite(amount)) return 'amount.invalid';
  const minor = nearestMinor(amount);
  if (Math.abs(minor) > MAX_MINOR) return 'amount.too-large';
  return minor / 100 === amount ? minor : 'amount.decimals';
}

/** The minor units nearest to a decimal number: of an answer's amount, which another server may have summed in floats. */
export function nearestMinor(amount: number): Minor {
  const minor = Math.round(amount * 100);
  return minor === 0 ? 0 : minor;
}

/** The decimal number of the wire for an amount in minor units. */
export const decimalFromMinor = (minor: Minor): number => minor / 100;

/** Adds amounts exactly; throws a RangeError where the sum would leave the safe integers. */
export function sumMinor(amounts: Iterable<Minor>): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  if (!Number.isSafeInteger(sum)) throw new RangeError('The sum is beyond what can be added exactly');
  return sum;
}

/** Adds amounts; a sum beyond the safe integers is the nearest of them. For figures over several ledgers. */
export function saturatingSum(amounts: Iterable<Minor>): Minor {
  let sum = 0;
  // What a number cannot hold exactly is added apart: few sums come that far.
  let beyond = 0n;
  for (const amount of amounts) {
    const next = sum + amount;
    if (Number.isSafeInteger(next)) sum = next;
    else beyond += BigInt(amount);
  }
  const exact = beyond + BigInt(sum);
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  if (exact > most) return Number.MAX_SAFE_INTEGER;
  return exact < -most ? -Number.MAX_SAFE_INTEGER : Number(exact);
}

/**
 * How much `now` differs from `then`, in percent of |then|, to one decimal, halves away from zero.
 * Null when `then` is 0: there is nothing to compare with.
 */
export function percentChange(now: Minor, then: Minor): number | null {
  if (then === 0) return null;
  const change = ((now - then) * 1000) / Math.abs(then);
  const rounded = (Math.sign(change) * Math.round(Math.abs(change))) / 10;
  return rounded === 0 ? 0 : rounded;
}

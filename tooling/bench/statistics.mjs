/** The middle one of some numbers. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How far the numbers lie apart. */
export const spread = (numbers) => Math.max(...numbers) - Math.min(...numbers);

export const round = (number, digits = 3) => Number(number.toPrecision(digits));

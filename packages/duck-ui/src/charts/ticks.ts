/** The fewest round values (1, 2, 2.5 or 5 times a power of ten apart) from 0 that reach `highest`, at most `most` steps. */
export function ticksUpTo(highest: number, most: number): number[] {
  if (highest <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(highest / most));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * most >= highest) ?? highest;
  const steps = Math.ceil(highest / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** Round values as far apart, 0 among them, that lie between two values around it; about `most` of them. */
export function ticksAround(lowest: number, highest: number, most: number): number[] {
  const span = Math.max(highest, 0) - Math.min(lowest, 0);
  const above = ticksUpTo(span, most);
  const step = above[1] ?? 1;
  const first = Math.ceil(Math.min(lowest, 0) / step);
  const last = Math.ceil(Math.max(highest, 0) / step);
  // Rounded by their place, or 3 × 0.1 would be 0.30000000000000004; and no tick is −0.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
}

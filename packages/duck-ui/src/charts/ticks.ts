/** The fewest round values (1, 2, 2.5 or 5 times a power of ten apart) from 0 that reach `highest`, at most `most` steps. */
export function ticksUpTo(highest: number, most: number): number[] {
  if (highest <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(highest / most));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * most >= highest) ?? highest;
  const steps = Math.ceil(highest / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

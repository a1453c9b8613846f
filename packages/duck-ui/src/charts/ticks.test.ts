import { expect, test } from 'vitest';
import { ticksAround, ticksUpTo } from './ticks.ts';

test.each([
  [6410, 4, [0, 2000, 4000, 6000, 8000]],
  [2742, 3, [0, 1000, 2000, 3000]],
  [10, 4, [0, 2.5, 5, 7.5, 10]],
  [0, 4, [0, 1]],
])('up to %d in at most %d steps', (highest, most, expected) => {
  expect(ticksUpTo(highest, most)).toEqual(expected);
});

test.each([
  [0, 4500, [0, 1000, 2000, 3000, 4000, 5000]],
  [-700, 4100, [0, 1000, 2000, 3000, 4000, 5000]],
  [-2400, 900, [-2000, -1000, 0, 1000]],
  [-500, -100, [-500, -400, -300, -200, -100, 0]],
  [0, 0, [0]],
])('around zero from %d to %d', (lowest, highest, expected) => {
  expect(ticksAround(lowest, highest, 5)).toEqual(expected);
});

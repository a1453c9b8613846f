import { expect, test } from 'vitest';
import { ticksUpTo } from './ticks.ts';

test.each([
  [6410, 4, [0, 2000, 4000, 6000, 8000]],
  [2742, 3, [0, 1000, 2000, 3000]],
  [10, 4, [0, 2.5, 5, 7.5, 10]],
  [0, 4, [0, 1]],
])('up to %d in at most %d steps', (highest, most, expected) => {
  expect(ticksUpTo(highest, most)).toEqual(expected);
});

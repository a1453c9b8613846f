import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 13, [1, 2, 3, 'gap', 13]],
  [7, 13, [1, 'gap', 6, 7, 8, 'gap', 13]],
  [13, 13, [1, 'gap', 11, 12, 13]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 13, [1, 2, 3, 4, 5, 'gap', 13]],
])('page %i of %i offers %j', (current, last, expected) => {
  expect(pageNumbers(current, last)).toEqual(expected);
});

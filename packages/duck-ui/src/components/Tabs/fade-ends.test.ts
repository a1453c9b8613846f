import { expect, it } from 'vitest';
import { endsThatGoOn } from './fade-ends.ts';

it.each([
  ['all of it shows', 0, 300, ''],
  ['it begins', 0, 500, 'end'],
  ['it begins at a fraction of a pixel', 0.6, 500, 'end'],
  ['it is in its middle', 80, 500, 'start end'],
  ['it ends', 200, 500, 'start'],
  ['it ends at a fraction of a pixel', 199.4, 500, 'start'],
  ['it ends, from right to left', -200, 500, 'start'],
])('a row of tabs fades where it goes on: %s', (_, scrollLeft, scrollWidth, ends) => {
  expect(endsThatGoOn({ scrollLeft, scrollWidth, clientWidth: 300 })).toBe(ends);
});

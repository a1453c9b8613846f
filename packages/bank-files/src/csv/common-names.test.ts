import { expect, it } from 'vitest';
import { COMMON_NAMES } from './common-names.ts';
import { columnsNamed } from './header-words.ts';

it.each([...COMMON_NAMES])('%s says what the patterns find in it', (name, columns) => {
  // Not among the common names in small letters, and so looked up.
  expect([COMMON_NAMES.has(name.toLowerCase()), columnsNamed(name.toLowerCase())]).toEqual([false, columns]);
});

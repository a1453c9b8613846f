import { expect, it } from 'vitest';
import { versionFor, withSaved } from './own-versions.ts';

it('a choice goes by the last version of one’s own, in whichever of them its rows were seen', () => {
  const own = withSaved(withSaved(undefined, 2, 3), 2, 4);
  expect([2, 3, 4].map((seen) => versionFor(own, seen))).toEqual([4, 4, 4]);
});

it('a choice for rows that others changed goes by the version in which they were seen, and so do those after it', () => {
  const own = withSaved(withSaved(undefined, 2, 3), 7, 8);
  expect(versionFor(withSaved(undefined, 2, 3), 7)).toBe(7);
  expect([2, 3, 7, 8].map((seen) => versionFor(own, seen))).toEqual([2, 3, 8, 8]);
});

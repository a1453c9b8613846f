import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';

it('FC-01 equal seeds give equal numbers', () => {
  const { next } = seededRandom(20_777);
  const blocks = Array.from({ length: 3 }, () => Math.floor(next() * 8));
  expect(blocks).toEqual([4, 5, 5]);
});

it('takes whole numbers of a span, and one of a list', () => {
  const { between, pick } = seededRandom(1);
  const drawn = Array.from({ length: 200 }, () => between(-1, 1));
  expect(new Set(drawn)).toEqual(new Set([-1, 0, 1]));
  expect(new Set(Array.from({ length: 50 }, () => pick(['a', 'b'])))).toEqual(new Set(['a', 'b']));
});

import { expect, it } from 'vitest';
import { lineShape } from './line-shape.ts';

it('places days from left to right, with zero in the box', () => {
  const { likely, zero, pointAt, band } = lineShape([{ likely: 100 }, { likely: 50 }, { likely: -100 }], 200, 100);
  expect([likely, zero, band]).toEqual(['0.0,0.0 100.0,25.0 200.0,100.0', 50, null]);
  expect(pointAt(1)).toEqual([100, 25]);
});

it('draws a range as one outline', () => {
  const { band, zero } = lineShape([{ likely: 50 }, { likely: 50, low: 0, high: 100 }], 10, 100);
  expect([band, zero]).toEqual(['0.0,50.0 10.0,0.0 10.0,100.0 0.0,50.0', 100]);
});

it('of nothing is a line at zero', () => {
  expect(lineShape([{ likely: 0 }], 10, 100)).toMatchObject({ likely: '0.0,100.0', zero: 100 });
});

import { expect, test } from 'vitest';
import { seriesOf } from './series.ts';

test('THEME-07 the eight categories keep their look in a chart', () => {
  expect(seriesOf(['Housing', 'Food', 'Other'])).toEqual(['housing', 'food', 'other']);
});

test('categories of the person’s own take looks that no other slice has', () => {
  expect(seriesOf(['Bagpipes', 'Food', 'Garden'])).toEqual(['health', 'food', 'transportation']);
});

test('more categories than looks end in the look of Other', () => {
  const many = Array.from({ length: 10 }, (_, index) => `Own ${index}`);
  expect(new Set(seriesOf(many)).size).toBe(8);
  expect(seriesOf(many).slice(8)).toEqual(['other', 'other']);
});

import { IconTag } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { iconOf, lookOf } from './categories.ts';

test('THEME-07 the eight categories have a look of their own, in any case', () => {
  expect(lookOf('Food')).toBe('food');
  expect(lookOf('TRANSPORTATION')).toBe('transportation');
});

test('a category of the person’s own has the same colours everywhere, in any case, and the icon of such', () => {
  const own = ['Bagpipes', 'Pets', 'Kita', 'Школа', '学校', 'constructor', 'Ferien', 'Velo'];
  for (const category of own) {
    expect(lookOf(category)).toBe(lookOf(category.toUpperCase()));
    expect(lookOf(category)).not.toBe('income');
    expect(iconOf(category)).toBe(IconTag);
  }
  expect(new Set(own.map(lookOf)).size).toBeGreaterThan(3);
  expect(lookOf('Bagpipes')).toBe('health');
});

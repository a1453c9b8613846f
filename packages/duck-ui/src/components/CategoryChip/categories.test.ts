import { IconTag } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { iconOf, KNOWN_CATEGORIES, lookOf, OWN_LOOKS } from './categories.ts';

test('THEME-07 the eight categories have a look of their own, in any case', () => {
  expect(lookOf('Food')).toBe('food');
  expect(lookOf('TRANSPORTATION')).toBe('transportation');
});

test('a category of the person’s own has the same colours everywhere, in any case, and the icon of such', () => {
  const own = ['Bagpipes', 'Pets', 'Kita', 'Школа', '学校', 'constructor', 'Ferien', 'Velo'];
  for (const category of own) {
    expect(lookOf(category)).toBe(lookOf(category.toUpperCase()));
    expect(KNOWN_CATEGORIES).not.toContain(lookOf(category));
    expect(iconOf(category)).toBe(IconTag);
  }
  expect(new Set(own.map(lookOf)).size).toBeGreaterThan(3);
});

test('categories of the person’s own have six looks, each of them used', () => {
  const names = ['Garden', 'Travel', 'Gifts', 'School', 'Taxes', 'Pets'];
  expect(names.map(lookOf).toSorted()).toEqual([...OWN_LOOKS].toSorted());
});

import { IconTag } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { iconOf, lookOf } from './categories.ts';

test('THEME-07 the eight categories have a look of their own, in any case', () => {
  expect(lookOf('Food')).toBe('food');
  expect(lookOf('TRANSPORTATION')).toBe('transportation');
});

test('a category of the person’s own looks like Other', () => {
  expect(lookOf('Bagpipes')).toBe('other');
  expect(lookOf('constructor')).toBe('other');
  expect(iconOf('Bagpipes')).toBe(IconTag);
});

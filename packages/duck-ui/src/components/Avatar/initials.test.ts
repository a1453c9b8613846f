import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Mara Lindqvist', 'ML'],
  ['  anna maria  de souza ', 'AS'],
  ['Tom', 'T'],
  ['élodie', 'É'],
  ['😀 duck', '😀D'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

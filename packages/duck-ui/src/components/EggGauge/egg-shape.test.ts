import { expect, test } from 'vitest';
import { yolkPath } from './egg-shape.ts';

test('an empty egg shows no yolk', () => {
  expect(yolkPath(0)).toBe('');
  expect(yolkPath(-5)).toBe('');
});

test('a full egg has no wave', () => {
  expect(yolkPath(100)).not.toContain('q');
  expect(yolkPath(140)).toBe(yolkPath(100));
});

test('the yolk stands as high as the share', () => {
  expect(yolkPath(50)).toMatch(/^M0 54q/);
  expect(yolkPath(75)).toMatch(/^M0 27q/);
});

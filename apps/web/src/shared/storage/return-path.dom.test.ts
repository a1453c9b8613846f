import { expect, it } from 'vitest';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

it('a path to come back to is given once', () => {
  expect(takeReturnPath()).toBeUndefined();
  rememberReturnPath('/transactions?page=2');
  expect(takeReturnPath()).toBe('/transactions?page=2');
  expect(takeReturnPath()).toBeUndefined();
});

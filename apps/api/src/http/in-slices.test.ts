import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

it('what others ask for comes between two slices of many rows', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  const made = await inSlices(
    [1, 2, 3],
    (slice) => {
      order.push(slice.join(' '));
      return slice;
    },
    2,
  );
  expect([made, order]).toEqual([
    [1, 2, 3],
    ['1 2', 'other', '3'],
  ]);
});

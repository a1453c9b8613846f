import { expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { historyThen, madeOn } from './past-bills.ts';

it('FC-16 a bill was made on the day that its id says, one from before there were bills on its first', () => {
  const listedFrom = '2026-09-18';
  expect(madeOn({ id: newId(Date.UTC(2026, 10, 20, 23, 59)), listedFrom })).toBe('2026-11-20');
  expect(madeOn({ id: '0191a4c0-1111-4aaa-8bbb-222222222222', listedFrom })).toBe(listedFrom);
  // A moment in the year 10889.
  expect(madeOn({ id: 'ffffffff-ffff-7aaa-8bbb-222222222222', listedFrom })).toBe(listedFrom);
});

it('FC-18 what is recorded as a bill that is gone is history like all else', () => {
  const row = { date: '2026-11-01', count: 1, income: 0, spending: -5, largest: [-5] };
  const rows = [
    { ...row, schedule_id: null },
    { ...row, schedule_id: 'gone' },
  ];
  expect(historyThen(rows, []).map(({ until }) => until)).toEqual([undefined, undefined]);
});

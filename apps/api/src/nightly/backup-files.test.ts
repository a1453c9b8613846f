import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueDay, expiredDays } from './backup-files.ts';

const AT = { hour: 3, minute: 30 };

/** A day so many days after the first of 2026. */
const day = (after: number): string => new Date(Date.UTC(2026, 0, 1 + after)).toISOString().slice(0, 10);
const days = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, at) => day(from + at));

it.each([
  [new Date(2026, 10, 24, 3, 29), '2026-11-23'],
  [new Date(2026, 10, 24, 3, 30), '2026-11-24'],
  [new Date(2026, 10, 24, 23, 59), '2026-11-24'],
  [new Date(2026, 2, 1, 0, 0), '2026-02-28'],
  [new Date(2026, 0, 1, 0, 0), '2025-12-31'],
])('OPS-13 at %s the backup of %s was due last', (now, due) => {
  expect(dueDay(now, AT)).toBe(due);
});

it('OPS-13 keeps 14 days, and of those before the first of each month', () => {
  const all = days(0, 100);
  const expired = expiredDays(all, day(100), 14);
  const firsts = ['2026-01-01', '2026-02-01', '2026-03-01'];
  expect(all.filter((one) => !expired.includes(one))).toEqual([...firsts, ...days(100 - 13, 100)]);
});

it('OPS-13 keeps the earliest of a month whose first has none', () => {
  expect(expiredDays(['2026-01-09', '2026-01-10', '2026-01-20', '2026-02-03'], '2026-03-30', 14)).toEqual([
    '2026-01-10',
    '2026-01-20',
  ]);
});

it('OPS-13 never removes a day of the last ones, and each month keeps one, however often the rule is applied', () => {
  const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(someDays, fc.integer({ min: 1, max: 60 }), (numbers, keep) => {
      const all = numbers.map(day);
      const today = Math.max(...numbers);
      const left = all.filter((one) => !expiredDays(all, day(today), keep).includes(one));
      expect(left).toEqual(expect.arrayContaining(all.filter((_, at) => numbers[at]! > today - keep)));
      expect(new Set(left.map((one) => one.slice(0, 7)))).toEqual(new Set(all.map((one) => one.slice(0, 7))));
      expect(expiredDays(left, day(today), keep)).toEqual([]);
    }),
  );
});

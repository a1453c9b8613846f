import { expect, it } from 'vitest';
import { daysBetween } from '@nestegg/domain';
import { ribbonOf } from './ribbon.ts';

const statement = (from: string, to: string) => ({
  importId: from,
  number: 1,
  fileName: 'a.csv',
  from,
  to,
  openingMinor: null,
  closingMinor: null,
});

it('ACC-23 shows what lies between two statements', () => {
  const { spans } = ribbonOf({
    statements: [statement('2026-03-01', '2026-03-31'), statement('2026-01-01', '2026-01-31')],
  });
  expect(spans.map(({ from, to, days, covered }) => [from, to, days, covered])).toEqual([
    ['2026-01-01', '2026-01-31', 31, true],
    ['2026-02-01', '2026-02-28', 28, false],
    ['2026-03-01', '2026-03-31', 31, true],
  ]);
});

it.each([
  [
    ['2026-01-01', '2026-01-31'],
    ['2026-01-15', '2026-02-15'],
  ],
  [
    ['2026-01-01', '2026-01-31'],
    ['2026-01-15', '2026-02-01'],
  ],
  [
    ['2026-01-01', '2026-03-31'],
    ['2026-02-01', '2026-02-28'],
  ],
  [
    ['2026-01-01', '2026-01-01'],
    ['2026-01-01', '2026-01-01'],
    ['2026-01-05', '2026-01-09'],
  ],
])('has each day once where statements overlap: %j, %j', (...given) => {
  const ribbon = ribbonOf({ statements: given.map(([from = '', to = '']) => statement(from, to)) });
  expect(ribbon.from).toBe(given.flat().toSorted()[0]);
  expect(ribbon.to).toBe(given.flat().toSorted().at(-1));
  const days = ribbon.spans.reduce((sum, span) => sum + span.days, 0);
  expect(days).toBe(daysBetween(ribbon.from, ribbon.to) + 1);
  expect(ribbon.spans.every(({ days: number }) => number > 0)).toBe(true);
});

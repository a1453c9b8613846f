import { addDays, forecast, historyDays, whatIf } from '@nestegg/domain';
import { expect, it } from 'vitest';
import { chartDays, tickDays } from './chart-days.ts';

const AS_OF = '2026-11-20';

const figuresOf = (days: number, asOf = AS_OF) => ({
  ...forecast({ asOf, days, balance: 100_000, known: [], first: asOf, history: historyDays([]) }),
  asOf,
  currency: 'USD' as const,
  oneOffs: [],
  missed: 0,
  lastEntry: null,
  leftOut: [],
  entries: [
    {
      date: '2026-11-21',
      expectedDate: '2026-11-21',
      description: 'Rent',
      amount: -1,
      isAbout: false,
      transactionId: null,
      scheduleId: null,
      householdId: null,
    },
  ],
});

it('FC-11 what is tried has a line of its own from its date on, which begins on the likely one', () => {
  const figures = figuresOf(30);
  const tried = whatIf(figures, [{ date: '2026-11-25', amount: -100 }]);
  const days = chartDays(figures, tried);
  expect(days.slice(3, 6).map(({ date, likely, tried: other }) => [date, likely, other])).toEqual([
    ['2026-11-23', 100_000, null],
    ['2026-11-24', 100_000, 100_000],
    ['2026-11-25', 100_000, 99_900],
  ]);
  expect(days.at(-1)?.tried).toBe(99_900);
  expect(chartDays(figures, undefined).every((day) => day.tried === null)).toBe(true);
});

it('the present comes first, and days have their entries', () => {
  const [present, first] = chartDays(figuresOf(30), undefined);
  expect(present).toEqual({ date: AS_OF, likely: 100_000, range: null, tried: null, entries: [] });
  expect(first?.entries.map(({ description }) => description)).toEqual(['Rent']);
});

it.each([
  [30, ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-20']],
  [90, ['2026-11-20', '2026-12-01', '2026-12-15', '2027-01-01', '2027-01-15', '2027-02-01', '2027-02-18']],
  [365, ['2026-11-20', '2027-01-01', '2027-03-01', '2027-05-01', '2027-07-01', '2027-09-01', '2027-11-20']],
])('of %d days these are named', (count, expected) => {
  const days = chartDays(figuresOf(count), undefined);
  expect(tickDays(days).map((at) => addDays(AS_OF, at))).toEqual(expected);
});

it('days next to the ends are not named, for want of room', () => {
  const days = chartDays(figuresOf(90, '2026-11-28'), undefined);
  expect(tickDays(days).map((at) => days[at]?.date)).toEqual([
    '2026-11-28',
    '2026-12-15',
    '2027-01-01',
    '2027-01-15',
    '2027-02-01',
    '2027-02-15',
    '2027-02-26',
  ]);
});

it('a day has a range where both of its ends are known; the present has one where any day has', () => {
  const figures = figuresOf(30);
  const [first, second, ...rest] = figures.days;
  if (!first || !second) expect.unreachable();
  const days = [{ ...first, p10: 1, p90: 3 }, { ...second, p10: 1, p90: null }, ...rest];
  expect(
    chartDays({ ...figures, days }, undefined)
      .slice(0, 3)
      .map(({ range }) => range),
  ).toEqual([[100_000, 100_000], [1, 3], null]);
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsBetween } from '../date/local-date.ts';
import { type TrendEntry, trendsOf, type TrendsInput } from './trends.ts';

const MONTHS = monthsBetween('2026-01-01', '2026-06-30');

const entry = (key: string | null, month: string, amount: number, more: Partial<TrendEntry> = {}): TrendEntry => ({
  key,
  month,
  amount,
  count: 1,
  ...more,
});

const trends = (entries: readonly TrendEntry[], more: Partial<TrendsInput> = {}) =>
  trendsOf({
    entries,
    names: [],
    months: MONTHS,
    chosen: '2026-04',
    first: '2026-01',
    group: 'category',
    isWhole: false,
    ...more,
  });

/** Amounts from January on. */
const monthly = (key: string, ...amounts: readonly number[]): TrendEntry[] =>
  amounts.map((amount, at) => entry(key, MONTHS[at] ?? '', amount));

describe('a chosen month', () => {
  it('TREND-02 stands against the average of the months before it', () => {
    const { rows, grew } = trends(monthly('Food', 10_000, 12_000, 11_000, 15_000, 99_900));
    expect(rows).toMatchObject([{ key: 'Food', average: 11_000, amount: 15_000, change: 36.4 }]);
    expect(rows[0]?.amounts).toEqual([10_000, 12_000, 11_000, 15_000, 99_900, 0]);
    expect(grew.map(({ key, amount, average }) => [key, amount - (average ?? 0)])).toEqual([['Food', 4000]]);
  });

  it('TREND-02 counts a month without entries, and none before the first of all', () => {
    const later = { chosen: '2026-05', first: '2026-02' };
    const { rows, compared } = trends(monthly('Food', 0, 3000, 0, 3000, 5000), later);
    expect([compared, rows[0]?.average]).toEqual([3, 2000]);
  });

  it('TREND-03 has no change against a year before that is 0 or not known', () => {
    const before = entry('Food', '2025-04', 10_000);
    const now = monthly('Food', 1, 1, 1, 11_000);
    expect(trends([before, ...now], { first: '2025-04' }).rows[0]?.changeYear).toBe(10);
    expect(trends([before, ...now], { first: '2025-05' }).rows[0]?.changeYear).toBe(null);
    expect(trends(now, { first: '2025-01' }).rows[0]?.changeYear).toBe(null);
  });

  it('TREND-05 is compared with three months or more', () => {
    const entries = monthly('Food', 1000, 1000, 1000, 9000);
    const few = trends(entries, { chosen: '2026-03' });
    expect([few.compared, few.rows[0]?.average, few.rows[0]?.change, few.grew]).toEqual([2, null, null, []]);
    expect(trends([], { first: null })).toMatchObject({ rows: [], grew: [], compared: 0, totals: { total: 0 } });
  });
});

/** From an amount in three months to another one in the fourth. */
const rise = (key: string, from: number, to: number): TrendEntry[] => monthly(key, from, from, from, to);

describe('what grew', () => {
  it('TREND-04 is by amount, up by a tenth and by 10.00 at least', () => {
    const { grew } = trends([
      ...rise('tenth', 10_000, 11_000),
      ...rise('less than a tenth', 10_001, 11_001),
      ...rise('less than ten', 100, 1099),
      ...rise('from nothing', 0, 5000),
      ...rise('less', 9000, 100),
    ]);
    expect(grew.map(({ key }) => key)).toEqual(['from nothing', 'tenth']);
  });

  it('TREND-04 is 1,000 at least of a currency without hundredths', () => {
    const entries = [...rise('enough', 0, 100_000), ...rise('less', 0, 99_900)];
    expect(trends(entries, { isWhole: true }).grew.map(({ key }) => key)).toEqual(['enough']);
  });

  it('TREND-04 names five at most, those that rose alike by what they are in all', () => {
    const entries = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((key, at) => rise(key, at * 1000, at * 1000 + 5000));
    expect(trends(entries).grew.map(({ key }) => key)).toEqual(['f', 'e', 'd', 'c', 'b']);
  });
});

describe('payees', () => {
  it('TREND-07 are named by the commonest description', () => {
    const names = [
      { key: 'city power', label: 'CITY POWER 04', count: 1 },
      { key: 'city power', label: 'City Power', count: 2 },
      { key: 'rewe', label: 'Rewe', count: 1 },
      { key: 'rewe', label: 'REWE', count: 1 },
    ];
    const entries = [entry('city power', '2026-04', 100), entry('rewe', '2026-04', 50)];
    expect(trends(entries, { names, group: 'payee' }).rows.map(({ label }) => label)).toEqual(['City Power', 'REWE']);
  });

  it('TREND-07 are the top 20 of the chosen month, and one row of all others', () => {
    const many = Array.from({ length: 23 }, (_, at) => entry(`payee ${at}`, '2026-04', 1000 + at));
    const { rows, totals, grew } = trends([...many, entry('large before', '2026-01', 90_000)], { group: 'payee' });
    expect(rows).toHaveLength(21);
    expect(rows[0]).toMatchObject({ key: 'payee 22', amount: 1022 });
    expect(rows[20]).toMatchObject({ key: null, label: '', amount: 3003, count: 3, total: 93_003 });
    expect(grew.every(({ key }) => key !== null)).toBe(true);
    // All others together are no payee, however much they grew.
    expect(trends(many, { group: 'payee' }).grew.map(({ key }) => key)).toEqual(
      [22, 21, 20, 19, 18].map((at) => `payee ${at}`),
    );
    expect(totals.total).toBe(rows.reduce((sum, { total }) => sum + total, 0));
  });
});

const anyEntry = fc.record({
  key: fc.constantFrom('Food', 'Rent', 'Fun', null),
  month: fc.constantFrom('2025-04', ...MONTHS),
  amount: fc.integer({ min: -100_000, max: 100_000 }),
  count: fc.integer({ min: 1, max: 9 }),
});

it('TREND-08 every month’s rows add up to its total, however they are grouped', () => {
  fc.assert(
    fc.property(fc.array(anyEntry), fc.constantFrom('category' as const, 'payee' as const), (entries, group) => {
      const { rows, totals } = trends(entries, { group, first: '2025-04' });
      MONTHS.forEach((_, at) => {
        expect(rows.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0)).toBe(totals.amounts[at]);
      });
      expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(totals.total);
    }),
  );
});

it('a category of the year before alone makes no row', () => {
  expect(trends([entry('Old', '2025-04', 5)], { first: '2025-04' }).rows).toEqual([]);
});

it('rows that are alike stand in the order of their names', () => {
  const alike = ['Crows', 'Ants', 'Bees'].flatMap((key) => monthly(key, 5));
  expect(trends(alike).rows.map(({ key }) => key)).toEqual(['Ants', 'Bees', 'Crows']);
  expect(trends(alike.toReversed()).rows.map(({ key }) => key)).toEqual(['Ants', 'Bees', 'Crows']);
});

/** The labels of payees, in order. */
const among = (entries: readonly TrendEntry[], more: Partial<TrendsInput> = {}) =>
  trends(entries, { group: 'payee', ...more }).rows.map(({ label }) => label);

describe('payees that are alike in all but their names', () => {
  it('TREND-07 are in order of their totals, then of their keys', () => {
    const pair = [entry('b', '2026-04', 5), entry('a', '2026-04', 5)];
    expect(among(pair)).toEqual(['a', 'b']);
    expect(among(pair.toReversed())).toEqual(['a', 'b']);
    expect(among([...pair, entry('b', '2026-01', 1)])).toEqual(['b', 'a']);
    // What was before the months shown takes no part.
    expect(among([...pair, entry('b', '2025-04', 1)])).toEqual(['a', 'b']);
  });

  it('TREND-07 are named by the commonest description, of those as common by the first', () => {
    const names = [
      { key: 'a', label: 'Bee', count: 2 },
      { key: 'a', label: 'Ant', count: 2 },
      { key: 'a', label: 'Cat', count: 2 },
      { key: 'a', label: 'Dog', count: 1 },
    ];
    expect(among([entry('a', '2026-04', 5)], { names })).toEqual(['Ant']);
  });

  it('show nothing where no month is asked for', () => {
    expect(among([entry('a', '2026-04', 5)], { months: [] })).toEqual([]);
  });
});

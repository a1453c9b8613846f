import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.ts';
import { forecast, type ForecastInput } from './forecast.ts';
import { type DayAmount, historyDays } from './history.ts';
import { rangeOn as rangeOf } from './range.ts';
import { whatIf } from './what-if.ts';

const AS_OF = '2026-11-20';
const RENT = { date: '2026-12-01', description: 'Rent', amount: -90_000 };
const SALARY = { date: '2026-12-15', description: 'Salary', amount: 250_000 };

/** Week k before the day, 0 the newest, spends (k + 1) × 10.00 on its first day, in three entries. */
const WEEKS: DayAmount[] = Array.from({ length: 8 }, (_, k) => {
  const date = addDays(AS_OF, -7 * k - 6);
  const third = Math.floor(((k + 1) * 1000) / 3);
  return [-third, -third, -((k + 1) * 1000 - 2 * third)].map((amount) => ({ date, amount }));
}).flat();

const EXAMPLE: ForecastInput = {
  asOf: AS_OF,
  days: 30,
  balance: 100_000,
  known: [SALARY, RENT],
  first: addDays(AS_OF, -55),
  history: historyDays(WEEKS),
};

const rangeOn = (date: string, { days } = forecast(EXAMPLE)) => {
  const day = days.find((each) => each.date === date);
  return [day?.p10, day?.p50, day?.p90];
};

describe('the example', () => {
  it('FC-02 has these ranges', () => {
    expect(rangeOn('2026-11-21')).toEqual([92_000, 95_000, 99_000]);
    expect(rangeOn('2026-12-12')).toEqual([-14_000, -8000, -2000]);
    expect(rangeOn('2026-12-20')).toEqual([231_000, 237_000, 244_000]);
  });

  it('FC-02 has this low point, and these days below zero', () => {
    expect(forecast(EXAMPLE)).toMatchObject({
      startBalance: 100_000,
      weeks: 8,
      entriesUsed: 24,
      oneOffs: [],
      entries: [RENT, SALARY],
      low: { date: '2026-12-12', amount: -8000, before: SALARY },
      payday: { ...SALARY, low: { date: '2026-12-12', amount: -8000 } },
      dry: { likely: '2026-12-05', possible: '2026-12-01' },
    });
  });

  it('FC-02 FC-11 with 100 less from 12-03 is low at -180, and dry from then', () => {
    const tried = whatIf(forecast(EXAMPLE), [{ date: '2026-12-03', amount: -10_000 }]);
    expect(tried.low).toEqual({ date: '2026-12-12', amount: -18_000, before: SALARY });
    expect(tried.payday?.low?.amount).toBe(-18_000);
    expect(tried.dry).toEqual({ likely: '2026-12-03', possible: '2026-12-01' });
    expect([rangeOn('2026-12-02', tried), rangeOn('2026-12-12', tried)]).toEqual([
      rangeOn('2026-12-02'),
      [-24_000, -18_000, -12_000],
    ]);
    expect(tried.days.at(-1)?.known).toBe(250_000);
  });
});

it('FC-03 a range is the 40th, 200th and 360th of its 400 sums, around what is known', () => {
  const sums = Float64Array.from({ length: 800 }, (_, at) => ((at * 7) % 400) + 1);
  expect(rangeOf(sums, 1, 1000)).toEqual({ p10: 1040, p50: 1200, p90: 1360 });
});

describe('without much of a history', () => {
  it('FC-04 of 7 weeks there is no range', () => {
    const { weeks, entriesUsed, days, low, dry } = forecast({ ...EXAMPLE, first: addDays(AS_OF, -54) });
    expect([weeks, entriesUsed, days[29]]).toEqual([
      7,
      21,
      { date: '2026-12-20', known: 260_000, p10: null, p50: null, p90: null },
    ]);
    expect([low.amount, dry]).toEqual([10_000, { likely: null, possible: null }]);
  });

  it('FC-04 of 19 entries there is no range, of 20 there is', () => {
    const bands = [19, 20].map((count) => {
      const history = historyDays(WEEKS.slice(0, count));
      const { entriesUsed, days } = forecast({ ...EXAMPLE, history });
      return [entriesUsed, days[0]?.p50 === null];
    });
    expect(bands).toEqual([
      [19, true],
      [20, false],
    ]);
  });

  it('FC-04 FC-11 a what-if moves what is known', () => {
    const plain = forecast({ ...EXAMPLE, first: null, history: [] });
    expect(plain).toMatchObject({ weeks: 0, entriesUsed: 0 });
    const { days } = whatIf(plain, [{ date: '2026-12-20', amount: -1 }]);
    expect([days[28]?.known, days[29]]).toMatchObject([260_000, { known: 259_999, p50: null }]);
  });
});

describe('known entries', () => {
  it('FC-06 what was expected earlier falls on the first day, and what comes later on none', () => {
    const late = { date: '2026-11-12', description: 'Power', amount: -8000 };
    const after = { date: '2026-12-21', description: 'After', amount: -1 };
    const { entries, days } = forecast({ ...EXAMPLE, known: [after, RENT, late] });
    expect(entries).toEqual([{ ...late, date: '2026-11-21' }, RENT]);
    expect(days[0]?.known).toBe(92_000);
    expect(days[29]?.known).toBe(2000);
  });

  it('those of a day are in the order of their names and amounts', () => {
    const [b, a, a2] = [
      { ...RENT, description: 'b' },
      { ...RENT, description: 'a', amount: 2 },
      { ...RENT, description: 'a', amount: 1 },
    ];
    expect(forecast({ ...EXAMPLE, known: [b, a, a2] }).entries).toEqual([a2, a, b]);
  });

  it('FC-14 the lowest until payday is of the days before it alone', () => {
    const below = forecast({ ...EXAMPLE, known: [SALARY, { ...RENT, date: '2026-12-15', amount: -990_000 }] });
    expect(below.low).toMatchObject({ date: '2026-12-19', before: null });
    expect(below.payday?.low).toMatchObject({ date: '2026-12-12' });
    const tomorrow = forecast({ ...EXAMPLE, known: [{ ...SALARY, date: '2026-11-21' }] });
    expect(tomorrow.payday?.low).toBe(null);
    expect(forecast({ ...EXAMPLE, known: [RENT] }).payday).toBe(null);
  });

  it('FC-13 a payday is an income of half the largest at least, and the low point’s is the next', () => {
    const [small, half] = [
      { date: '2026-11-22', description: 'Interest', amount: 124_999 },
      { date: '2026-11-23', description: 'Child benefit', amount: 125_000 },
    ];
    const { payday, low } = forecast({ ...EXAMPLE, known: [small, half, SALARY, { ...RENT, amount: -500_000 }] });
    expect([payday, low.before]).toMatchObject([half, SALARY]);
  });
});

describe('history', () => {
  const others = Array.from({ length: 26 }, (_, at) => ({ date: addDays(AS_OF, -2 * at), amount: -40_000 }));
  const usedWith = (...more: readonly DayAmount[]) => {
    const { oneOffs, entriesUsed } = forecast({ ...EXAMPLE, history: historyDays([...others, ...more]) });
    return [oneOffs.map(({ amount }) => amount), entriesUsed];
  };

  it('FC-07 an amount larger than half of all others of its sign is left out, and no other', () => {
    expect(usedWith({ date: AS_OF, amount: -1_800_000 })).toEqual([[-1_800_000], 26]);
    expect(usedWith({ date: AS_OF, amount: -500_000 })).toEqual([[], 27]);
    expect(usedWith({ date: AS_OF, amount: -520_000 })).toEqual([[], 27]);
    expect(usedWith({ date: AS_OF, amount: -520_001 })).toEqual([[-520_001], 26]);
    expect(usedWith({ date: AS_OF, amount: 100 })).toEqual([[100], 26]);
    const three = [1, 1, 1].map((amount) => ({ date: AS_OF, amount }));
    expect(usedWith(...three)).toEqual([[], 29]);
  });

  it('FC-07 a day with two of them leaves out both, and draws none', () => {
    const [one, other] = [-1_800_000, -1_700_000];
    const left = [one, other].map((amount) => ({ date: AS_OF, amount }));
    expect(usedWith(...left)).toEqual([[one, other], 26]);
    const [plain, beside] = [others, [...others, ...left]].map((all) =>
      forecast({ ...EXAMPLE, history: historyDays(all) }),
    );
    expect(beside?.days).toEqual(plain?.days);
  });

  it('is of 26 weeks at most, and of no day after', () => {
    const history = historyDays([-182, -181, -181, 0, 1].map((days) => ({ date: addDays(AS_OF, days), amount: -100 })));
    const { weeks, entriesUsed } = forecast({ ...EXAMPLE, first: '2020-01-01', history });
    expect([weeks, entriesUsed]).toEqual([26, 3]);
    expect(forecast({ ...EXAMPLE, first: '2027-01-01' }).weeks).toBe(0);
  });
});

const anyHistory = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 200 }).map((back) => addDays(AS_OF, -back)),
    amount: fc.integer({ min: -100_000_000, max: 100_000_000 }),
  }),
  { minLength: 20, maxLength: 80 },
);
const anyDays = fc.integer({ min: 30, max: 365 });

it('FC-03 the ends of each range are around its middle', () => {
  fc.assert(
    fc.property(anyHistory, anyDays, (entries, days) => {
      const input = { ...EXAMPLE, days, first: '2026-01-01', history: historyDays(entries) };
      const { days: all } = forecast(input);
      expect(all).toHaveLength(days);
      for (const { p10, p50, p90 } of all) {
        if (p10 === null || p50 === null || p90 === null) return;
        expect(p10 <= p50 && p50 <= p90 && [p10, p50, p90].every(Number.isSafeInteger)).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});

it('FC-03 weeks that are all alike make a range of one amount', () => {
  const week = fc.array(fc.record({ day: fc.nat(6), amount: fc.integer({ min: -9999, max: 9999 }) }), { minLength: 3 });
  fc.assert(
    fc.property(week, fc.integer({ min: 8, max: 26 }), (entries, weeks) => {
      const alike = Array.from({ length: weeks }, (_, k) =>
        entries.map(({ day, amount }) => ({ date: addDays(AS_OF, -7 * k - day), amount })),
      ).flat();
      const { days } = forecast({ ...EXAMPLE, first: addDays(AS_OF, 1 - weeks * 7), history: historyDays(alike) });
      for (const { p10, p50, p90 } of days) expect([p10, p90]).toEqual([p50, p50]);
    }),
    { numRuns: 25 },
  );
});

const daysOf = (entries: readonly DayAmount[]) =>
  forecast({ ...EXAMPLE, first: '2026-01-01', history: historyDays(entries) }).days;

it('FC-01 the order in which entries are given changes nothing', () => {
  fc.assert(
    fc.property(anyHistory, (entries) => {
      expect(daysOf(entries.toReversed())).toEqual(daysOf(entries));
    }),
    { numRuns: 15 },
  );
});

it('known entries of one day are in order of their description, then of their amount', () => {
  const inOrder = [{ ...RENT, description: 'Gas' }, RENT, { ...RENT, amount: -1 }, { ...RENT, description: 'Water' }];
  expect(forecast({ ...EXAMPLE, known: inOrder.toReversed() }).entries).toEqual(inOrder);
  expect(forecast({ ...EXAMPLE, known: inOrder }).entries).toEqual(inOrder);
});

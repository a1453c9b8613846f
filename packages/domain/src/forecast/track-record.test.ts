import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../date/local-date.ts';
import { type DayAmount, historyDays } from './history.ts';
import { trackRecord } from './track-record.ts';

const AS_OF = '2026-11-20';
const FIRST = '2025-06-01';

/** A balance that starts at nothing. */
const balanceOf = (entries: readonly DayAmount[]) => (day: string) =>
  entries.reduce((sum, { date, amount }) => (date <= day ? sum + amount : sum), 0);

const recordOf = (entries: readonly DayAmount[], first = FIRST) =>
  trackRecord({ asOf: AS_OF, first, history: historyDays(entries), balanceOn: balanceOf(entries), knownOn: () => [] });

const daily = Array.from({ length: daysBetween(FIRST, AS_OF) + 1 }, (_, at) => ({
  date: addDays(FIRST, at),
  amount: -1000,
}));

describe('a track record', () => {
  it('FC-16 counts each of 181 days whose balance was inside the range of 30 days before', () => {
    const { days, inside } = recordOf(daily);
    expect([days.length, inside, days[0]?.date, days.at(-1)?.date]).toEqual([181, 181, '2026-05-24', AS_OF]);
    expect(days.at(-1)).toEqual({ date: AS_OF, p10: -538_000, p90: -538_000, balance: -538_000, isInside: true });
  });

  it('FC-16 a day outside is counted, and not as inside', () => {
    const above = recordOf([...daily, { date: AS_OF, amount: 1 }]);
    const below = recordOf([...daily, { date: AS_OF, amount: -1 }]);
    expect([above.inside, below.inside, above.days.length]).toEqual([180, 180, 181]);
    expect(above.days.at(-1)).toMatchObject({ p10: -538_000, p90: -538_000, balance: -537_999, isInside: false });
  });

  it('FC-17 counts only days with 8 weeks before their forecast', () => {
    const first = addDays(AS_OF, -30 - 55);
    expect(recordOf(daily, first).days.map(({ date }) => date)).toEqual([AS_OF]);
    expect(recordOf(daily, addDays(first, 1)).days).toEqual([]);
  });

  it('FC-16 takes what was known by then, what was late on the next day', () => {
    const bill = { description: 'Rent', amount: -500 };
    const known = (day: string) => [
      { ...bill, date: addDays(day, -3) },
      { ...bill, date: addDays(day, 30) },
      { ...bill, date: addDays(day, 31) },
    ];
    const input = { asOf: AS_OF, first: FIRST, history: historyDays(daily), balanceOn: balanceOf(daily) };
    expect(trackRecord({ ...input, knownOn: known }).days.at(-1)?.p10).toBe(-538_000 - 1000);
  });
});

const bands = (entries: readonly DayAmount[]) =>
  new Map(recordOf(entries).days.map(({ date, p10, p90 }) => [date, [p10, p90]]));

it('FC-18 what is dated after the day of a forecast changes none of its ranges', () => {
  const later = fc.record({ back: fc.nat(60), amount: fc.integer({ min: -1_000_000, max: 1_000_000 }) });
  const plain = bands(daily);
  fc.assert(
    fc.property(fc.array(later, { minLength: 1, maxLength: 20 }), (more) => {
      const added = more.map(({ back, amount }) => ({ date: addDays(AS_OF, -back), amount }));
      const earliest = added.map(({ date }) => date).toSorted()[0] ?? AS_OF;
      const changed = bands([...daily, ...added]);
      for (const [date, band] of changed) {
        // Made 30 days before, and so before anything of what was added.
        if (addDays(date, -30) < earliest) expect([date, band]).toEqual([date, plain.get(date)]);
      }
    }),
    { numRuns: 10 },
  );
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.ts';
import {
  arePayeesAlike,
  matchKey,
  type MatchableOccurrence,
  type MatchableTransaction,
  matchOccurrences,
} from './match-occurrences.ts';

const power = (more: Partial<MatchableOccurrence> = {}): MatchableOccurrence => ({
  scheduleId: 'power',
  date: '2026-12-12',
  expectedDate: '2026-12-12',
  description: 'City Power',
  amount: -8060,
  isAbout: true,
  window: 10,
  ...more,
});

const paid = (more: Partial<MatchableTransaction> = {}): MatchableTransaction => ({
  id: 'paid',
  date: '2026-12-14',
  amount: -8410,
  description: 'CITY POWER 0423',
  ...more,
});

const certainty = (open: MatchableOccurrence, transaction: MatchableTransaction) =>
  matchOccurrences([open], [transaction]).map(({ isCertain }) => isCertain);

describe('payees', () => {
  it('REC-15 are alike if each word of the shorter is in the other', () => {
    expect(arePayeesAlike('City Power', 'CITY POWER 0423')).toBe(true);
    expect(arePayeesAlike('power', 'City Power')).toBe(true);
    expect(arePayeesAlike('City Water', 'CITY POWER 0423')).toBe(false);
    expect(arePayeesAlike('Powerful City', 'City Power')).toBe(false);
  });

  it('with fewer than three letters are like no other', () => {
    expect(arePayeesAlike('O2', 'O2')).toBe(false);
    expect(arePayeesAlike('4711', '4711')).toBe(false);
    expect(arePayeesAlike('Fee', 'Fee of June')).toBe(true);
  });
});

describe('a transaction', () => {
  it('REC-15 of the payee with about the amount is certain, one of another payee with the same amount only likely', () => {
    const groceries = paid({ id: 'food', description: 'Groceries', amount: -8060, date: '2026-12-11' });
    expect(matchOccurrences([power()], [groceries, paid()])).toEqual([
      { scheduleId: 'power', date: '2026-12-12', transactionId: 'paid', isCertain: true },
    ]);
    expect(certainty(power(), groceries)).toEqual([false]);
  });

  it.each([
    ['at a fifth more', { amount: -9672 }, [true]],
    ['beyond a fifth', { amount: -9673 }, [false]],
    ['at half more', { amount: -12_090 }, [false]],
    ['beyond half', { amount: -12_091 }, []],
    ['of the other sign', { amount: 8060 }, []],
    ['on the window’s last day', { date: '2026-12-22' }, [true]],
    ['behind the window', { date: '2026-12-23' }, []],
    ['before the window', { date: '2026-12-01' }, []],
    ['that the bank names', { description: 'Electricity', payee: 'City Power' }, [true]],
    ['of others', { description: 'Electricity', payee: null }, []],
  ])('REC-15 REC-16 of about an amount, %s', (_, more, found) => {
    expect(certainty(power(), paid(more))).toEqual(found);
  });

  it('REC-15 of a fixed amount is certain with that alone', () => {
    const fixed = power({ isAbout: false });
    expect(certainty(fixed, paid({ amount: -8060 }))).toEqual([true]);
    expect(certainty(fixed, paid({ amount: -8061 }))).toEqual([false]);
  });

  it('REC-16 of several that fit alike is the one with the first id, in whatever order they come', () => {
    const alike = [paid({ id: 'second' }), paid({ id: 'first' })];
    for (const all of [alike, alike.toReversed()]) {
      expect(matchOccurrences([power()], all)).toMatchObject([{ transactionId: 'first' }]);
    }
  });

  it('REC-16 that was said not to be it is not asked about again', () => {
    const no = matchKey({ scheduleId: 'power', date: '2026-12-12', transactionId: 'paid' });
    expect(matchOccurrences([power()], [paid()], new Set([no]))).toEqual([]);
  });
});

const opens = fc
  .array(
    fc.record({
      date: fc.integer({ min: 0, max: 30 }).map((days) => addDays('2026-12-01', days)),
      amount: fc.constantFrom(-8060, -8000, -4000, 8000),
      description: fc.constantFrom('City Power', 'Power', 'Water Works'),
      isAbout: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map((each, at) => power({ ...each, expectedDate: each.date, scheduleId: `schedule ${at % 4} ${at}` })),
  );

const transactions = fc
  .array(
    fc.record({
      date: fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-28', days)),
      amount: fc.constantFrom(-8060, -8000, -8410, -4000, 8000),
      description: fc.constantFrom('City Power 1', 'POWER', 'Water', 'Groceries'),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((each, at) => ({ ...each, id: `transaction ${at}` })));

it('REC-17 matching is one to one, and independent of the order of what is matched', () => {
  const shuffled = fc
    .tuple(opens, transactions)
    .chain(([all, some]) =>
      fc.tuple(
        fc.constant([all, some] as const),
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.shuffledSubarray(some, { minLength: some.length }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([[all, some], otherAll, otherSome]) => {
      const found = matchOccurrences(all, some);
      expect(matchOccurrences(otherAll, otherSome)).toEqual(found);
      expect(new Set(found.map(({ transactionId }) => transactionId)).size).toBe(found.length);
      expect(new Set(found.map(({ scheduleId, date }) => `${scheduleId} ${date}`)).size).toBe(found.length);
    }),
  );
});

const winner = (...open: readonly MatchableOccurrence[]) => matchOccurrences(open, [paid()])[0]?.scheduleId;

it('REC-17 the nearest day, then the nearest amount, then the earlier date wins', () => {
  const early = power({ scheduleId: 'early', date: '2026-12-10', expectedDate: '2026-12-12' });
  const near = power({ scheduleId: 'near', expectedDate: '2026-12-14' });
  expect(winner(early, near)).toBe('near');
  expect(winner(power({ amount: -8400, scheduleId: 'exact' }), power())).toBe('exact');
  expect(winner(power(), early)).toBe('early');
  expect(winner(power({ scheduleId: 'b' }), power({ scheduleId: 'a' }))).toBe('a');
});

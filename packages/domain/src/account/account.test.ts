import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.ts';
import { isSwapped, reconciliationCandidates } from './reconciliation-candidates.ts';
import { pairKey, suggestTransfers, type TransferRow } from './suggest-transfers.ts';
import { uncoveredDays } from './uncovered-days.ts';

const FIRST = '2026-01-01';
const spans = fc.array(fc.record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 0, max: 20 }) }), {
  maxLength: 8,
});

const isIn = (day: string, all: readonly { from: string; to: string }[]) =>
  all.some(({ from, to }) => from <= day && day <= to);

const row = (id: string, amount: number, isCleared = true, date = FIRST) => ({ id, amount, isCleared, date });

const side = (id: string, amount: number, more: Partial<TransferRow> = {}): TransferRow => ({
  id,
  amount,
  accountId: amount < 0 ? 'from' : 'to',
  currency: 'EUR',
  date: FIRST,
  text: '',
  bankId: null,
  ...more,
});
const pairs = (rows: readonly TransferRow[], refused?: ReadonlySet<string>) =>
  suggestTransfers(rows, refused).map(({ from, to, isCertain }) => [from.id, to.id, isCertain]);

const idsOf = (difference: number, ...rows: ReturnType<typeof row>[]) =>
  reconciliationCandidates(difference, rows).map(({ id }) => id);

describe('days without a statement', () => {
  it('ACC-23 between statements of January and March are those of February', () => {
    const january = { from: '2026-01-01', to: '2026-01-31' };
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(uncoveredDays([march, january])).toEqual([{ from: '2026-02-01', to: '2026-02-28' }]);
    expect(uncoveredDays([])).toEqual([]);
    const february = { from: '2026-02-01', to: '2026-02-28' };
    expect(uncoveredDays([january, february, march])).toEqual([]);
    expect(uncoveredDays([january, { from: '2026-01-10', to: '2026-01-12' }, march])).toHaveLength(1);
  });

  it('ACC-23 are exactly those between the first and the last that are in none', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const statements = given.map(({ from, length }) => {
          return { from: addDays(FIRST, from), to: addDays(FIRST, from + length) };
        });
        const gaps = uncoveredDays(statements);
        const starts = statements.map(({ from }) => from).toSorted();
        const ends = statements.map(({ to }) => to).toSorted();
        for (let at = -2; at < 85; at += 1) {
          const day = addDays(FIRST, at);
          const isBetween = day >= (starts[0] ?? '9') && day <= (ends.at(-1) ?? '');
          expect(isIn(day, gaps)).toBe(isBetween && !isIn(day, statements));
        }
      }),
    );
  });
});

describe('candidates of a reconciliation', () => {
  it('ACC-20 are the row of the difference, its opposite, half of it, and one with digits swapped, in this order', () => {
    expect(
      idsOf(
        -900,
        row('swapped', -1234, true),
        row('half', 450),
        row('opposite', 900),
        row('missing', -900, false),
        row('other', -5),
      ),
    ).toEqual(['missing', 'opposite', 'half', 'swapped']);
    expect(idsOf(-900, row('digits', -1_0900))).toEqual([]);
  });

  it('ACC-20 digits are swapped in what is cleared alone: what is not is no part of the balance', () => {
    expect(idsOf(-900, row('open', -1234, false), row('cleared', -1234))).toEqual(['cleared']);
  });

  it('ACC-20 two equal rows come before one that the bank does not have', () => {
    expect(idsOf(50, row('single', -50, true, '2026-01-09'), row('one', -50), row('two', -50))).toEqual([
      'one',
      'two',
      'single',
    ]);
  });

  it('ACC-20 a cleared row of the difference, and an open one of its opposite, may have the wrong tick', () => {
    expect(idsOf(50, row('cleared', 50), row('open', -50, false))).toEqual(['cleared', 'open']);
  });

  it('ACC-20 are ten at most', () => {
    const rows = Array.from({ length: 20 }, (_, at) => row(String(at), 7, false));
    expect(idsOf(7, ...rows)).toHaveLength(10);
  });

  it.each([
    [1234, 1324, true],
    [-1234, -2134, true],
    [1234, 1234, false],
    [1234, -1324, false],
    [1234, 4231, false],
    [1234, 12, false],
    [12, 13, false],
  ])('%i and %i differ by two swapped digits: %s', (one, other, expected) => {
    expect(isSwapped(one, other)).toBe(expected);
  });
});

describe('suggested transfers', () => {
  it('ACC-17 are 4 days apart, not 5', () => {
    expect(pairs([side('a', -50), side('b', 50, { date: '2026-01-05' })])).toEqual([['a', 'b', false]]);
    expect(pairs([side('a', -50), side('b', 50, { date: '2026-01-06' })])).toEqual([]);
  });

  it('ACC-17 are of two accounts and one currency, and not refused', () => {
    expect(pairs([side('a', -50), side('b', 50, { accountId: 'from' })])).toEqual([]);
    expect(pairs([side('a', -50), side('b', 50, { currency: 'USD' })])).toEqual([]);
    expect(pairs([side('a', -50), side('b', 50)], new Set([pairKey('b', 'a')]))).toEqual([]);
    expect(pairs([side('a', 0), side('b', 0)])).toEqual([]);
  });

  it('ACC-17 are certain where the bank names the other account and there is one candidate', () => {
    const named = side('a', -50, { text: 'Transfer to DE12 3456' });
    const to = side('b', 50, { bankId: 'de123456' });
    expect(pairs([named, to])).toEqual([['a', 'b', true]]);
    expect(pairs([side('a', -50, { bankId: '77' }), side('b', 50, { text: 'from 77' })])).toEqual([['a', 'b', true]]);
    expect(pairs([named, to, side('c', 50, { accountId: 'other' })])).toEqual([['a', 'b', false]]);
    expect(pairs([named, side('c', -50, { accountId: 'other' }), to])).toEqual([['a', 'b', false]]);
    expect(pairs([side('a', -50, { bankId: ' ' }), side('b', 50)])).toEqual([['a', 'b', false]]);
  });

  it('ACC-17 have each transaction once, the nearest first', () => {
    const rows = [side('a', -50), side('far', 50, { date: '2026-01-03' }), side('near', 50, { date: '2026-01-02' })];
    expect(pairs(rows)).toEqual([['a', 'near', false]]);
    const any = fc.array(
      fc.record({
        amount: fc.constantFrom(-2, -1, 1, 2),
        account: fc.constantFrom('x', 'y', 'z'),
        day: fc.integer({ min: 0, max: 9 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(any, (given) => {
        const sides = given.map(({ amount, account, day }, at) =>
          side(String(at), amount, { accountId: account, date: addDays(FIRST, day) }),
        );
        const found = suggestTransfers(sides);
        const ids = found.flatMap(({ from, to }) => [from.id, to.id]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { from, to } of found) {
          expect(from.amount).toBe(-to.amount);
          expect(from.accountId).not.toBe(to.accountId);
        }
      }),
    );
  });

  it.each([-4, 0, 4])('of very many equal amounts may arrive %i days after they left', (days) => {
    const busy = Array.from({ length: 120 }, (_, at) => side(`busy${at}`, at % 2 === 0 ? -5 : 5));
    const left = side('left', -5, { date: '2026-05-10' });
    const arrived = side('arrived', 5, { date: addDays(left.date, days) });
    expect(pairs([left, arrived, ...busy])).toContainEqual(['left', 'arrived', false]);
  });

  it('of very many equal amounts are those of the first of each day, and certain where there is no other', () => {
    const many = (name: string, amount: number, count: number, date: string) =>
      Array.from({ length: count }, (_, at) => side(`${name}${at}`, amount, { date }));
    const busy = [...many('a', -5, 20_000, FIRST), ...many('b', 5, 20_000, FIRST)];
    const bankId = 'DE1';
    const alone = [
      side('one', -5, { date: '2026-03-01', text: bankId }),
      side('other', 5, { date: '2026-03-05', bankId }),
      side('late', -5, { date: '2026-03-10' }),
    ];
    const found = pairs([...alone, ...busy]);
    expect(found).toHaveLength(11);
    expect(found.filter(([, , isCertain]) => isCertain)).toEqual([['one', 'other', true]]);
  });
});

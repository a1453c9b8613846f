import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.ts';
import { type ImportRow, matchRows, type MatchFacts } from './match-rows.ts';
import { partsByAmount } from './parts-by-amount.ts';

const DAY = '2026-03-10';
const day = integer({ min: -3, max: 3 }).map((apart) => addDays(DAY, apart));
const amount = constantFrom(-450, 450, -700, 0);
const chosen = constantFrom(undefined, null, 'legs0', 'entries1', 'others0');
const fields = { date: day, amount, text: constantFrom('Bakery', 'Kiosk') };
const some = (kind: string) =>
  array(record(fields), { maxLength: 6 }).map((all) =>
    all.map((each, index) => ({ ...each, id: `${kind}${index}`, accountId: 'savings' })),
  );
const sources = array(record({ ...fields, value: constantFrom('a', 'b') }), { maxLength: 6 }).map((all) =>
  all.map((each, index) => ({ ...each, scheme: 'hash' as const, transactionId: `t${index}` })),
);
const facts = record({ sources, legs: some('legs'), entries: some('entries'), others: some('others') });
const files = array(record({ ...fields, chosen, value: constantFrom('a', 'b') }), { maxLength: 12 });

const rowOf = (each: object, index: number) =>
  ({ ...each, number: index + 1, scheme: 'hash', unusable: null }) as ImportRow;

describe('the parts of a file', () => {
  const none: MatchFacts = { reconciledTo: null, sources: [], legs: [], entries: [], others: [] };

  it('match as the whole does', () => {
    assert(
      property(files, facts, (file, found) => {
        const all: MatchFacts = { reconciledTo: null, ...found };
        // Rows that match nothing, which make it more than one part.
        const rows = [
          ...file,
          // It cannot be read, and matches nothing either.
          { date: DAY, amount: null, text: 'Kiosk' },
          ...Array.from({ length: 2_500 }, (_, index) => ({ date: DAY, amount: 10_000 + index, text: '' })),
        ].map(rowOf);
        const inParts = partsByAmount(rows, all).flatMap((part) => matchRows(part.rows, part.facts));
        expect(inParts.toSorted((one, other) => one.number - other.number)).toEqual(matchRows(rows, all));
      }),
      { numRuns: 50 },
    );
  });

  it('are of some hundred rows each, of round amounts too', () => {
    for (const step of [1, 5, 100, 5_000]) {
      const many = Array.from({ length: 50_000 }, (_, index) =>
        rowOf({ date: DAY, amount: -step * index, text: '' }, index),
      );
      const sizes = partsByAmount(many, none).map(({ rows }) => rows.length);
      expect(sizes).toHaveLength(200);
      expect(Math.max(...sizes)).toBeLessThan(400);
    }
  });
});

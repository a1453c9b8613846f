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
  it('match as the whole does, and are of a thousand rows', () => {
    assert(
      property(files, facts, (file, found) => {
        const rows = file.map(rowOf);
        const all: MatchFacts = { reconciledTo: null, ...found };
        const inParts = partsByAmount(rows, all).flatMap((part) => matchRows(part.rows, part.facts));
        expect(inParts.toSorted((one, other) => one.number - other.number)).toEqual(matchRows(rows, all));
      }),
    );
    const many = Array.from({ length: 3_000 }, (_, index) => rowOf({ date: DAY, amount: index, text: '' }, index));
    const none: MatchFacts = { reconciledTo: null, sources: [], legs: [], entries: [], others: [] };
    expect(partsByAmount(many, none).map(({ rows }) => rows.length)).toEqual([1_000, 1_000, 1_000]);
  });
});

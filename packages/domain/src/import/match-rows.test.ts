import { assert, constantFrom, integer, property, record, array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.ts';
import { IMPORT_STATUSES, isImportable, isTicked } from './import-status.ts';
import { type ImportRow, type KnownSource, type MatchFacts, matchRows } from './match-rows.ts';
import { commonWords, nearestPairs, type PairCandidate } from './nearest-pairs.ts';

const DAY = '2026-03-10';

const NONE: MatchFacts = { reconciledTo: null, sources: [], legs: [], entries: [], others: [] };

const row = (number: number, change: Partial<ImportRow> = {}): ImportRow => ({
  number,
  date: DAY,
  amount: -450,
  text: 'Bakery',
  scheme: 'hash',
  value: 'bakery',
  unusable: null,
  ...change,
});
const candidate = (id: string, change: Partial<PairCandidate> = {}): PairCandidate => ({
  id,
  date: DAY,
  amount: -450,
  text: 'Bread',
  ...change,
});
const source = (transactionId: string | null, change: Partial<KnownSource> = {}): KnownSource => ({
  scheme: 'hash',
  value: 'bakery',
  date: DAY,
  amount: -450,
  transactionId,
  ...change,
});

const match = (rows: readonly ImportRow[], facts: Partial<MatchFacts> = {}) =>
  matchRows(rows, { ...NONE, ...facts }).map(({ status, transactionId }) => [status, transactionId]);

const besideEntry = (days: number, amount = -450) =>
  match([row(1)], { entries: [candidate('e1', { date: addDays(DAY, days), amount })] })[0]?.[0];
const besideOpposite = (days: number) =>
  match([row(1)], { others: [candidate('o1', { date: addDays(DAY, days), amount: 450 })] })[0]?.[0];

const pairs = (rows: readonly ImportRow[], candidates: readonly PairCandidate[]) =>
  [...nearestPairs(rows, candidates, { days: 5, sign: 1 })].map(([{ number }, { id }]) => [number, id]);

describe('a row of a bank’s file', () => {
  it('is the first of the statuses that fits', () => {
    const all: MatchFacts = {
      reconciledTo: DAY,
      sources: [source('t1')],
      legs: [candidate('l1')],
      entries: [candidate('e1')],
      others: [candidate('o1', { amount: 450 })],
    };
    expect(match([row(1, { unusable: 'pending', amount: 0 })], all)).toEqual([['pending', null]]);
    expect(match([row(1, { amount: 0 })], all)).toEqual([['zero', null]]);
    expect(match([row(1)], all)).toEqual([['imported', 't1']]);
    expect(match([row(1)], { ...all, sources: [source(null)] })).toEqual([['ignored', null]]);
    expect(match([row(1)], { ...all, sources: [] })).toEqual([['before-reconciliation', null]]);
    const later = { ...all, sources: [], reconciledTo: addDays(DAY, -1) };
    expect(match([row(1)], later)).toEqual([['matches-transfer', 'l1']]);
    expect(match([row(1)], { ...later, legs: [] })).toEqual([['matches-entry', 'e1']]);
    const known = { ...later, legs: [], entries: [], sources: [source('t2', { value: 'other' })] };
    expect(match([row(1)], known)).toEqual([['possible-duplicate', 't2']]);
    expect(match([row(1)], { ...known, sources: [] })).toEqual([['transfer', 'o1']]);
    expect(match([row(1)], { ...known, sources: [], others: [] })).toEqual([['new', null]]);
  });

  it('is ticked where it matches or is new, and can be imported unless it is unusable', () => {
    expect(IMPORT_STATUSES.filter(isTicked)).toEqual(['matches-transfer', 'matches-entry', 'transfer', 'new']);
    expect(IMPORT_STATUSES.filter((status) => !isImportable(status))).toEqual([
      'pending',
      'not-readable',
      'other-currency',
    ]);
  });

  it('IMP-28 equal ones of a day stay as many as they are; a third in a longer file is new', () => {
    expect(match([row(1), row(2)])).toEqual([
      ['new', null],
      ['new', null],
    ]);
    expect(match([row(1), row(2), row(3)], { sources: [source('t1'), source('t2')] })).toEqual([
      ['imported', 't1'],
      ['imported', 't2'],
      ['new', null],
    ]);
  });

  it('one bank id on two dates or amounts is two rows', () => {
    const id = { scheme: 'id', value: 'A1' } as const;
    const rows = [row(1, id), row(2, { ...id, amount: -1 }), row(3, { ...id, date: addDays(DAY, 9) })];
    expect(match(rows, { sources: [source('t1', id)] }).map(([status]) => status)).toEqual(['imported', 'new', 'new']);
  });

  it('IMP-30 of another format’s file is a possible duplicate by date and amount, each once', () => {
    const sources = [source('t1', { scheme: 'id', value: 'A1' })];
    expect(match([row(1), row(2), row(3, { date: addDays(DAY, 1) })], { sources }).map(([status]) => status)).toEqual([
      'possible-duplicate',
      'new',
      'new',
    ]);
  });

  it('IMP-31 a changed text under the same id is known', () => {
    const id = { scheme: 'id', value: 'A1' } as const;
    expect(match([row(1, { ...id, text: 'Bakery, corrected' })], { sources: [source('t1', id)] })).toEqual([
      ['imported', 't1'],
    ]);
  });

  it('IMP-33 matches an entry five days apart, not six, and at the same cent only', () => {
    const days = [5, -5, 6, -6].map((apart) => besideEntry(apart));
    expect(days).toEqual(['matches-entry', 'matches-entry', 'new', 'new']);
    expect([besideEntry(0, -451), besideEntry(0, 450)]).toEqual(['new', 'new']);
  });

  it('is a side of a transfer four days apart, not five', () => {
    expect([4, -4, 5, -5].map(besideOpposite)).toEqual(['transfer', 'transfer', 'new', 'new']);
  });

  it('is no duplicate of what is ignored', () => {
    expect(match([row(1)], { sources: [source(null, { value: 'other' })] })).toEqual([['new', null]]);
  });

  it('before the reconciled day is left out, and after it is not', () => {
    expect(match([row(1), row(2, { date: addDays(DAY, 1) })], { reconciledTo: DAY }).map(([status]) => status)).toEqual(
      ['before-reconciliation', 'new'],
    );
  });
});

describe('pairing', () => {
  it('takes the nearest day, then the most common words, then the older id', () => {
    const near = candidate('c', { date: addDays(DAY, 1) });
    expect(pairs([row(1)], [candidate('b', { date: addDays(DAY, -2), text: 'Bakery' }), near])).toEqual([[1, 'c']]);
    expect(pairs([row(1)], [candidate('a'), candidate('b', { text: 'bakery bread' })])).toEqual([[1, 'b']]);
    expect(pairs([row(1)], [candidate('b'), candidate('a')])).toEqual([[1, 'a']]);
  });

  it('counts words whatever their case and signs', () => {
    expect(commonWords('REWE Markt, Köln', 'köln: rewe 12')).toBe(2);
    expect(commonWords('', 'rewe')).toBe(0);
  });

  it('pairs as many as there are, however many are alike', () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(index + 1));
    const candidates = Array.from({ length: 70 }, (_, index) => candidate(`c${index}`));
    expect(pairs(rows, candidates)).toHaveLength(60);
  });

  const pairable = { days: integer({ min: 0, max: 8 }), amount: constantFrom(-100, -200) };
  it('gives no transaction to two rows, and pairs all that can be paired on a day', () => {
    assert(
      property(
        array(record(pairable), { maxLength: 70 }),
        array(record(pairable), { maxLength: 70 }),
        (some, others) => {
          const rows = some.map(({ days, amount }, index) => row(index + 1, { date: addDays(DAY, days), amount }));
          const candidates = others.map(({ days, amount }, index) =>
            candidate(`c${index}`, { date: addDays(DAY, days), amount }),
          );
          const found = [...nearestPairs(rows, candidates, { days: 5, sign: 1 })];
          expect(new Set(found.map(([, { id }]) => id)).size).toBe(found.length);
          for (const { date, amount } of rows) {
            const ofDay = (one: { date: string; amount: number }) => one.date === date && one.amount === amount;
            const possible = Math.min(rows.filter(ofDay).length, candidates.filter(ofDay).length);
            const paired = found.filter(([one, other]) => ofDay(one) && ofDay(other)).length;
            expect(paired).toBe(possible);
          }
        },
      ),
    );
  });
});

import { assert, constantFrom, integer, property, record, array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.ts';
import { IMPORT_STATUSES, isImportable, isTicked } from './import-status.ts';
import {
  candidatesOf,
  type ImportRow,
  type KnownSource,
  type MatchFacts,
  matchRows,
  type OtherSide,
} from './match-rows.ts';
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
const candidate = (id: string, change: Partial<OtherSide> = {}): OtherSide => ({
  id,
  accountId: 'savings',
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

  it('IMP-28 equal ones of a day are as many as a file can have', () => {
    const many = Array.from({ length: 50_000 }, (_, at) => row(at + 1));
    const found = match(many, { sources: many.slice(1).map(({ number }) => source(`t${number}`)) });
    expect([found[0]?.[0], found[49_998]?.[0], found[49_999]?.[0]]).toEqual(['imported', 'imported', 'new']);
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

describe('what a person chose for a row', () => {
  const entries = [candidate('near'), candidate('far', { date: addDays(DAY, 5) })];

  it('goes before the nearest, for rows that come earlier too', () => {
    expect(match([row(1, { chosen: 'far' })], { entries })).toEqual([['matches-entry', 'far']]);
    expect(match([row(1), row(2, { chosen: 'near' })], { entries })).toEqual([
      ['matches-entry', 'far'],
      ['matches-entry', 'near'],
    ]);
    expect(match([row(1, { chosen: 'l1' })], { entries, legs: [candidate('l1')] })).toEqual([
      ['matches-transfer', 'l1'],
    ]);
    const others = [candidate('o1', { amount: 450 })];
    expect(match([row(1, { chosen: 'o1' })], { entries, others })).toEqual([['transfer', 'o1']]);
  });

  it('is nothing: then it is new, whatever fits', () => {
    expect(match([row(1, { chosen: null }), row(2)], { entries: [candidate('near')] })).toEqual([
      ['new', null],
      ['matches-entry', 'near'],
    ]);
  });

  it('does not hold where it fits no more, or another row has it: the rules decide', () => {
    const gone = [row(1, { chosen: 'gone' }), row(2, { chosen: 'far', amount: -1 })];
    expect(match(gone, { entries })).toEqual([
      ['matches-entry', 'near'],
      ['new', null],
    ]);
    expect(match([row(1, { chosen: 'far' }), row(2, { chosen: 'far' })], { entries })).toEqual([
      ['matches-entry', 'far'],
      ['matches-entry', 'near'],
    ]);
  });

  it('does not bring in what is known, or older than the last reconciliation', () => {
    const chosen = [row(1, { chosen: 'near' })];
    expect(match(chosen, { entries, sources: [source('t1')] })).toEqual([['imported', 't1']]);
    expect(match(chosen, { entries, reconciledTo: DAY })).toEqual([['before-reconciliation', null]]);
  });
});

describe('the candidates of a row', () => {
  it('are sides of transfers, entries, and opposites in other accounts, near enough', () => {
    const around = (id: string, days: number, amount = -450) =>
      [-days - 1, -days, days, days + 1].map((apart) =>
        candidate(`${id} ${apart}`, { date: addDays(DAY, apart), amount }),
      );
    const found = candidatesOf(row(1), {
      ...NONE,
      legs: around('leg', 5),
      entries: [...around('entry', 5), candidate('another cent', { amount: -451 })],
      others: [...around('other', 4, 450), candidate('same sign')],
    });
    expect(found.map(({ status, candidate: { id } }) => [status, id])).toEqual([
      ['matches-transfer', 'leg -5'],
      ['matches-transfer', 'leg 5'],
      ['matches-entry', 'entry -5'],
      ['matches-entry', 'entry 5'],
      ['transfer', 'other -4'],
      ['transfer', 'other 4'],
    ]);
  });

  const day = integer({ min: -8, max: 8 }).map((apart) => addDays(DAY, apart));
  const amount = constantFrom(-450, 450);
  const some = (kind: string) =>
    array(record({ date: day, amount }), { maxLength: 8 }).map((all) =>
      all.map((each, index) => candidate(`${kind}${index}`, each)),
    );
  const facts = record({ legs: some('leg'), entries: some('entry'), others: some('other') });
  const wanted = constantFrom(undefined, null, 'leg0', 'entry0', 'entry1', 'other0', 'gone');
  const files = array(record({ date: day, amount, chosen: wanted }), { maxLength: 8 });

  it('hold what a row is matched with, by rule or by choice, each for one row', () => {
    assert(
      property(files, facts, (file, found) => {
        const rows = file.map((each, index) => row(index + 1, each));
        const all = { ...NONE, ...found };
        const matches = matchRows(rows, all).filter(({ transactionId }) => transactionId !== null);
        expect(new Set(matches.map(({ transactionId }) => transactionId)).size).toBe(matches.length);
        for (const { number, status, transactionId } of matches) {
          const of = rows.filter((each) => each.number === number).flatMap((each) => candidatesOf(each, all));
          expect(of.map((each) => [each.status, each.candidate.id])).toContainEqual([status, transactionId]);
        }
      }),
    );
  });

  it('decide whether a choice holds: the first row that asks for what fits it gets it', () => {
    assert(
      property(files, facts, (file, found) => {
        const rows = file.map((each, index) => row(index + 1, each));
        const all = { ...NONE, ...found };
        const matches = matchRows(rows, all);
        for (const id of ['leg0', 'entry0', 'entry1', 'other0']) {
          const first = rows.find(
            (each) => each.chosen === id && candidatesOf(each, all).some(({ candidate: one }) => one.id === id),
          );
          if (first) expect(matches[first.number - 1]?.transactionId).toBe(id);
        }
      }),
    );
  });
});

describe('pairing', () => {
  it('takes the nearest day, then the most common words, then the older id', () => {
    const near = candidate('c', { date: addDays(DAY, 1) });
    expect(pairs([row(1)], [candidate('b', { date: addDays(DAY, -2), text: 'Bakery' }), near])).toEqual([[1, 'c']]);
    expect(pairs([row(1)], [candidate('a'), candidate('b', { text: 'bakery bread' })])).toEqual([[1, 'b']]);
    expect(pairs([row(1)], [candidate('b'), candidate('a')])).toEqual([[1, 'a']]);
    expect(pairs([row(1)], [candidate('b', { date: addDays(DAY, -1) }), { ...near, id: 'a' }])).toEqual([[1, 'a']]);
  });

  it('counts words whatever their case and signs', () => {
    expect(commonWords('REWE Markt, Köln', 'köln: rewe 12')).toBe(2);
    expect([commonWords('', 'rewe'), commonWords('DB a', 'a db')]).toEqual([0, 1]);
    expect(commonWords('ﬁliale ＡＢＣ', 'FILIALE abc')).toBe(2);
  });

  it('pairs as many as there are, however many are alike', () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(index + 1));
    const candidates = Array.from({ length: 70 }, (_, index) => candidate(`c${index}`));
    expect(pairs(rows, candidates)).toHaveLength(60);
  });

  it('pairs very many that are alike with the day beside theirs once their own day has no more', () => {
    const rows = Array.from({ length: 100 }, (_, index) => row(index + 1));
    const candidates = Array.from({ length: 100 }, (_, index) =>
      candidate(`c${index}`, { date: addDays(DAY, index < 50 ? 0 : 1) }),
    );
    expect(pairs(rows, candidates)).toHaveLength(100);
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

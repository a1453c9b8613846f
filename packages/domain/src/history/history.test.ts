import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, type Fields, recordKey } from './change.ts';
import { fieldChanges, sameValue, sideOf } from './field-changes.ts';
import { netChanges } from './net-changes.ts';
import { replay, unwind } from './replay.ts';

const change = (op: Change['op'], before: Fields | null, after: Fields | null, version = 1): Change => ({
  kind: 'transaction',
  id: '1',
  op,
  version,
  before,
  after,
});

describe('fieldChanges', () => {
  it('names the fields that differ, with both values', () => {
    expect(fieldChanges({ amount: 1, category: null, tags: ['a'] }, { amount: 2, tags: ['a'] })).toEqual([
      { field: 'amount', before: 1, after: 2 },
    ]);
    expect(fieldChanges(null, { amount: 2, category: null })).toEqual([{ field: 'amount', before: null, after: 2 }]);
    expect(fieldChanges({ amount: 2 }, null)).toEqual([{ field: 'amount', before: 2, after: null }]);
    expect(fieldChanges(null, null)).toEqual([]);
  });

  it.each([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false],
    [{ a: null }, {}, true],
    [[1], { 0: 1 }, false],
    [[1], [1, 2], false],
    [0, null, false],
    ['1', 1, false],
    [undefined, null, true],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(sameValue(one, other)).toBe(same);
  });

  it('the sides of a change put a record there and back again', () => {
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue()) as fc.Arbitrary<Fields>;
    fc.assert(
      fc.property(record, record, (before, after) => {
        const changes = fieldChanges(before, after);
        expect(fieldChanges({ ...before, ...sideOf(changes, 'after') }, after)).toEqual([]);
        expect(fieldChanges({ ...after, ...sideOf(changes, 'before') }, before)).toEqual([]);
      }),
    );
  });
});

describe('netChanges', () => {
  it.each<[string, Change[], Partial<Change>[]]>([
    [
      'two edits of a field are one',
      [change('update', { a: 1 }, { a: 2 }), change('update', { a: 2 }, { a: 3 }, 3)],
      [{ op: 'update', before: { a: 1 }, after: { a: 3 }, version: 3 }],
    ],
    [
      'an edit and its opposite are none',
      [change('update', { a: 1 }, { a: 2 }), change('update', { a: 2 }, { a: 1 })],
      [],
    ],
    [
      'what is made and edited is made',
      [change('create', null, { a: 1, b: 1 }), change('update', { a: 1 }, { a: 2 })],
      [{ op: 'create', before: null, after: { a: 2, b: 1 } }],
    ],
    [
      'what is edited and deleted is deleted as it was before',
      [change('update', { a: 1 }, { a: 2 }), change('delete', { a: 2, b: 1 }, null)],
      [{ op: 'delete', before: { a: 1, b: 1 }, after: null }],
    ],
    [
      'what is made and deleted was never there',
      [change('create', null, { a: 1 }), change('delete', { a: 1 }, null)],
      [],
    ],
    [
      'a move is an update of the ledger',
      [change('move-out', { a: 1, ledger: 'x' }, null), change('move-in', null, { a: 2, ledger: 'y' })],
      [{ op: 'update', before: { a: 1, ledger: 'x' }, after: { a: 2, ledger: 'y' } }],
    ],
  ])('%s', (_title, changes, expected) => {
    expect(netChanges(changes)).toMatchObject(expected);
    expect(netChanges(changes)).toHaveLength(expected.length);
  });
});

/** A record's life as numbers say: each operation takes the state that the one before left. */
function lifeOf(numbers: readonly number[]): readonly Change[] {
  const states = new Map<string, Fields>();
  return numbers.flatMap((number, version): Change[] => {
    const name = { kind: 'transaction', id: String(number % 3) };
    const key = recordKey(name);
    const state = states.get(key);
    if (!state) {
      const after = { a: number % 5, b: number % 7, c: null };
      states.set(key, after);
      return [{ ...name, version, op: number % 2 ? 'create' : 'move-in', before: null, after }];
    }
    if (number % 4 === 0) {
      states.delete(key);
      return [{ ...name, version, op: number % 8 ? 'delete' : 'move-out', before: state, after: null }];
    }
    const next = { ...state, a: number % 11, c: number % 2 ? [number] : null };
    const changes = fieldChanges(state, next);
    if (changes.length === 0) return [];
    states.set(key, next);
    return [{ ...name, version, op: 'update', before: sideOf(changes, 'before'), after: sideOf(changes, 'after') }];
  });
}

const lives = fc.array(fc.nat(1000), { maxLength: 40 }).map(lifeOf);

describe('a log', () => {
  it('unwound from its end gives what it began with, and replayed from there its end', () => {
    fc.assert(
      fc.property(lives, fc.nat(40), (changes, at) => {
        const middle = replay(changes.slice(0, at));
        const end = replay(changes.slice(at), middle);
        expect(end).toEqual(replay(changes));
        expect(unwind(changes.slice(at).toReversed(), end)).toEqual(middle);
        expect(unwind(changes.toReversed(), end)).toEqual(new Map());
      }),
    );
  });

  it('replayed by its net changes comes to the same', () => {
    fc.assert(
      fc.property(lives, fc.nat(40), (changes, at) => {
        const middle = replay(changes.slice(0, at));
        expect(replay(netChanges(changes.slice(at)), middle)).toEqual(replay(changes));
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fields } from './change.ts';
import { type NetChange } from './net-changes.ts';
import { planUndo, type PresentRecord, type UndoChoices, type UndoStep } from './plan-undo.ts';

const name = { kind: 'transaction', id: '1' };

const edit: NetChange = { ...name, op: 'update', version: 2, before: { a: 1, b: 1 }, after: { a: 2, b: 2 } };
const creation: NetChange = { ...name, op: 'create', version: 1, before: null, after: { a: 1, b: 1 } };
const deletion: NetChange = { ...name, op: 'delete', version: 3, before: { a: 1, b: 1 }, after: null };

const presently = (fields: Fields | null, version = 5) => ({
  find: (): PresentRecord | null => fields && { version, fields },
  refuse: (): null => null,
});

const plan = (change: NetChange, fields: Fields | null, choices?: UndoChoices) =>
  planUndo([change], presently(fields), choices);

const step = (op: UndoStep['op'], fields: Fields) => ({ steps: [{ ...name, op, fields }], conflicts: [] });

describe('undoing an edit', () => {
  it('puts its fields back, and keeps later changes of other fields', () => {
    expect(plan(edit, { a: 2, b: 2, c: 9 })).toMatchObject(step('update', { a: 1, b: 1 }));
  });

  it('leaves a field that is back already', () => {
    expect(plan(edit, { a: 1, b: 2 })).toMatchObject(step('update', { b: 1 }));
    expect(plan(edit, { a: 1, b: 1 })).toEqual({ steps: [], conflicts: [], kept: 0, unchanged: 1 });
  });

  it('with a third value is a conflict that lists all of them', () => {
    expect(plan(edit, { a: 3, b: 2 })).toEqual({
      steps: [],
      conflicts: [{ ...name, version: 5, reason: null, fields: [{ field: 'a', before: 1, after: 2, now: 3 }] }],
      kept: 0,
      unchanged: 0,
    });
  });

  it('of a record that was deleted since can only be kept', () => {
    const conflict = { version: null, reason: 'history.deleted-since' };
    const fields = [
      { field: 'a', before: 1, after: 2, now: null },
      { field: 'b', before: 1, after: 2, now: null },
    ];
    expect(plan(edit, null).conflicts).toEqual([{ ...name, ...conflict, fields }]);
    expect(plan(edit, null, { rest: 'restore' }).conflicts).toHaveLength(1);
    expect(plan(edit, null, { rest: 'keep' })).toMatchObject({ conflicts: [], kept: 1 });
  });
});

const choose = (choice: 'keep' | 'restore', version = 5): UndoChoices => ({
  choices: [
    { kind: 'rule', id: '1', version: 1, choice: 'keep' },
    { ...name, version, choice },
  ],
});

describe('undoing with choices', () => {
  it('goes by the first of several for one record', () => {
    const [first] = choose('keep').choices?.slice(1) ?? [];
    const later = { ...name, version: 5, choice: 'restore' } as const;
    expect(plan(edit, { a: 3, b: 2 }, { choices: first ? [first, later] : [] })).toMatchObject({ steps: [], kept: 1 });
  });

  it('does exactly what was chosen', () => {
    expect(plan(edit, { a: 3, b: 2 }, choose('restore'))).toMatchObject(step('update', { a: 1, b: 1 }));
    expect(plan(edit, { a: 3, b: 2 }, choose('keep'))).toEqual({ steps: [], conflicts: [], kept: 1, unchanged: 0 });
    expect(plan(edit, { a: 2, b: 2 }, choose('keep'))).toMatchObject({ steps: [], kept: 1 });
  });

  it('is a conflict again where the record changed after the listing', () => {
    expect(plan(edit, { a: 3, b: 2 }, choose('restore', 4)).conflicts).toHaveLength(1);
    expect(plan(edit, { a: 3, b: 2 }, { ...choose('restore', 4), rest: 'restore' }).conflicts).toHaveLength(1);
    expect(plan(edit, { a: 2, b: 2 }, choose('keep', 4)).conflicts).toMatchObject([
      { fields: [{ now: 2 }, { now: 2 }] },
    ]);
  });

  it('does the rest as is said of it, and leaves alone what is no conflict', () => {
    expect(plan(edit, { a: 3, b: 2 }, { rest: 'restore' })).toMatchObject(step('update', { a: 1, b: 1 }));
    expect(plan(edit, { a: 3, b: 2 }, { rest: 'keep' })).toMatchObject({ steps: [], conflicts: [], kept: 1 });
    expect(plan(edit, { a: 2, b: 2 }, { rest: 'keep' })).toMatchObject(step('update', { a: 1, b: 1 }));
  });

  it('what a rule refuses is a conflict with its reason, and can only be kept', () => {
    const present = { ...presently({ a: 2, b: 2 }), refuse: (): 'amount.whole' => 'amount.whole' };
    expect(planUndo([edit], present).conflicts).toMatchObject([{ reason: 'amount.whole' }]);
    expect(planUndo([edit], present, { rest: 'restore' }).conflicts).toMatchObject([{ reason: 'amount.whole' }]);
    expect(planUndo([edit], present, { rest: 'keep' })).toMatchObject({ conflicts: [], kept: 1 });
  });
});

describe('undoing a create', () => {
  it('deletes; after a later edit it is a conflict', () => {
    expect(plan(creation, { a: 1, b: 1 })).toMatchObject(step('delete', {}));
    expect(plan(creation, { a: 1, b: 2 }).conflicts).toMatchObject([
      { reason: null, fields: [{ field: 'b', before: null, after: 1, now: 2 }] },
    ]);
    expect(plan(creation, { a: 1, b: 2 }, { rest: 'restore' })).toMatchObject(step('delete', {}));
    expect(plan(creation, { a: 1 }).conflicts).toMatchObject([{ fields: [{ field: 'b', after: 1, now: null }] }]);
  });

  it('has nothing to do where the record is gone', () => {
    expect(plan(creation, null)).toMatchObject({ steps: [], unchanged: 1 });
  });
});

describe('undoing a delete', () => {
  it('brings the record back with every field', () => {
    expect(plan(deletion, null)).toMatchObject(step('create', { a: 1, b: 1 }));
  });

  it('of a record that is back already asks only where it is another', () => {
    expect(plan(deletion, { a: 1, b: 1 })).toMatchObject({ steps: [], unchanged: 1 });
    expect(plan(deletion, { a: 1, b: 2 }).conflicts).toMatchObject([{ fields: [{ field: 'b', before: 1, now: 2 }] }]);
    expect(plan(deletion, { a: 1, b: 2 }, { rest: 'restore' })).toMatchObject(step('update', { b: 1 }));
  });
});

const netOf = (before: Fields | null, after: Fields | null): NetChange | null => {
  if (!before) return after && { ...creation, after };
  if (!after) return { ...deletion, before };
  const names = Object.keys(before).filter((field) => before[field] !== after[field]);
  const pick = (from: Fields) => Object.fromEntries(names.map((field) => [field, from[field] ?? null]));
  return names.length > 0 ? { ...edit, before: pick(before), after: pick(after) } : null;
};
const write = (present: Fields | null, { op, fields }: UndoStep): Fields | null =>
  op === 'delete' ? null : { ...present, ...fields };

it('an undo of an undo is a redo, for any record and any change', () => {
  const state = fc.option(fc.record({ a: fc.nat(2), b: fc.nat(2) }));
  fc.assert(
    fc.property(state, state, (before, after) => {
      const change = netOf(before, after);
      if (!change) return;
      const undo = plan(change, after);
      const undone = undo.steps.reduce(write, after);
      expect(undone).toEqual(before);
      const redo = plan(netOf(after, undone)!, undone);
      expect(redo.steps.reduce(write, undone)).toEqual(after);
    }),
  );
});

it('HIST-27 a created record of which an empty field was filled since is a conflict', () => {
  const made = {
    kind: 'transaction',
    id: '1',
    version: 1,
    op: 'create',
    before: null,
    after: { amount: 1, category: null },
  } as const;
  const undo = planUndo([made], {
    find: () => ({ version: 2, fields: { amount: 1, category: 'Food', payee: 'x' } }),
    refuse: () => null,
  });
  expect(undo.steps).toEqual([]);
  expect(undo.conflicts[0]?.fields).toEqual([
    { field: 'category', before: null, after: null, now: 'Food' },
    { field: 'payee', before: null, after: null, now: 'x' },
  ]);
});

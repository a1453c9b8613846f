import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDraft } from './merge-draft.ts';

const base = { amount: '1.00', category: 'Food', date: '2026-03-01' };

describe('a merged draft', () => {
  it('takes what others changed in untouched fields, and keeps what was typed', () => {
    const mine = { ...base, amount: '2.00' };
    const theirs = { ...base, category: 'Health' };
    expect(mergeDraft(base, mine, theirs)).toEqual({
      draft: { ...base, amount: '2.00', category: 'Health' },
      taken: ['category'],
      conflicts: [],
    });
  });

  it('says both values of a field that both changed, and keeps the own one', () => {
    const merged = mergeDraft(base, { ...base, amount: '2.00' }, { ...base, amount: '3.00' });
    expect(merged).toEqual({
      draft: { ...base, amount: '2.00' },
      taken: [],
      conflicts: [{ field: 'amount', mine: '2.00', theirs: '3.00' }],
    });
  });

  it('both changed to the same value is no conflict', () => {
    const same = { ...base, amount: '2.00' };
    expect(mergeDraft(base, same, same)).toEqual({ draft: same, taken: [], conflicts: [] });
  });

  it('loses nothing that was typed, and nothing that others saved in a field that was not', () => {
    const value = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.option(fc.nat(1)) });
    fc.assert(
      fc.property(value, value, value, (from, mine, theirs) => {
        const { draft, conflicts } = mergeDraft(from, mine, theirs);
        for (const field of ['a', 'b', 'c'] as const) {
          expect(draft[field]).toBe(mine[field] === from[field] ? theirs[field] : mine[field]);
          const isConflict =
            mine[field] !== from[field] && theirs[field] !== from[field] && mine[field] !== theirs[field];
          expect(conflicts.some((conflict) => conflict.field === field)).toBe(isConflict);
        }
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { openingChange, type OpeningFacts } from './opening-change.ts';

const NONE: OpeningFacts = {
  opening: null,
  isReconciled: false,
  isFirst: false,
  closing: null,
  confirmed: 0,
  added: [],
  cleared: [],
};
const opening = { date: '2026-03-01', amount: 100 };
const row = (date: string, amount: number) => ({ date, amount });

it('IMP-35 rows from before the opening move it before them, changed by their sum', () => {
  const added = [row('2026-02-10', 5), row('2026-02-05', -20), row('2026-03-01', 7)];
  expect(openingChange({ ...NONE, opening, added })).toEqual({
    reason: 'moved',
    after: { date: '2026-02-04', amount: 115 },
  });
  expect(openingChange({ ...NONE, opening, added: [row('1900-01-01', 1)] })?.after.date).toBe('1900-01-01');
});

it('stays where nothing is from before it, where there is none, and where it is reconciled', () => {
  expect(openingChange({ ...NONE, opening, added: [row('2026-03-01', 7)] })).toBeNull();
  expect(openingChange({ ...NONE, added: [row('2026-03-01', 7)] })).toBeNull();
  expect(openingChange({ ...NONE, opening, isReconciled: true, added: [row('2026-01-01', 7)] })).toBeNull();
});

it('IMP-35 a first import with a closing balance sets it', () => {
  const cleared = [row('2026-02-10', 5), row('2026-04-10', 9)];
  const first = { ...NONE, isFirst: true, closing: row('2026-03-31', 50), confirmed: 10, added: cleared, cleared };
  expect(openingChange(first)).toEqual({ reason: 'set', after: { date: '2026-02-09', amount: 35 } });
  expect(openingChange({ ...first, opening: row('2026-01-01', 1) })?.after).toEqual({ date: '2026-01-01', amount: 35 });
  expect(openingChange({ ...first, opening: row('2026-01-01', 35) })).toBeNull();
  expect(openingChange({ ...first, closing: row('2026-03-31', 15) })).toBeNull();
  // The closing balance holds what the bank confirmed on its day.
  expect(openingChange({ ...first, closing: row('2026-02-10', 50) })?.after.amount).toBe(35);
  expect(openingChange({ ...first, added: [], cleared: [] })?.after).toEqual({ date: '2026-03-31', amount: 40 });
});

it('IMP-35 one that is set begins no later than the rows of the file', () => {
  const added = [row('2026-02-10', 5)];
  const first = { ...NONE, isFirst: true, closing: row('2026-03-31', 50), added, cleared: added };
  expect(openingChange({ ...first, opening })?.after).toEqual({ date: '2026-02-09', amount: 45 });
});

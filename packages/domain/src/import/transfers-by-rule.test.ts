import { describe, expect, it } from 'vitest';
import { addDays } from '../date/local-date.ts';
import { type ImportRow, type MatchFacts, matchRows, type OtherSide } from './match-rows.ts';

const DAY = '2026-03-10';
const NONE: MatchFacts = { reconciledTo: null, sources: [], legs: [], entries: [], others: [] };

const row = (number: number, change: Partial<ImportRow> = {}): ImportRow => ({
  number,
  date: DAY,
  amount: -450,
  text: 'Saving plan',
  scheme: 'hash',
  value: 'saving plan',
  unusable: null,
  ...change,
});
const ruled = (number: number, change: Partial<ImportRow> = {}) => row(number, { transferTo: 'savings', ...change });

const opposite = (id: string, change: Partial<OtherSide> = {}): OtherSide => ({
  id,
  accountId: 'savings',
  date: DAY,
  amount: 450,
  text: 'Saved',
  ...change,
});

const match = (rows: readonly ImportRow[], facts: Partial<MatchFacts> = {}) =>
  matchRows(rows, { ...NONE, ...facts }).map(({ status, transactionId }) => [status, transactionId]);

describe('a row that a rule makes a transfer', () => {
  it('is none where the rule leaves it as it is', () => {
    expect(match([row(1, { transferTo: null })])).toEqual([['new', null]]);
  });

  it('RULE-12 has the opposite row of that account within 4 days as its other side, else none that is there', () => {
    const others = [opposite('card', { accountId: 'card' }), opposite('far', { date: addDays(DAY, 4) })];
    expect(match([ruled(1)], { others })).toEqual([['transfer', 'far']]);
    expect(match([ruled(1)], { others: [opposite('farther', { date: addDays(DAY, 5) })] })).toEqual([
      ['transfer', null],
    ]);
    expect(match([ruled(1), ruled(2), row(3)], { others })).toEqual([
      ['transfer', 'far'],
      ['transfer', null],
      ['transfer', 'card'],
    ]);
  });

  it('comes before rows that only may be one, and after what matches and what a person chose', () => {
    expect(match([row(1), ruled(2)], { others: [opposite('o1')] })).toEqual([
      ['new', null],
      ['transfer', 'o1'],
    ]);
    expect(match([ruled(1)], { entries: [opposite('e1', { amount: -450 })] })).toEqual([['matches-entry', 'e1']]);
    expect(match([ruled(1, { chosen: null })], { others: [opposite('o1')] })).toEqual([['new', null]]);
    expect(match([ruled(1, { chosen: 'o1' }), ruled(2)], { others: [opposite('o1')] })).toEqual([
      ['transfer', 'o1'],
      ['transfer', null],
    ]);
  });
});

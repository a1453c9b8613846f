import { expect, it } from 'vitest';
import { mergeForm } from './merge-form.ts';

const from = { amount: '86.42', direction: 'expense', description: 'Bread', date: '2026-11-01' };
const LINKED = [['amount', 'direction']] as const;

it('LIVE-20 untouched fields take the values of others', () => {
  const mine = { ...from, description: 'Bread and figs' };
  const theirs = { ...from, date: '2026-11-02', amount: '90' };
  expect(mergeForm({ from, mine, theirs }, LINKED)).toEqual({
    values: { ...theirs, description: 'Bread and figs' },
    isChanged: true,
    conflicts: [],
  });
});

it('LIVE-21 a field that both changed keeps what was typed, and is a conflict', () => {
  const mine = { ...from, description: 'Figs' };
  const theirs = { ...from, description: 'Bread, two loaves' };
  expect(mergeForm({ from, mine, theirs }, LINKED)).toEqual({
    values: mine,
    isChanged: false,
    conflicts: ['description'],
  });
});

it('fields that are linked are taken, kept and decided together', () => {
  const theirs = { ...from, direction: 'income' };
  expect(mergeForm({ from, mine: { ...from, amount: '90' }, theirs }, LINKED)).toEqual({
    values: { ...from, amount: '90' },
    isChanged: false,
    conflicts: ['amount'],
  });
  expect(mergeForm({ from, mine: from, theirs }, LINKED)).toEqual({ values: theirs, isChanged: true, conflicts: [] });
});

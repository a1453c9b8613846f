import { expect, it } from 'vitest';
import { MAX_SUGGESTIONS, suggest, type Suggestion } from './suggestion.ts';

const known = (...uses: [description: string, uses: number][]): Suggestion[] =>
  uses.map(([description, count]) => ({ description, category: null, householdId: null, uses: count }));

const offered = (text: string, ...uses: [string, number][]) =>
  suggest(text, known(...uses)).map(({ description }) => description);

it('QUICK-06 suggestions are what the text begins, then what has a word that it begins, the most used first', () => {
  expect(
    offered('ma', ['Super Market', 9], ['Mango', 1], ['Market', 4], ['The (mall)', 20], ['Drama', 50], ['Bread', 99]),
  ).toEqual(['Market', 'Mango', 'The (mall)', 'Super Market']);
});

it('QUICK-06 case and accents do not matter to suggestions', () => {
  expect(offered('CAFE', ['café Noir', 1], ['Le Cafés', 1])).toEqual(['café Noir', 'Le Cafés']);
  expect(offered('é', ['Eggs', 1])).toEqual(['Eggs']);
});

it('QUICK-06 suggestions are at most eight', () => {
  const many = Array.from({ length: 20 }, (_, index): [string, number] => [`Bakery ${index}`, index]);
  expect(offered('bak', ...many)).toHaveLength(MAX_SUGGESTIONS);
  expect(offered('bak', ...many)[0]).toBe('Bakery 19');
});

it('nothing is suggested for no text', () => {
  expect(offered('  ', ['Bakery', 1])).toEqual([]);
});

it('a text of several words is matched across them', () => {
  expect(offered('corner b', ['The Corner Bakery', 1], ['Corner shop', 2])).toEqual(['The Corner Bakery']);
});

import { expect, it } from 'vitest';
import { payeeKey } from './payee-key.ts';

it('TREND-07 descriptions of one payee have one key, however a bank writes them', () => {
  const written = ['CITY POWER 0423', 'City  Power', 'city-power #12', 'Ｃｉｔｙ Ｐｏｗｅｒ'];
  expect(new Set(written.map(payeeKey))).toEqual(new Set(['city power']));
  expect(payeeKey('Café Noir')).toBe(payeeKey('CAFÉ NOIR 7'));
  expect(payeeKey('हिन्दी')).toBe('हिन्दी');
});

it('a description without letters is its own key', () => {
  expect(payeeKey('4711')).toBe('4711');
  expect(payeeKey('')).toBe('');
});

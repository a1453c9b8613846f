import { expect, it } from 'vitest';
import { chooseCommas } from './commas.ts';

it.each([
  [['1,250', '3,50'], ',', [',']],
  [['1,250', '3,5'], ',', [',']],
  [['1,250', '3.50'], '.', ['.']],
  [['1,250', '3.5'], '.', ['.']],
  [['1,250', '1,234,567'], '.', ['.']],
  [['1,250', '3'], '.', ['.', ',']],
  [['0,750', '3'], ',', [',']],
] as const)('IMP-11 of amounts like %j the decimal mark is %s, of %j that fit', (texts, value, fitting) => {
  expect(chooseCommas(texts, undefined)).toEqual({ value, fitting });
});

it('a chosen mark is taken as it is', () => {
  expect(chooseCommas(['1,250', '3.50'], ',')).toEqual({ value: ',', fitting: [','] });
});

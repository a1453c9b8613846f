import { expect, it } from 'vitest';
import { monthNumber } from './month-names.ts';

it.each([
  [1, 'ene jän sty'],
  [2, 'fév fev lut'],
  [3, 'mär mrz maa mrt'],
  [4, 'avr kwi'],
  [5, 'mag'],
  [6, 'juin giu cze'],
  [7, 'juil lug lip'],
  [8, 'aoû aou ago sie'],
  [9, 'wrz'],
  [10, 'ott out paź'],
  [11, 'noi lis'],
  [12, 'dez déc dic gru'],
])('month %i begins with each of %s', (month, names) => {
  expect(names.split(' ').filter((name) => monthNumber(name) !== month)).toEqual([]);
});

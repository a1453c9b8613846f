import { afterEach, expect, it, vi } from 'vitest';
import { monthNumber as numberOf } from './month-names.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  'IMP-05 names of months are the same months to a reader in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    // The names are made once for all files.
    vi.resetModules();
    const { monthNumber } = await import('./month-names.ts');
    expect(['tammikuuta', 'Ocak', 'Ιανουαρίου', 'temmuz', 'aralık'].map(monthNumber)).toEqual([1, 1, 1, 7, 12]);
  },
);

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
  expect(names.split(' ').filter((name) => numberOf(name) !== month)).toEqual([]);
});

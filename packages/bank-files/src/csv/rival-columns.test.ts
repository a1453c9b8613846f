import { describe, expect, it } from 'vitest';
import { readBankFile } from '../read-bank-file.ts';

const read = (lines: readonly string[]) =>
  readBankFile(new TextEncoder().encode(`${lines.join('\n')}\n`), { today: '2026-11-29' });

describe('a table without a header that has two columns of amounts', () => {
  it('is not read before a person says whether the others are fees', () => {
    const lines = ['2026-01-03;Bakery;-4,50;0,00', '2026-01-06;Rent;-90,00;1,00', '2026-01-08;Wages;2000,00;0,00'];
    const file = read(lines);
    expect([file.questions, file.statements]).toEqual([[{ kind: 'columns' }], []]);
    expect(file.layout?.columns).toEqual(['date', 'purpose', 'amount', null]);
  });

  it('is read where one of them is a balance that runs, whatever else there is', () => {
    const file = read([
      '2026-01-03;100,00;95,50;Bakery;-4,50',
      '2026-01-06;95,50;5,50;Rent;-90,00',
      '2026-01-08;5,50;2005,50;Wages;2000,00',
    ]);
    expect(file.questions).toEqual([]);
    expect(file.statements[0]?.rows.map(({ row }) => row?.amount)).toEqual([-450, -9000, 200_000]);
  });

  it('is read where the others are nothing but zeros', () => {
    const file = read(['2026-01-03;Bakery;-4,50;0,00', '2026-01-06;Rent;-90,00;0,00', '2026-01-08;Wages;2000,00;0,00']);
    expect(file.questions).toEqual([]);
  });
});

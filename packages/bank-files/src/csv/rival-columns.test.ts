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

const statementOf = (rows: readonly string[]) => {
  const [statement] = read(rows).statements;
  return { currency: statement?.currency, amounts: statement?.rows.map(({ row }) => row?.amount) };
};

it('a first line without a header is no row where it alone names the currency, and two of its amounts lead to each other', () => {
  const found = ['Beta', 'EUR'].map((text) =>
    statementOf(['2026-03-13;EUR;100.00;89.00', '2026-03-14;Alpha;-5.00;x', `2026-03-15;${text};-6.00;x`]),
  );
  expect(found).toEqual([
    { currency: 'EUR', amounts: [-500, -600] },
    { currency: null, amounts: [10_000, -500, -600] },
  ]);
});

describe('a table with a header', () => {
  it('has the other side’s account three columns behind its name, where the bank stands beside that', () => {
    const accounts = ['DE89370400440532013000', 'DE02120300000000202051'];
    const rows = [...accounts, ...accounts].map((iban, at) => `2026-03-1${at},Kiosk,a,b,${iban},XYZDEFF,-6.00`);
    const { statements } = read(['Date,Beneficiary,Reference,Kind,IBAN,BIC,Amount', ...rows]);
    expect(statements.map((each) => [each.bankId, each.rows.length])).toEqual([[null, 4]]);
  });

  it('has no currency by two columns that no name distinguishes, where each has another one', () => {
    const found = ['USD', 'EUR'].map((quote) => {
      const rows = ['13', '14'].map((day) => `2026-03-${day},EUR,${quote},Kiosk,-5.00,x`);
      return statementOf(['Date,Base,Quote,Text,Amount,Note', ...rows]).currency;
    });
    expect(found).toEqual([null, 'EUR']);
  });

  it('has amounts in hundredths by its words only where each is whole', () => {
    const found = ['-650', '-6.50'].map((amount) => {
      const rows = ['2026-03-14,Kiosk,-500', `2026-03-15,Kiosk,${amount}`];
      return statementOf(['Date,Payee,Amount (cents)', ...rows]).amounts;
    });
    expect(found).toEqual([
      [-500, -650],
      [-50_000, -650],
    ]);
  });

  it('IMP-03 has the hundredths of its amounts in a column of their own, also where they are all there is', () => {
    const rows = ['2026-03-14,Kiosk,-45,30', '2026-03-15,Refund,,85'];
    expect(statementOf(['Date,Payee,Euros,Cents', ...rows]).amounts).toEqual([-4530, 85]);
  });

  it('has its amounts in the column that has one in each row, beside one in half of which nothing moved', () => {
    const rows = ['2026-03-14,Kiosk,0.00,-6.00', '2026-03-15,Kiosk,-7.00,-7.10'];
    expect(statementOf(['Date,Payee,Amount,Amount', ...rows]).amounts).toEqual([-600, -710]);
  });
});

const amountsBeside = (name: string) =>
  statementOf([`Date,Description,Amount,${name}`, '2026-03-13,Bakery,-4,50', '2026-03-14,Wages,100,5']).amounts;

it('whole amounts are joined with a column of hundredths, and with no other column of small numbers', () => {
  expect([amountsBeside('Cents'), amountsBeside('Items')]).toEqual([
    [-450, 10_005],
    [-400, 10_000],
  ]);
});
